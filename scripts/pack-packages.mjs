// Packs with pnpm, which applies publishConfig and turns workspace:* into versions; npm does neither.
import { join } from 'node:path'
import { pnpmCommand, root, withoutOuterExec } from './install.mjs'
import { runOrThrow } from './run-program.mjs'

/** Packs packages that are built into tarballs in a folder. */
export async function packPackages(packages, destination) {
  const filters = packages.flatMap(({ manifest }) => ['--filter', manifest.name])
  await runOrThrow(
    [
      ...pnpmCommand,
      '--recursive',
      ...filters,
      'pack',
      '--pack-destination',
      destination,
    ],
    { cwd: join(root), env: withoutOuterExec(process.env) },
  )
}

/** Reads the manifest of a tarball, and keeps its path beside it. */
export async function readTarball(path) {
  const output = await runOrThrow(['tar', '-xzOf', path, 'package/package.json'])
  return { path, manifest: JSON.parse(output) }
}

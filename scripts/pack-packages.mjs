// Packs with pnpm, which applies publishConfig and turns workspace:* into versions; npm does neither.
import { join } from 'node:path'
import { pnpmCommand, root, withoutOuterExec } from './install.mjs'
import { runProgram } from './run-program.mjs'

/** Packs packages that are built into tarballs in a folder. */
export async function packPackages(packages, destination) {
  const filters = packages.flatMap(({ manifest }) => ['--filter', manifest.name])
  const { status, output } = await runProgram(
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
  if (status !== 0) throw new Error(output)
}

// npm run size: fails when what people download is larger than scripts/size-budgets.json allows: a packed
// package, an entry of a library with all that it imports, bundled and gzipped as at the edge or in a browser,
// and the first load of a page of the dashboard.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './install.mjs'
import { readTarball } from './pack-packages.mjs'
import { runOrThrow } from './run-program.mjs'
import { publishedPackages } from './workspace.mjs'

const file = 'scripts/size-budgets.json'
const budgets = JSON.parse(readFileSync(join(root, file), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'cresolver-size-'))
try {
  await run('scripts/pack.mjs', join(folder, 'release'))
  const tarballs = await Promise.all(
    readdirSync(join(folder, 'release')).map((name) =>
      readTarball(join(folder, 'release', name)),
    ),
  )
  compare('packed', budgets.packed, measurePacked(tarballs))
  compare('bundled', budgets.bundled, await measureEntries(tarballs))
  console.log(await run('scripts/dashboard-size.mjs'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function measurePacked(tarballs) {
  return tarballs.map(({ path, manifest }) => [manifest.name, statSync(path).size])
}

/** Each entry of the libraries, from the packed files. */
async function measureEntries(tarballs) {
  const libraries = publishedPackages.filter(({ manifest }) => /^@/.test(manifest.name))
  const sizes = []
  for (const { folder: source, manifest } of libraries) {
    const unpacked = join(folder, manifest.name.replace('/', '-'))
    mkdirSync(unpacked)
    const tarball = tarballs.find((each) => each.manifest.name === manifest.name)
    await runOrThrow(['tar', '-xzf', tarball.path, '-C', unpacked])
    for (const [path, { default: entry } = {}] of Object.entries(
      manifest.publishConfig.exports,
    )) {
      if (entry === undefined) continue
      const size = await measureBundle(join(unpacked, 'package', entry), source)
      sizes.push([manifest.name + path.slice(1), size])
    }
  }
  return sizes
}

async function measureBundle(entry, source) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['worker', 'browser', 'import'],
    external: ['node:*', 'cloudflare:*', ...builtinModules, '@permaweb/aoconnect'],
    nodePaths: [join(root, source, 'node_modules')],
    write: false,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

/** Sizes and budgets in kB of 1,000 bytes. */
function compare(kind, allowed, sizes) {
  for (const [name, bytes] of sizes) {
    const size = bytes / 1_000
    const most = allowed[name]
    console.log(
      `${size.toFixed(1).padStart(8)} of ${String(most).padStart(6)} kB ${kind}: ${name}`,
    )
    if (most === undefined || size > most)
      fail(
        `${name} has ${size.toFixed(1)} kB ${kind}, more than ${most ?? 'no'} kB: make it smaller, or raise its budget in ${file}.`,
      )
  }
  const known = new Set(sizes.map(([name]) => name))
  for (const name of Object.keys(allowed))
    if (!known.has(name))
      fail(`${file} has a budget for ${name}, which is not published: remove it.`)
}

function fail(line) {
  console.error(line)
  process.exitCode = 1
}

function run(...words) {
  return runOrThrow([process.execPath, ...words], { cwd: root })
}

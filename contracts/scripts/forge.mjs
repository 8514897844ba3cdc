// Runs forge from the npm package of this platform, inside contracts/, with the
// given arguments. No global Foundry installation is needed.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const contractsRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/** The folder of what forge compiled and of its cache, as foundry.toml says. */
export const buildFolder = join(contractsRoot, '../.cresolver/build/contracts')

const architectures = { x64: 'amd64', arm64: 'arm64' }

/** Path of the platform's own binary of a Foundry tool ('forge', 'anvil'). */
export function foundryBinary(tool) {
  const name = `@foundry-rs/${tool}-${process.platform}-${architectures[process.arch]}`
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin', tool)
  } catch {
    throw new Error(
      `No ${tool} for ${process.platform} ${process.arch}: the package ${name} is not installed. ` +
        'Run the install again with optional dependencies on linux or macOS.',
    )
  }
}

/** Runs forge and returns its exit code; output goes to this terminal. */
export function forge(args) {
  const run = spawnSync(foundryBinary('forge'), args, {
    cwd: contractsRoot,
    stdio: 'inherit',
  })
  if (run.error) throw run.error
  return run.status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = forge(process.argv.slice(2))
  } catch (error) {
    console.error(`forge.mjs: ${error.message}`)
    process.exitCode = 1
  }
}

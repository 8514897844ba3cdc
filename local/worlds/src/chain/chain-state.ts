import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAnvil, startAnvil } from './anvil.ts'
import { callNode } from './call-node.ts'

/** Parameters of {@link enterState}. */
export type ChainStateParameters<Facts> = {
  /** Name of the state, unique in the repository. */
  readonly name: string
  /** Files, and folders with a slash at the end, that decide what the state is. */
  readonly sources: readonly URL[]
  /** Folder of the states; `.cresolver/build/chain-states` of the repository unless given. */
  readonly folder?: string | undefined
  /**
   * Brings a new chain into the state; what it returns, such as addresses, is kept beside it, as JSON. The
   * clock of that chain is set to 2020, so that a chain of any later time can load the state; nothing in it
   * may depend on the time.
   */
  readonly build: (chain: { readonly rpcUrl: string }) => Promise<Facts>
}

/**
 * Brings a chain that has just started into a state that is built once for its sources, and read from then
 * on. Its latest block has the time of the chain; earlier blocks have their logs, but not their states.
 *
 * @param rpcUrl - the chain
 * @param parameters - {@link ChainStateParameters}
 * @returns what `build` returned
 * @throws CresolverError, see {@link startAnvil}, and what `build` throws
 */
export async function enterState<Facts>(
  rpcUrl: string,
  parameters: ChainStateParameters<Facts>,
): Promise<Facts> {
  const { name, sources, folder = statesFolder() } = parameters
  const file = `${name}-${await hashOf(sources)}.json`
  const kept = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  const text = kept ?? (await buildState(parameters))
  // A state that cannot be kept is built again.
  if (kept === undefined) await keepState(folder, name, file, text).catch(() => undefined)
  // Written in one piece by the line above.
  const { facts, state }: { facts: Facts; state: string } = JSON.parse(text)
  await callNode(rpcUrl, 'anvil_loadState', state)
  await callNode(rpcUrl, 'evm_mine')
  return facts
}

const buildTime = Date.UTC(2020, 0, 1) / 1_000

async function buildState<Facts>({
  build,
}: Pick<ChainStateParameters<Facts>, 'build'>): Promise<string> {
  const { rpcUrl, close } = await startAnvil({ port: 0, startsAt: buildTime })
  try {
    const facts = await build({ rpcUrl })
    const state = await callNode<string>(rpcUrl, 'anvil_dumpState')
    return JSON.stringify({ facts, state })
  } finally {
    await close()
  }
}

/** Several processes may do this at once: each writes the same, and a file appears as a whole. */
async function keepState(
  folder: string,
  name: string,
  file: string,
  text: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  await writeFile(unfinished, text)
  await rename(unfinished, join(folder, file))
  const isEarlier = new RegExp(`^${name}-[0-9a-f]{16}\\.json$`)
  for (const other of await readdir(folder)) {
    if (other !== file && isEarlier.test(other))
      await rm(join(folder, other), { force: true })
  }
}

async function hashOf(sources: readonly URL[]): Promise<string> {
  const hash = createHash('sha256').update(await anvilVersion())
  for (const source of sources) {
    for (const file of await filesOf(fileURLToPath(source))) {
      // One that is missing is for `build` to report.
      hash.update(file).update(await readFile(file).catch(() => 'missing'))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** The files of a folder but its tests, or the file itself. */
async function filesOf(path: string): Promise<string[]> {
  if (!path.endsWith('/')) return [path]
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function anvilVersion(): Promise<string> {
  const manifest = join(dirname(findAnvil()), '../package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  return version
}

function statesFolder(): string {
  const contracts = createRequire(import.meta.url).resolve(
    '@cresolver/contracts/package.json',
  )
  return join(dirname(contracts), '../.cresolver/build/chain-states')
}

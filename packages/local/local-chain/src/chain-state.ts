import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAnvil } from './anvil.ts'
import { startTestChain, type TestChain } from './test-chain.ts'

/** Parameters of {@link startInState}. */
export type ChainStateParameters<Facts> = {
  /** Name of the state, unique in the repository. */
  readonly name: string
  /** Files and folders that decide what the state is. */
  readonly sources: readonly URL[]
  /** Time of the first block, Unix seconds; now unless given. */
  readonly startsAt?: number | undefined
  /** Folder of the states; `.cresolver/chain-states` of the repository unless given. */
  readonly folder?: string | undefined
  /** Brings a new chain into the state; what it returns is kept beside it, as JSON. */
  readonly build: (chain: TestChain) => Promise<Facts>
}

/** A chain in a state, and what is known of it, such as addresses. */
export type ChainState<Facts> = { readonly chain: TestChain; readonly facts: Facts }

/**
 * Starts a chain in a state that is built once for its sources, and loaded from then on. Its latest block
 * has the present time; earlier blocks have their logs, but not their states.
 *
 * @param parameters - {@link ChainStateParameters}
 * @throws CresolverError, see {@link startAnvil}, and what `build` throws
 */
export async function startInState<Facts>(
  parameters: ChainStateParameters<Facts>,
): Promise<ChainState<Facts>> {
  const { name, build, startsAt } = parameters
  const folder = parameters.folder ?? statesFolder()
  const file = `${name}-${await hashOf(parameters)}.json`
  const kept = await readState<Facts>(join(folder, file))
  const chain = await startTestChain(startsAt)
  try {
    if (kept) {
      await chain.call('anvil_loadState', kept.state)
      await chain.call('evm_mine')
      return { chain, facts: kept.facts }
    }
    const facts = await build(chain)
    const state = await chain.call<string>('anvil_dumpState')
    await keepState(folder, name, file, JSON.stringify({ facts, state }))
    return { chain, facts }
  } catch (error) {
    await chain.stop()
    throw error
  }
}

type Kept<Facts> = { readonly facts: Facts; readonly state: string }

/** Only {@link keepState} writes these files, in one piece. */
async function readState<Facts>(path: string): Promise<Kept<Facts> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
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

async function hashOf({
  sources,
  startsAt,
}: Pick<ChainStateParameters<unknown>, 'sources' | 'startsAt'>): Promise<string> {
  const hash = createHash('sha256').update(`${startsAt} ${await anvilVersion()}`)
  for (const source of sources) {
    for (const file of await filesOf(fileURLToPath(source))) {
      hash.update(file).update(await readFile(file))
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
  return join(dirname(contracts), '../.cresolver/chain-states')
}

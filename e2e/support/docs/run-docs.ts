import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clone } from './clone.ts'
import { firstDifference } from './compare-output.ts'
import { type DocsPorts, pickDocsPorts } from './docs-ports.ts'
import { type DocsShell, openDocsShell } from './docs-shell.ts'
import { type PageBlock, readPage } from './read-page.ts'

const defaultLimitMs = 400_000
const systemLimitMs = 240_000
/** The last line of `npm start` once the system is ready. */
const systemIsReady = (output: string) => output.includes('Ctrl+C')

/** Runs pages against one system of `npm start`, which the first page that needs it starts. */
export type DocsRun = {
  /**
   * Runs the blocks of a page in order, in an empty home or in that of the page that it continues, which has
   * to come right before; throws at the first that fails.
   */
  readonly page: (path: string) => Promise<void>
  readonly counts: { run: number; skipped: number }
  readonly close: () => Promise<void>
}

/** Location and options of page runs. */
type DocsRunOptions = {
  /** The clone whose pages and commands are run; this one unless given. */
  readonly folder?: string | undefined
  /** Further variables of every command. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Further variables of `npm start`. */
  readonly systemVariables?: Readonly<Record<string, string>> | undefined
  /** Also runs the blocks that take long. */
  readonly runsLong?: boolean | undefined
  /** Time limit of a block in milliseconds. */
  readonly blockLimitMs?: number | undefined
}

/** The home of a page and of those that continue it, with what runs there. */
type Reader = {
  readonly page: string
  readonly shell: DocsShell
  /** The blocks that were run in it. */
  readonly done: Set<string>
}

/** Starts a run of pages. */
export async function startDocsRun(options: DocsRunOptions = {}): Promise<DocsRun> {
  const { folder = clone, blockLimitMs = defaultLimitMs } = options
  const ports = await pickDocsPorts()
  // Keystores, and the profile that the system writes and the commands of the pages read.
  const settings = mkdtempSync(join(tmpdir(), 'cresolver-docs-home-'))
  const variables = {
    CRESOLVER_HOME: settings,
    LLM_API_KEY: '',
    ...options.variables,
  }
  const outer = openDocsShell(variables, folder)
  const counts = { run: 0, skipped: 0 }
  let system: Promise<void> | undefined
  let reader: Reader | undefined
  const removals: Promise<void>[] = []
  const startSystem = (code: string) => {
    system ??= outer.start(code, systemIsReady, Math.max(systemLimitMs, blockLimitMs), {
      ...ports.variables,
      ...options.systemVariables,
    })
    return system
  }
  return {
    counts,
    close: async () => {
      await reader?.shell.close()
      await outer.close()
      await Promise.all([...removals, reader?.shell.remove(), outer.remove()])
      rmSync(settings, { recursive: true, force: true })
    },
    page: async (path) => {
      const { blocks, continues = path } = readPage(
        readFileSync(join(folder, path), 'utf8'),
      )
      if (reader?.page !== continues) {
        if (reader) {
          await reader.shell.close()
          removals.push(reader.shell.remove())
        }
        const shell = openDocsShell(variables, folder)
        reader = { page: continues, shell, done: new Set() }
      }
      const { shell, done } = reader
      for (const block of blocks) {
        const isLeftOut = options.runsLong !== true && block.isLong === true
        if (block.expectation.kind === 'skipped' || isLeftOut) counts.skipped += 1
        else if (!(block.isOnce && done.has(block.code))) {
          const parts = { block, shell, ports, startSystem, blockLimitMs }
          const problem = await runBlock(parts)
          counts.run += 1
          done.add(block.code)
          if (problem !== undefined)
            throw new Error(`${path}:${block.line}\n${block.code}\n${problem}`)
        }
      }
    },
  }
}

/** Returns what went wrong, if anything. */
async function runBlock(parts: {
  readonly block: PageBlock
  readonly shell: DocsShell
  readonly ports: DocsPorts
  readonly startSystem: (code: string) => Promise<void>
  readonly blockLimitMs: number
}): Promise<string | undefined> {
  const { block, shell, ports, startSystem, blockLimitMs } = parts
  const { expectation } = block
  if (block.file !== undefined) {
    const file = block.file.replace(/^~/, shell.home)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${ports.toHere(block.code)}\n`)
    return undefined
  }
  const code = ports.toHere(block.code)
  if (expectation.kind === 'system') return failureOf(startSystem(code))
  if (expectation.kind === 'background') {
    const isReady = (output: string) => ports.toShown(output).includes(expectation.until)
    return failureOf(shell.start(code, isReady, blockLimitMs))
  }
  const end = Date.now() + blockLimitMs
  for (;;) {
    const { status, output } = await shell.run(code, blockLimitMs)
    const printed = ports.toShown(output).replaceAll(shell.home, '~')
    const problem = judge(block, status, printed, blockLimitMs)
    if (problem === undefined || expectation.kind !== 'repeat' || Date.now() > end)
      return problem && `${problem}; it printed:\n${printed}`
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

async function failureOf(started: Promise<void>): Promise<string | undefined> {
  return started.then(
    () => undefined,
    (error) => String(error),
  )
}

function judge(
  block: PageBlock,
  status: number | undefined,
  printed: string,
  blockLimitMs: number,
) {
  const { expectation, output, prints } = block
  if (status === undefined) return `It took more than ${blockLimitMs} ms`
  const isToFail = expectation.kind === 'fails'
  if (isToFail === (status === 0)) return `It ended with ${status}`
  const wanted = [...prints]
  if (expectation.kind === 'fails') wanted.push(expectation.code)
  if (expectation.kind === 'repeat') wanted.push(expectation.until)
  const missing = wanted.find((text) => !printed.includes(text))
  if (missing !== undefined) return `It did not print "${missing}"`
  const different = output === undefined ? undefined : firstDifference(output, printed)
  return different === undefined ? undefined : `It did not print the line "${different}"`
}

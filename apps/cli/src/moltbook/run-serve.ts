import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import {
  createDataApp,
  createPriceApp,
  ownSeries,
  startLocalMoltbook,
} from '@cresolver/worlds/servers'
import { Hono } from 'hono'
import writeFileAtomic from 'write-file-atomic'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import {
  type LocalServerState,
  localFolderOf,
  readLocalState,
  stateFileIn,
} from './local/local-state.ts'

const LOCAL_ACCOUNT = 'local-agent'
const coins = { EXAMPLE: 'example-coin' } as const
const wave = ownSeries(75_000, 5_000)

export type ServeOptions = {
  readonly json?: boolean | undefined
  readonly port: string
}

/** Serves a local Moltbook and its data until it is interrupted. */
export async function runServe(
  options: ServeOptions,
  environment: Environment,
): Promise<void> {
  const port = readPort(options.port)
  const home = localFolderOf(environment)
  refuseSecond(readLocalState(home))
  await mkdir(home, { recursive: true, mode: 0o700 })
  await removeStale(home)
  let aheadMs = 0
  const server = await startLocalServer({
    port,
    // Commands move the clock in the state file.
    clock: () => {
      aheadMs = readLocalState(home)?.aheadMs ?? aheadMs
      return environment.now() + aheadMs
    },
  })
  const folder = await mkdtemp(join(home, 'run-'))
  try {
    const { moltbookUrl, dataUrl, apiKey } = server
    const state: LocalServerState = {
      version: 1,
      pid: process.pid,
      ...{ moltbookUrl, dataUrl, apiKey, folder, aheadMs },
    }
    await writeFileAtomic(stateFileIn(home), JSON.stringify(state), { mode: 0o600 })
    const interrupted = untilInterrupted(undefined)
    const printer = createPrinter(environment, options.json === true)
    const served = { event: 'local-moltbook-started', moltbookUrl, dataUrl, madeUp: true }
    printer.print({ ...served, account: LOCAL_ACCOUNT, folder }, () => [
      `${printer.colors.green('Serving')} a local Moltbook and its data. All of it is made up.`,
      ...formatFields(
        [
          ['Moltbook', `${moltbookUrl}, account ${LOCAL_ACCOUNT}`],
          ['Data', `${dataUrl}: the examples of all recipes`],
          ['Prices', Object.values(server.coins).join(', ')],
          ['Files', folder],
        ],
        printer,
      ),
      'Use it in another terminal: cresolver moltbook create --local ...',
      'Ctrl+C ends it and deletes its files.',
    ])
    await interrupted
  } finally {
    await rm(stateFileIn(home), { force: true })
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server that was killed leaves its files behind. */
async function removeStale(home: string): Promise<void> {
  const stale = (await readdir(home)).filter((name) => name.startsWith('run-'))
  await Promise.all(stale.map((name) => rm(join(home, name), { recursive: true })))
}

function refuseSecond(running: LocalServerState | undefined): void {
  if (running === undefined) return
  throw new CresolverError({
    code: 'FOLDER_IN_USE',
    message: `A local Moltbook is already running: ${running.moltbookUrl}, process ${running.pid}.`,
    hint: 'Use it with --local, or end it with Ctrl+C in its terminal.',
  })
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new OptionError(
    `--port is not a port: ${JSON.stringify(text)}.`,
    'Write a number from 0 to 65535; 0 means a free one.',
  )
}

type LocalServer = {
  readonly moltbookUrl: string
  readonly dataUrl: string
  /** Key of the account that the Moltbook has. */
  readonly apiKey: string
  /** Names of the coins, by their code. */
  readonly coins: Readonly<Record<string, string>>
  /** Stops listening and resolves when the ports are free. */
  readonly close: () => Promise<void>
}

/**
 * Starts a Moltbook with one account, whose challenges fixed rules can answer, and the sources of data. All
 * of it is made up.
 *
 * @param parameters - TCP port of the Moltbook; the sources have a free one. And the time, in milliseconds
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 */
export async function startLocalServer(parameters: {
  readonly port: number
  readonly clock: () => number
}): Promise<LocalServer> {
  const { port, clock } = parameters
  const apiKey = `moltbook_local_${LOCAL_ACCOUNT}`
  const moltbook = await startLocalMoltbook({
    port,
    clock,
    accounts: [{ name: LOCAL_ACCOUNT, apiKey }],
  })
  const app = new Hono()
    .route('/', createPriceApp({ prices: { [coins.EXAMPLE]: wave }, clock }))
    .route('/', createDataApp({ prices: { EXAMPLE: wave }, now: clock }).app)
  const data = await serveHttp((request) => app.fetch(request), { port: 0 }).catch(
    async (error: unknown) => {
      await moltbook.close()
      throw error
    },
  )
  return {
    moltbookUrl: moltbook.url,
    dataUrl: data.url,
    apiKey,
    coins,
    close: async () => {
      await Promise.all([moltbook.close(), data.close()])
    },
  }
}

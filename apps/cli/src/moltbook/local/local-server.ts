import { serveHttp } from '@cresolver/net/http-server'
import {
  createDataApp,
  createPriceApp,
  ownSeries,
  startLocalMoltbook,
} from '@cresolver/worlds/servers'
import { Hono } from 'hono'

/** A Moltbook and sources of data on this machine. */
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

/** Name of the account of the local Moltbook. */
export const LOCAL_ACCOUNT = 'local-agent'

/** Coins by their codes at exchanges. */
const coins = { EXAMPLE: 'example-coin' } as const

/** A price of our own making; no market had it. */
const wave = ownSeries(75_000, 5_000)

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

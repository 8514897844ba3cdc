import { growingDelay, retry } from '@cresolver/core/bounded'
import type { AoConnection } from '../client/ao/ao-connection.ts'
import type { AoTag } from '../client/ao/ao-tag.ts'
import { ClaraError } from '../client/clara-error.ts'
import {
  createClaraMarket,
  type MarketConfiguration,
} from '../client/market/clara-market.ts'
import { awaitMessageResult } from '../client/market/market-call.ts'

/** The module of aos 2.0.4, with which aos 2.0.16 starts processes. */
const defaultModule = 'ISShJH1ij-hPPt9St5UFFr_8Ys3Kj5cyg7zrMGt7H9s'

/** Settings of a new market. */
export type ClaraDeployment = Omit<MarketConfiguration, 'taskDeadline'> & {
  /** With a signer, which becomes the owner of the process. */
  readonly connection: AoConnection
  /** The process in Lua. */
  readonly source: string
  /** Id of an aos module; that of aos 2.0.4 if absent. */
  readonly module?: string | undefined
  /** Address of the scheduler. */
  readonly scheduler: string
  /** Address of the messenger unit or node that the process trusts. */
  readonly authority: string
}

/**
 * Starts a market on AO: spawns a process, loads its code and sets it up.
 *
 * @param deployment - {@link ClaraDeployment}
 * @returns the id of the process
 * @throws ClaraError; after a spawn its message names the process, which stays
 */
export async function deployClaraMarket(deployment: ClaraDeployment): Promise<string> {
  const { connection, source, scheduler, authority } = deployment
  const { topics, token, deposit, evaluators, expose } = deployment
  const settings = { topics, token, deposit, evaluators, expose }
  const process = await connection.spawn({
    module: deployment.module ?? defaultModule,
    scheduler,
    tags: [
      { name: 'Name', value: 'CLARA' },
      { name: 'Authority', value: authority },
    ],
  })
  try {
    await load(connection, process, source)
    const market = createClaraMarket({ process, connection })
    const isSet = Object.values(settings).some((setting) => setting !== undefined)
    if (isSet) await market.configure(settings)
    else await market.info()
  } catch (error) {
    throw explain(error, process)
  }
  return process
}

function explain(error: unknown, process: string): unknown {
  if (!(error instanceof ClaraError)) return error
  const { message, ...rest } = error
  return new ClaraError({
    ...rest,
    message: `The process ${process} was spawned but is not a market yet. ${message}`,
    cause: error,
  })
}

/** A fresh process may not be known to every unit yet. */
const loadTries = 5

async function load(
  connection: AoConnection,
  process: string,
  source: string,
): Promise<void> {
  const tags: AoTag[] = [{ name: 'Action', value: 'Eval' }]
  const step = async () => {
    const receipt = await connection.send({ process, tags, data: source })
    const { error } = await awaitMessageResult({ process, connection }, receipt)
    if (error === undefined) return
    throw new ClaraError({
      code: 'CLARA_PROCESS_FAILED',
      message: `It does not accept the code: ${error.slice(0, 300)}`,
      hint: 'Check that the source is the Lua of the market and the module one of aos.',
      messageId: receipt.id,
    })
  }
  await retry(step, {
    // The code may be loaded twice: what the market knows survives it.
    isRetryable: (error) =>
      error instanceof ClaraError && error.code === 'CLARA_UNIT_FAILED',
    delayMs: growingDelay(250, 4_000),
    maxTries: loadTries,
  })
}

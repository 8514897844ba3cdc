import { create } from '@bufbuild/protobuf'
import { type Any, anyPack } from '@bufbuild/protobuf/wkt'
import { HTTP_TRIGGER_PB } from '@chainlink/cre-sdk/pb'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { createClient, webSocket } from 'viem'
import { watchEvent } from 'viem/actions'
import type { Don, DonOutcome, DonSubscription } from './don/don.ts'
import { encodeLogEvent, matchesLog, readLogFilter } from './don/log-trigger.ts'
import { marketOfLog } from './market-of-log.ts'
import { openRoundLog, type RoundListener } from './round-log.ts'
import type { Rounds } from './rounds.ts'

/** Triggers of rounds. */
type TriggerParameters = {
  readonly don: Don
  readonly subscriptions: readonly DonSubscription[]
  readonly rounds: Rounds
  /** Called with the events of each round. */
  readonly onEvent: RoundListener
}

type BeforeRoundHook = { readonly beforeRound?: (() => Promise<void>) | undefined }

/** Starts a round for every log of every log subscription of the workflow. */
export async function listenForLogs(
  parameters: TriggerParameters & BeforeRoundHook & { readonly webSocketUrl: string },
): Promise<() => Promise<void>> {
  const subscriptions = findSubscriptions(parameters.subscriptions, 'evm')
  const client = createClient({ transport: webSocket(parameters.webSocketUrl) })
  const socket = await client.transport.getRpcClient()
  const stops = subscriptions.map((subscription) => {
    const filter = readLogFilter(subscription.payload)
    return watchEvent(client, {
      address: [...(filter?.addresses ?? [])],
      onLogs: (logs) => {
        for (const log of logs) {
          if (!filter || !matchesLog(filter, log)) continue
          void runRound(parameters, subscription, encodeLogEvent(log), marketOfLog(log))
        }
      },
      onError: () => {},
    })
  })
  return async () => {
    for (const stop of stops) stop()
    socket.close()
  }
}

/** Makes the function that starts a round for an HTTP request. */
export function encodeHttpEvent(
  parameters: TriggerParameters,
): (input: Uint8Array) => void {
  const [subscription] = findSubscriptions(parameters.subscriptions, 'http-trigger')
  return (input) => {
    const payload = create(HTTP_TRIGGER_PB.PayloadSchema, {
      input: new Uint8Array(input),
    })
    const event = anyPack(HTTP_TRIGGER_PB.PayloadSchema, payload)
    void runRound(parameters, subscription, event, readMarket(input))
  }
}

/** Runs one round to its end; one that fails in whatever way ends with a `stopped` event. */
async function runRound(
  { don, rounds, onEvent, beforeRound }: TriggerParameters & BeforeRoundHook,
  subscription: DonSubscription,
  event: Any,
  market: bigint | undefined,
): Promise<void> {
  const log = openRoundLog(onEvent, market)
  const run = async (): Promise<DonOutcome> => {
    if (beforeRound) await beforeRound()
    return don.trigger(subscription, event, log.write)
  }
  const outcome = await run().catch(failedBefore)
  log.end(outcome)
  if (market !== undefined) rounds.end(market, outcome)
}

function failedBefore(thrown: unknown): DonOutcome {
  const error = errorText(thrown)
  return { executionId: '0x', nodes: [], used: new Map(), kind: 'failed', error }
}

function readMarket(input: Uint8Array): bigint | undefined {
  const { market_id: market } = JSON.parse(new TextDecoder().decode(input)) ?? {}
  return /^\d+$/.test(String(market)) ? BigInt(market) : undefined
}

function findSubscriptions(
  subscriptions: readonly DonSubscription[],
  capability: string,
): readonly [DonSubscription, ...DonSubscription[]] {
  const [first, ...others] = subscriptions.filter(({ capability: name }) =>
    name.startsWith(capability),
  )
  if (first) return [first, ...others]
  throw new CresolverError({
    code: 'BUILD_FAILED',
    message: `The workflow subscribes to no ${capability} trigger.`,
    hint: 'Add the trigger in the workflow.',
  })
}

import { create } from '@bufbuild/protobuf'
import { anyPack } from '@bufbuild/protobuf/wkt'
import { HTTP_TRIGGER_PB } from '@chainlink/cre-sdk/pb'
import { CresolverError } from '@cresolver/protocol'
import { createClient, hexToBigInt, webSocket } from 'viem'
import { watchEvent } from 'viem/actions'
import type { Don, DonSubscription } from './don/don.ts'
import { encodeLogEvent, readLogFilter } from './don/log-trigger.ts'
import type { Rounds } from './rounds.ts'

/** What starts rounds. */
export type TriggerParameters = {
  readonly don: Don
  readonly subscriptions: readonly DonSubscription[]
  readonly rounds: Rounds
}

/**
 * Starts a round for every log that the workflow subscribed to.
 *
 * @param parameters - the DON, its subscriptions, the chain's web socket, and what to await between
 *   a log and its round
 * @returns ends the listening
 */
export async function listenForRequests(
  parameters: TriggerParameters & {
    readonly webSocketUrl: string
    readonly beforeRound?: (() => Promise<void>) | undefined
  },
): Promise<() => Promise<void>> {
  const { don, rounds, beforeRound = async () => {} } = parameters
  const subscription = findSubscription(parameters.subscriptions, 'evm')
  const filter = readLogFilter(subscription.payload)
  const client = createClient({ transport: webSocket(parameters.webSocketUrl) })
  const socket = await client.transport.getRpcClient()
  const stop = watchEvent(client, {
    address: [...(filter?.addresses ?? [])],
    onLogs: (logs) => {
      for (const log of logs) {
        const [signature, market] = log.topics
        const wanted = filter?.topics[0] ?? []
        if (!signature || !market || !wanted.includes(signature)) continue
        void beforeRound()
          .then(() => don.trigger(subscription, encodeLogEvent(log)))
          .then((outcome) => rounds.end(hexToBigInt(market), outcome))
      }
    },
    onError: () => {},
  })
  return async () => {
    stop()
    socket.close()
  }
}

/**
 * Makes the function that starts a round for an HTTP request.
 *
 * @param parameters - {@link TriggerParameters}
 * @returns takes the JSON body `{ "market_id": 42 }` as bytes
 */
export function encodeHttpEvent(
  parameters: TriggerParameters,
): (input: Uint8Array) => void {
  const { don, rounds } = parameters
  const subscription = findSubscription(parameters.subscriptions, 'http-trigger')
  return (input) => {
    const payload = create(HTTP_TRIGGER_PB.PayloadSchema, {
      input: new Uint8Array(input),
    })
    void don
      .trigger(subscription, anyPack(HTTP_TRIGGER_PB.PayloadSchema, payload))
      .then((outcome) => {
        const { market_id: market } = JSON.parse(new TextDecoder().decode(input)) ?? {}
        if (/^\d+$/.test(String(market))) rounds.end(BigInt(market), outcome)
      })
  }
}

function findSubscription(
  subscriptions: readonly DonSubscription[],
  capability: string,
): DonSubscription {
  const found = subscriptions.find(({ capability: name }) => name.startsWith(capability))
  if (found) return found
  throw new CresolverError({
    code: 'TRIGGER_MISSING',
    message: `The workflow subscribes to no ${capability} trigger.`,
    hint: 'Add the trigger in the workflow.',
  })
}

import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client'
import * as z from 'zod'
import { CallFailure } from '../call-failure.ts'

const legacyCompat = { enabled: true }

/** The fields that a client needs; cards of A2A 0.3 have `url` instead of the list. */
const cardSchema = z.looseObject({
  name: z.string(),
  url: z.string().optional(),
  supportedInterfaces: z
    .array(z.looseObject({ url: z.string(), protocolBinding: z.string() }))
    .optional(),
})

/** A client for one agent, in A2A 1.0 or 0.3 as its card says. */
export type A2aClient = Pick<Client, 'sendMessage' | 'getTask' | 'cancelTask'>

/**
 * Opens a client for the agent that a card describes.
 *
 * @param card - JSON of the card
 * @param fetchImpl - sends the requests
 * @throws CallFailure for a card that cannot be used
 */
export async function openA2aClient(
  card: unknown,
  fetchImpl: typeof fetch,
): Promise<A2aClient> {
  const read = cardSchema.safeParse(card)
  if (!read.success) throw new CallFailure('refused', 'its address holds no agent card')
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
  })
  try {
    const resolver = new DefaultAgentCardResolver({ legacyCompat })
    return await factory.createFromAgentCard(resolver.normalizeAgentCard(read.data))
  } catch {
    throw new CallFailure(
      'refused',
      'its agent card names no JSON-RPC interface of A2A 1.0 or 0.3',
    )
  }
}

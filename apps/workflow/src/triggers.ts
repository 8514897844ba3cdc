import { bytesToHex, type EVMLog, type HTTPPayload } from '@chainlink/cre-sdk'
import { resolutionRequestedEvent } from '@cresolver/chain/abi'
import type { CresolverError } from '@cresolver/protocol'
import { hexToBigInt, toEventSelector } from 'viem'
import * as z from 'zod'
import { stop } from './stop.ts'

/** Topic of `ResolutionRequested(uint256 indexed marketId, string question)`. */
export const RESOLUTION_REQUESTED_TOPIC = toEventSelector(resolutionRequestedEvent)

const bodySchema = z.object({
  market_id: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]),
})

/**
 * Reads the market from the log that asked for a resolution.
 *
 * @param log - a `ResolutionRequested` event
 * @throws CresolverError `LOG_REMOVED` when the chain took the log back
 */
export function marketOfLog(log: EVMLog): bigint {
  if (log.removed) {
    throw stop(
      'LOG_REMOVED',
      'The request was taken back by the chain.',
      'Request again.',
    )
  }
  // The filter lets only ResolutionRequested through; its first indexed value is the market.
  const [, market] = log.topics
  if (!market) throw invalidId('The log names no market.')
  return hexToBigInt(bytesToHex(market))
}

/**
 * Reads the market from an HTTP request `{ "market_id": 42 }`.
 *
 * @param payload - body of the request
 * @throws CresolverError `MARKET_ID_INVALID` for any other body
 */
export function marketOfRequest(payload: HTTPPayload): bigint {
  try {
    const { market_id } = bodySchema.parse(
      JSON.parse(new TextDecoder().decode(payload.input)),
    )
    return BigInt(market_id)
  } catch {
    throw invalidId('The HTTP request names no market.')
  }
}

function invalidId(message: string): CresolverError {
  return stop(
    'MARKET_ID_INVALID',
    message,
    'Send a JSON body such as { "market_id": 42 }.',
  )
}

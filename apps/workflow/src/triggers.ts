import {
  bytesToHex,
  type EVMClient,
  type EVMLog,
  HTTPCapability,
  type HTTPPayload,
  logTriggerConfig,
} from '@chainlink/cre-sdk'
import { resolutionRequestedEvent } from '@cresolver/chain/abi'
import { type CresolverError, readJson } from '@cresolver/protocol'
import { hexToBigInt, toEventSelector } from 'viem'
import * as z from 'zod'
import type { WorkflowConfig } from './config.ts'
import { stop } from './stop.ts'

/** Topic of `ResolutionRequested(uint256 indexed marketId, string question)`. */
export const RESOLUTION_REQUESTED_TOPIC = toEventSelector(resolutionRequestedEvent)

/** The trigger that fires for each request on chain. */
export function requestTrigger(evm: EVMClient, config: WorkflowConfig) {
  return evm.logTrigger(
    logTriggerConfig({
      addresses: [config.market],
      topics: [[RESOLUTION_REQUESTED_TOPIC]],
      confidence: config.confidence,
    }),
  )
}

/** The trigger that fires for each request over HTTP. */
export function httpTrigger({ authorizedKeys }: WorkflowConfig) {
  return new HTTPCapability().trigger({
    authorizedKeys: authorizedKeys.map((publicKey) => ({
      type: 'KEY_TYPE_ECDSA_EVM' as const,
      publicKey,
    })),
  })
}

const bodySchema = z.object({
  market_id: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]),
})

/** Reads the market from the log that asked for a resolution. */
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

/** Reads the market from an HTTP request `{ "market_id": 42 }`. */
export function marketOfRequest(payload: HTTPPayload): bigint {
  try {
    const { market_id } = bodySchema.parse(
      readJson(payload.input, { bytes: 1_000, depth: 2, values: 10 }),
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

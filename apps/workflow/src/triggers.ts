import {
  bytesToHex,
  type EVMClient,
  type EVMLog,
  HTTPCapability,
  type HTTPPayload,
  logTriggerConfig,
} from '@chainlink/cre-sdk'
import { answersCommittedEvent, resolutionRequestedEvent } from '@cresolver/chain/abi'
import { stop } from '@cresolver/chain/panel'
import { type CresolverError, readJson } from '@cresolver/core/protocol'
import { hexToBigInt, numberToHex, padHex, toEventSelector } from 'viem'
import * as z from 'zod'
import type { WorkflowConfig } from './config.ts'

/** Topic of `ResolutionRequested(uint256 indexed marketId, string question)`. */
export const RESOLUTION_REQUESTED_TOPIC = toEventSelector(resolutionRequestedEvent)

/** Topic of `AnswersCommitted(address indexed, uint256 indexed, uint8 indexed, bytes32)`. */
export const ANSWERS_COMMITTED_TOPIC = toEventSelector(answersCommittedEvent)

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

/** The trigger that fires when a collector of the deployment announces a bundle of answers. */
export function answersTrigger(evm: EVMClient, config: WorkflowConfig) {
  return evm.logTrigger(
    logTriggerConfig({
      addresses: [config.market],
      topics: [
        [ANSWERS_COMMITTED_TOPIC],
        (config.collectors ?? []).map(({ address }) => padHex(address, { size: 32 })),
        [],
        [numberToHex(1, { size: 32 })],
      ],
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

/** A question has at most 4,096 bytes, each of which JSON may write as six. */
const bodyBytes = 26_000

const bodySchema = z.object({
  market_id: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]),
  question: z.string().optional(),
})

/** Request of a trigger. */
export type RoundRequest = {
  /** The request on chain, the announcement of a collector, or a request over HTTP. */
  readonly cause: 'request' | 'answers' | 'http'
  readonly marketId: bigint
  /** Text of the question, where it came along. */
  readonly question?: string | undefined
}

/** Reads the market and its question from the log that asked for a resolution. */
export function requestOfLog(log: EVMLog): RoundRequest {
  // The filter lets only ResolutionRequested through; its first indexed value is the market.
  const marketId = marketOf(log, 1, 'request', 'Request again.')
  return { cause: 'request', marketId, question: textOf(log.data) }
}

/** Reads the market from the log in which a collector announced a bundle. */
export function requestOfAnswers(log: EVMLog): RoundRequest {
  const marketId = marketOf(log, 2, 'announcement', 'The collector announces again.')
  return { cause: 'answers', marketId }
}

function marketOf(log: EVMLog, topic: number, what: string, hint: string): bigint {
  if (log.removed) {
    throw stop(
      'NOT_REQUESTED',
      `A reorganization of the chain removed the ${what}.`,
      hint,
    )
  }
  const market = log.topics[topic]
  if (!market) throw invalidId('The log names no market.')
  return hexToBigInt(bytesToHex(market))
}

/** A string alone: offset, length, bytes. Other data holds no question. */
function textOf(data: Uint8Array | undefined): string | undefined {
  if (!data || data.length < 64) return undefined
  const length = hexToBigInt(bytesToHex(data.subarray(32, 64)))
  return length <= BigInt(data.length - 64)
    ? new TextDecoder().decode(data.subarray(64, 64 + Number(length)))
    : undefined
}

/**
 * Reads the market from an HTTP request `{ "market_id": 42 }`, and the question where it is given.
 */
export function requestOfPayload(payload: HTTPPayload): RoundRequest {
  try {
    const { market_id, question } = bodySchema.parse(
      readJson(payload.input, { bytes: bodyBytes, depth: 2, values: 10 }),
    )
    return {
      cause: 'http',
      marketId: BigInt(market_id),
      ...(question !== undefined && { question }),
    }
  } catch {
    throw invalidId('The HTTP request names no market.')
  }
}

function invalidId(message: string): CresolverError {
  return stop('VALUE_INVALID', message, 'Send a JSON body such as { "market_id": 42 }.')
}

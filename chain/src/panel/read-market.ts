import { type Clarification, hashText } from '@cresolver/core/protocol'
import { panelQuestion } from '@cresolver/core/questions'
import { type Address, type Hex, zeroAddress } from 'viem'
import { OUTCOMES } from '../abi.ts'
import { type CandidateSnapshot, decodeResult, encodeCall } from './contract-calls.ts'
import { type BatchedResult, readBatched } from './multicall.ts'
import type { PanelHost } from './panel-host.ts'
import { stop } from './stop.ts'
import { type RequestSnapshot, readRequest, requestCalls } from './terms.ts'

/** A market as the chain knows it. */
export type MarketSnapshot = Omit<RequestSnapshot, 'questionHash'> & {
  readonly marketId: bigint
  /** The whole question, rule included. */
  readonly text: string
  /** Question to the workers: the human-readable line. */
  readonly question: string
  /** The rule that comes with it, and the clarifications, for workers. */
  readonly context?: string | undefined
  /** Additions of the creator to the question; absent if there are none. */
  readonly clarifications?: readonly Clarification[] | undefined
  /** Unix time in seconds. */
  readonly deadline: number
  /** In join order. */
  readonly workers: readonly CandidateSnapshot[]
  /** The zero address where the market has no identity registry. */
  readonly identityRegistry: Address
  readonly draw: DrawSnapshot
  readonly creator: Address
}

/** Values in the contract that determine the panel. */
export type DrawSnapshot = {
  /** Block of the request that began the draw, 0 while there was none with a worker. */
  readonly requestBlock: bigint
  /** Blocks from the request to the one whose RANDAO is the seed. */
  readonly distance: bigint
  /** Number of workers that take part. */
  readonly candidates: number
  /** Number of seats, 0 until a round without quorum fixed it. */
  readonly panelSize: number
  /** Places in join order that held a seat in an earlier round and did not answer. */
  readonly absent: readonly number[]
}

/** A market whose question may still be missing: of some the contract keeps only the hash. */
export type MarketHead = Omit<MarketSnapshot, 'text' | 'question' | 'context'> & {
  /** Text that the contract keeps. */
  readonly known: string
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash: Hex | undefined
}

/**
 * Adds the question to a market.
 *
 * @param head - the market without it
 * @param question - the text, where the contract keeps only its hash
 * @throws CresolverError `REQUEST_INVALID` where the text is missing or has another hash
 */
export function addQuestion(head: MarketHead, question?: string): MarketSnapshot {
  const { known, questionHash, ...market } = head
  const text = questionHash
    ? requireQuestion(head.marketId, question, questionHash)
    : known
  return { ...market, text, ...panelQuestion(text, market.clarifications) }
}

/**
 * READ: the market and who joined it.
 *
 * @param host - host of the round
 * @throws CresolverError `MARKET_NOT_FOUND`, `NOTHING_TO_DO`, `TOO_LATE`, `TERMS_UNSUPPORTED`, `WRONG_STATE` or `NOT_YET` where no report can be
 *   taken; `WRONG_CONTRACT` where the configuration names another contract for them
 */
export function readMarketHead(host: PanelHost, marketId: bigint): MarketHead {
  const { market, clarifications } = host.config
  const requests = requestCalls(host.config, marketId)
  const [head, state, list, registry, draw, ...rest] = readBatched(host, [
    { target: market, data: encodeCall.getMarket(marketId) },
    { target: market, data: encodeCall.getOutcome(marketId) },
    { target: market, data: encodeCall.getCandidates(marketId, 0n, mostCandidates) },
    { target: market, data: encodeCall.identityRegistry() },
    { target: market, data: encodeCall.getPanelDraw(marketId) },
    ...requests,
    ...(clarifications === undefined
      ? []
      : [{ target: clarifications, data: encodeCall.getClarifications(marketId) }]),
  ])
  const known = decodeMarket(head, state, marketId)
  const { rewardPool, deadline, creator } = known
  const workers = list ? decodeResult.getCandidates(list) : []
  const identityRegistry = registry ? decodeResult.address(registry) : zeroAddress
  const panel = draw ? decodeResult.getPanelDraw(draw) : noDraw
  const request = readRequest(host, marketId, panel.requestBlock !== 0n, rest)
  host.emit({
    type: 'market-read',
    marketId: marketId.toString(),
    question: panelQuestion(known.question).question,
    rewardPool: rewardPool.toString(),
    deadline,
    workers: workers.length,
  })
  return {
    marketId,
    known: known.question,
    deadline,
    workers,
    identityRegistry,
    draw: { ...panel, distance: BigInt(request.times.seedBlocks) },
    creator,
    ...request,
    ...keepClarifications(clarifications, rest[requests.length]),
  }
}

/** They never change after the first request, so each round reads the same. */
function keepClarifications(
  contract: Address | undefined,
  result: BatchedResult,
): Pick<MarketHead, 'clarifications'> {
  if (contract === undefined) return {}
  if (result === undefined) {
    throw stop(
      'WRONG_CONTRACT',
      `The contract ${contract} does not return the clarifications of the market.`,
      'Set `clarifications` to the Clarifications contract of the deployment, or leave it out.',
    )
  }
  const clarifications = decodeResult.getClarifications(result)
  return clarifications.length > 0 ? { clarifications } : {}
}

/** Checks the text of a question of which the contract keeps the hash alone. */
function requireQuestion(
  marketId: bigint,
  question: string | undefined,
  questionHash: Hex,
): string {
  if (question !== undefined && hashText(question) === questionHash) return question
  throw stop(
    'REQUEST_INVALID',
    `Market ${marketId} keeps only the hash of its question, and ${question === undefined ? 'no text came with the request' : 'the text that came has another hash'}.`,
    'Send the exact text: { "market_id": 42, "question": "..." }.',
  )
}

/** Most candidates of a market. */
const mostCandidates = 64n

const noDraw = { requestBlock: 0n, candidates: 0, panelSize: 0, absent: [] }

function decodeMarket(head: BatchedResult, state: BatchedResult, marketId: bigint) {
  if (!head || !state) {
    throw stop(
      'MARKET_NOT_FOUND',
      `Market ${marketId} does not exist.`,
      'Check the number and the market address in the configuration.',
    )
  }
  if (decodeResult.getOutcome(state) !== OUTCOMES.OPEN) {
    throw stop(
      'NOTHING_TO_DO',
      `Market ${marketId} is settled already.`,
      'Nothing to do.',
    )
  }
  return decodeResult.getMarket(head)
}

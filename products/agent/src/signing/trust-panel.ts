import { type MarketClient, toMarketId, verifyRequest } from '@cresolver/chain'
import {
  answerBlocksOf,
  errorText,
  hashText,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import { type Address, getAddress, isAddressEqual } from 'viem'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type {
  PanelAdmission,
  PanelJournal,
  PanelKeys,
  PanelTrust,
} from '../definition/agent-trust.ts'
import { createPanelAnswers } from './panel-answers.ts'
import {
  type PanelRoundState,
  type PanelRoundsParameters,
  readPanelRounds,
} from './panel-rounds.ts'
import { type AnswerSigner, createPanelSigner } from './panel-signer.ts'
import { nameRound } from './show-stored-answer.ts'
import { createWithheldQuestions } from './withheld-questions.ts'

/** Who signs for panels, and where they are read. */
export type PanelTrustParameters = AnswerSigner &
  Omit<PanelRoundsParameters, 'worker'> & {
    /** Keeps what was signed. Default: the memory of the process, which a restart forgets. */
    readonly journal?: PanelJournal | undefined
    /** Blocks after the draw in which answers stay hidden. Default: those of the chain. */
    readonly answerBlocks?: number | undefined
    /** Posts the hash of each answer on chain, as the worker; none is posted without it. */
    readonly poster?: Pick<MarketClient, 'postAnswerHash'> | undefined
    readonly logger?: Pick<AgentLogger, 'warn'> | undefined
  }

/**
 * Ties an agent to the panels on which its worker sits. Collectors that a market names get the signed hash of
 * its answer first, and the answer from the block on that ends the time for hashes; others get it when the
 * bundle is public. Markets that name no collectors are answered as without it.
 *
 * While the chain cannot be read, questions that may be of such a market are answered later.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#panels-that-collectors-gather
 *
 * @param parameters - {@link PanelTrustParameters}
 * @returns the `panel` of an agent's trust
 * @throws `AgentErrors['trustPanel']`
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { type PanelTrustParameters, trustPanel } from '@cresolver/agent/signing'
 *
 * export function agentFor(parameters: PanelTrustParameters) {
 *   return defineAgent({ name: 'Ada', ...mock(), trust: { panel: trustPanel(parameters) } }) // signs on panels
 * }
 * ```
 */
export function trustPanel(parameters: PanelTrustParameters): PanelTrust {
  const { chainId, logger, journal } = parameters
  const market = getAddress(parameters.market)
  const worker = getAddress(parameters.worker ?? parameters.account.address)
  const rounds = readPanelRounds({ ...parameters, market, worker })
  const answerBlocks = BigInt(parameters.answerBlocks ?? answerBlocksOf(chainId))
  const withheld = createWithheldQuestions(rounds)
  const signer = createPanelSigner({ ...parameters, client: rounds.client })

  const decide = async (request: WorkerRequest, now: number): Promise<PanelAdmission> => {
    const { market_id: marketId, round } = request
    const isOurs = marketId !== undefined && mayBeOurs(request)
    const joined = isOurs ? await rounds.findJoined(marketId) : undefined
    if (marketId === undefined || joined === undefined) {
      // A panel has no use for a plain answer, and what was read may be older than the panel.
      if (isOurs && round) return later('the chain shows no seat of this worker yet')
      return (await withheld.has(request)) ? untilPublic : { kind: 'other' }
    }
    if (joined.collectors === 0) return { kind: 'other' }
    const state = await rounds.readRound(marketId)
    withheld.note(marketId, state)
    if (!round) return state.isPublic ? { kind: 'other' } : untilPublic
    const found = await verifyRequest({
      ...{ request, now, client: rounds.client },
      expect: { chainId, market, worker },
    })
    if (found.kind === 'unsigned') return later('the request is not signed')
    if (found.kind === 'invalid') return later(found.reason)
    if (!(await mayCollect(found.asker, joined.collectors, state))) {
      return later(`the market does not name the collector ${found.asker} now`) // words: allow
    }
    const { requestBlock, requestedAt, asked } = state
    const isRound = round.requested_at === requestedAt
    if (requestBlock === undefined || !isRound || asked === undefined) {
      return later('the chain has no such round')
    }
    if (!asksOf(request, state)) return later('the request does not match the market')
    const seedBlock = requestBlock + BigInt(state.times.seedBlocks)
    return {
      kind: 'asked',
      round: nameRound(chainId, market, marketId, requestedAt),
      agentId: joined.agentId,
      question: asked.question,
      isOpen: state.newestBlock >= seedBlock + answerBlocks,
      collector: found.asker,
    }
  }

  /** A request that leaves out the chain, the market or the worker may be meant for them. */
  const mayBeOurs = ({ chain_id, market: named, seats }: WorkerRequest): boolean =>
    (chain_id === undefined || chain_id === chainId) &&
    (named === undefined || named.toLowerCase() === market.toLowerCase()) &&
    (seats === undefined ||
      seats.some((seat) => seat.worker.toLowerCase() === worker.toLowerCase()))

  const mayCollect = async (
    collector: Address,
    bits: number,
    { hasBundle, requestedAt, time, times }: PanelRoundState,
  ): Promise<boolean> => {
    const list = await rounds.listCollectors()
    const place = list.findIndex((known) => isAddressEqual(known, collector))
    if (place < 0) return false
    const isNamed = (bits & (1 << place)) !== 0
    const fallbackFrom = requestedAt + times.seedDelay + times.fallbackDelay
    return isNamed || (!hasBundle && time >= fallbackFrom)
  }

  const posted = new Set<string>()
  const post = ({ market_id, round }: WorkerRequest, text: string): void => {
    const { poster } = parameters
    const name = `${market_id}:${round?.requested_at}`
    if (!poster || market_id === undefined || posted.has(name)) return
    posted.add(name)
    const marketId = toMarketId(BigInt(market_id))
    poster.postAnswerHash(marketId, hashText(text)).catch((error: unknown) => {
      logger?.warn(`Could not post the hash of an answer: ${errorText(error)}`)
    })
  }

  const admit = async (request: WorkerRequest, now: number) => {
    try {
      return await decide(request, now)
    } catch (error) {
      logger?.warn(`Could not read a panel: ${errorText(error)}`)
      return later('the chain cannot be read')
    }
  }
  const keys: PanelKeys = { ...signer, journal, admit, onCommitted: post }
  return { admit, open: (abilities) => createPanelAnswers(keys, abilities) }
}

/** Returns true if a request asks what the market asks; a challenge may leave it out. */
function asksOf(
  request: WorkerRequest,
  { asked, deadline }: Pick<PanelRoundState, 'asked' | 'deadline'>,
): boolean {
  const { question, deadline: given } = request
  const context = 'context' in request ? request.context : undefined
  const isChallenge = 'challenges' in request
  return (
    (question === undefined || question.trim() === asked?.question.trim()) &&
    (given === undefined || given === deadline) &&
    (isChallenge || (context ?? '') === (asked?.context ?? ''))
  )
}

function later(reason: string): PanelAdmission {
  return { kind: 'later', reason, afterSeconds: 2 }
}

const untilPublic: PanelAdmission = {
  kind: 'later',
  reason: 'the answers of this panel are not public yet',
  afterSeconds: 60,
}

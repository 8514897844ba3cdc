import {
  panelAnswerTypedData,
  toMarketId,
  verifyPanelReceipt,
  verifyRequest,
} from '@cresolver/chain'
import {
  answerBlocksOf,
  errorText,
  hashText,
  type WorkerRequest,
} from '@cresolver/protocol'
import {
  type Address,
  getAddress,
  type Hex,
  isAddressEqual,
  type TypedDataDefinition,
} from 'viem'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type {
  PanelAdmission,
  PanelJournal,
  PanelTrust,
} from '../definition/agent-trust.ts'
import { createMemoryJournal } from './panel-journal.ts'
import { type PanelRoundState, readPanelRounds } from './panel-rounds.ts'

/** Who signs for panels, and where they are read. */
export type PanelTrustParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /** A viem account, or another signer of typed data. */
  readonly account: {
    readonly address: Address
    readonly signTypedData: (data: TypedDataDefinition) => Promise<Hex>
  }
  /** Account that joins markets, where it is a contract wallet of the account (ERC-1271). */
  readonly worker?: Address | undefined
  /** Stores what was signed. Default: in memory, which a restart forgets. */
  readonly journal?: PanelJournal | undefined
  /** Blocks after the draw in which answers stay hidden; that of the chain unless given. */
  readonly answerBlocks?: number | undefined
  readonly logger?: Pick<AgentLogger, 'warn'> | undefined
}

/** As the market contract has it: blocks between a request and the one that draws. */
const DRAW_DISTANCE = 3n
/** Seconds after a request in which only the collectors that the market names may ask. */
const FALLBACK_SECONDS = 45 * 60

/**
 * Ties an agent to the panels on which its worker sits: collectors that a market names get the signed hash of
 * its answer first, and the answer once the hashes were published. Others get it when the bundle is public.
 *
 * @param parameters - {@link PanelTrustParameters}
 * @returns the `panel` of an agent's trust
 */
export function trustPanel(parameters: PanelTrustParameters): PanelTrust {
  const { chainId, account, logger, journal = createMemoryJournal() } = parameters
  const market = getAddress(parameters.market)
  const worker = getAddress(parameters.worker ?? account.address)
  const rounds = readPanelRounds({ ...parameters, market, worker })
  const answerBlocks = BigInt(parameters.answerBlocks ?? answerBlocksOf(chainId))

  const decide = async (request: WorkerRequest, now: number): Promise<PanelAdmission> => {
    const { market_id: marketId } = request
    if (marketId === undefined || !mayBeOurs(request)) return { kind: 'other' }
    const state = await rounds.read(marketId)
    if (!state || !isSameQuestion(request, state)) return { kind: 'other' }
    if (!request.round) {
      return state.isPublic
        ? { kind: 'other' }
        : later('it is answered when the bundle is public')
    }
    const found = await verifyRequest({
      request,
      now,
      client: rounds.client,
      expect: { chainId, market, worker },
    })
    if (found.kind !== 'valid') {
      return later(found.kind === 'unsigned' ? 'the request is not signed' : found.reason)
    }
    if (!(await mayCollect(found.asker, state))) {
      return later(`the market does not name the collector ${found.asker}`) // words: allow
    }
    const { round } = request
    if (
      state.requestBlock === undefined ||
      round.requested_at !== state.requestedAt ||
      round.stage !== state.stage
    ) {
      return later('the chain knows no such round')
    }
    return {
      kind: 'asked',
      round: [chainId, market, marketId, round.requested_at, round.stage].join(':'),
      agentId: state.agentId,
      isOpen: state.newestBlock >= state.requestBlock + DRAW_DISTANCE + answerBlocks,
      collector: found.asker,
    }
  }

  const mayBeOurs = ({ chain_id, market: named, seats }: WorkerRequest): boolean =>
    (chain_id === undefined || chain_id === chainId) &&
    (named === undefined || named.toLowerCase() === market.toLowerCase()) &&
    (seats === undefined ||
      seats.some((seat) => seat.worker.toLowerCase() === worker.toLowerCase()))

  const mayCollect = async (
    collector: Address,
    { collectors, hasBundle, requestedAt, time }: PanelRoundState,
  ): Promise<boolean> => {
    const list = await rounds.listCollectors()
    const place = list.findIndex((known) => isAddressEqual(known, collector))
    if (place < 0) return false
    return (
      (collectors & (1 << place)) !== 0 ||
      (!hasBundle && time >= requestedAt + FALLBACK_SECONDS)
    )
  }

  return {
    journal,
    async admit(request, now) {
      try {
        return await decide(request, now)
      } catch (error) {
        logger?.warn(`Could not read a panel: ${errorText(error)}`)
        return later('the chain cannot be read')
      }
    },
    sign(request, phase, text) {
      const { requested_at: requestedAt = 0, stage = 0 } = request.round ?? {}
      const marketId = toMarketId(BigInt(request.market_id ?? 0))
      const round = { marketId, requestedAt, stage, phase, worker }
      return account.signTypedData(
        panelAnswerTypedData(
          { ...round, answerHash: hashText(text) },
          { chainId, market },
        ) as TypedDataDefinition,
      )
    },
    async verifyReceipt({ market_id, round, receipt }) {
      if (!receipt || !round || market_id === undefined) return false
      const { requested_at: requestedAt, stage } = round
      const marketId = toMarketId(BigInt(market_id))
      const found = await verifyPanelReceipt({
        ...{ chainId, market, client: rounds.client },
        answer: {
          ...{ marketId, requestedAt, stage, phase: receipt.phase, worker },
          answerHash: receipt.answer_hash as Hex,
        },
        collector: getAddress(receipt.collector),
        signature: receipt.value as Hex,
      })
      return found.kind === 'valid'
    },
  }
}

function isSameQuestion(request: WorkerRequest, { question }: PanelRoundState): boolean {
  // A challenge may leave the question out; it is then the one of its market.
  if (request.question === undefined || question === undefined) return true
  return request.question.trim() === question.trim()
}

function later(reason: string): PanelAdmission {
  return { kind: 'later', reason, afterSeconds: 2 }
}

import {
  type Address,
  formatLog,
  type Hex,
  type Log,
  numberToHex,
  parseEventLogs,
} from 'viem'
import { getBlock } from 'viem/actions'
import { marketReadAbi, marketTermsAbi } from '../../generated/market.ts'
import { type Reader, readerOf } from '../../read-contract.ts'
import { readSpans } from '../../read-spans.ts'
import { toOutcome, toVoidReason } from '../outcome.ts'
import { type MarketTerms, toTerms } from '../terms/terms.ts'
import { toFinding } from '../verdict-state.ts'
import { evidenceRecordedEvent } from './events.ts'

/** A record whose hash a receiver put on chain, and what its report did. */
type RecordedEvidence = {
  readonly hash: Hex
  readonly receiver: Address
  readonly transactionHash: Hex
  /** Outcome that was proposed or became final, as `YES`, `NO`, `SPLIT` or `void REASON`. */
  readonly decided: string | undefined
  /** Words of its `SeatsScored`. */
  readonly scored: readonly bigint[]
}

/** Data on chain about a market, for who verifies its records. */
type MarketEvidence = {
  /** One for each report, oldest first, of receivers that the market lets report now. */
  readonly evidence: readonly RecordedEvidence[]
  readonly terms: MarketTerms
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash: Hex | undefined
  /** Of the market contract, oldest first. */
  readonly logs: Log[]
}

/**
 * Reads what a record of a market is compared with.
 *
 * @param market - address of the market contract
 * @param startBlock - first block to search
 */
export async function readMarketEvidence(
  chain: Reader,
  market: Address,
  marketId: bigint,
  startBlock: bigint,
): Promise<MarketEvidence> {
  const action = `read the terms of market ${marketId}`
  const [[questionHash, kept], newest] = await Promise.all([
    readerOf(chain, market, marketTermsAbi)(action, 'getTerms', [marketId]),
    chain.attempt(action, () => getBlock(chain.client)),
  ])
  const terms = toTerms(kept)
  const span = { fromBlock: startBlock, toBlock: newest.number }
  // All events that name the market first, of any contract.
  const topics = [null, numberToHex(marketId, { size: 32 })]
  const found = await readSpans(chain, span, (part) => {
    const range = {
      fromBlock: numberToHex(part.fromBlock),
      toBlock: numberToHex(part.toBlock),
    }
    return chain.client.request({
      method: 'eth_getLogs',
      params: [{ topics, ...range }],
    })
  })
  const logs = found.map((log) => formatLog(log))
  const recorded = parseEventLogs({ abi: [evidenceRecordedEvent], logs })
  const own = logs.filter(({ address }) => address === market.toLowerCase())
  return {
    evidence: await keepTrusted(
      chain,
      market,
      recorded.map(({ address, args, transactionHash }) => ({
        hash: args.evidenceHash,
        receiver: address,
        transactionHash,
        ...effectOf(own.filter((log) => log.transactionHash === transactionHash)),
      })),
    ),
    terms,
    questionHash: terms.hashOnly ? questionHash : undefined,
    logs: own,
  }
}

/** The effect of a report stands in its own transaction. */
function effectOf(logs: Log[]): Pick<RecordedEvidence, 'decided' | 'scored'> {
  const abi = [...marketReadAbi, ...marketTermsAbi]
  let decided: string | undefined
  let scored: readonly bigint[] = []
  for (const { eventName, args } of parseEventLogs({ abi, logs })) {
    if (eventName === 'SeatsScored') scored = args.seats
    else if (eventName === 'MarketResolved') decided = args.resolution ? 'YES' : 'NO'
    else if (eventName === 'MarketVoided') decided = `void ${toVoidReason(args.reason)}`
    else if (eventName === 'VerdictProposed') {
      const finding = toFinding(args.finding)
      decided =
        finding === 'INVALID' || finding === 'TOO_EARLY' ? `void ${finding}` : finding
    } else if (eventName === 'VerdictFinal') {
      const outcome = toOutcome(args.outcome)
      decided = outcome === 'VOID' ? `void ${toVoidReason(args.reason)}` : outcome
    }
  }
  return { decided, scored }
}

/** Anyone can emit the event; it counts from who may report. */
async function keepTrusted(
  chain: Reader,
  address: Address,
  recorded: readonly RecordedEvidence[],
): Promise<RecordedEvidence[]> {
  const receivers = [...new Set(recorded.map(({ receiver }) => receiver))]
  const read = readerOf(chain, address, marketReadAbi)
  const action = 'read the resolvers of the market'
  const trusted = await Promise.all(
    receivers.map((receiver) => read(action, 'authorizedResolvers', [receiver])),
  )
  return recorded.filter(({ receiver }) => trusted[receivers.indexOf(receiver)])
}

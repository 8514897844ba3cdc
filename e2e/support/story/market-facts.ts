import {
  createChainClient,
  createMarketClient,
  type MarketId,
  marketAbi,
} from '@cresolver/chain'
import { type Address, formatLog, type Hex, numberToHex, parseEventLogs } from 'viem'
import { getBlock } from 'viem/actions'
import type { StoryPlace } from './read-story.ts'

/** Answers of a judge or a party, by the numbers of the interface. */
export const findings = ['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO EARLY'] as const

/** One seat of a panel, from the word of votes: a code up to 5 is an answer, 0 an abstention. */
export type VotedSeat = {
  readonly place: number
  readonly votes: number
  readonly code: number
}

/** Cause of the end of a market that has a verdict. */
type Decider = 'claim' | 'rule' | 'panel' | 'court'

/** Events and state of a market in the contract, of its last asking alone. */
export type MarketFacts = Awaited<ReturnType<typeof readMarketFacts>>

/**
 * Reads a market without the code that tells stories: the numbers of the interface are read here again.
 *
 * @param place - where markets are
 * @param marketId - number of the market
 */
export async function readMarketFacts(place: StoryPlace, marketId: MarketId) {
  const { client } = createChainClient({ rpcUrl: place.rpcUrl })
  const markets = createMarketClient({ ...place, marketAddress: place.market })
  const logs = await readLogs(place, marketId)
  const set = logs.find((log) => log.eventName === 'MarketTermsSet')?.args.terms
  const hasWindow = set !== undefined && set.window > 0
  const court = hasWindow ? await markets.getCourt(set.court) : undefined
  const { state, asking } = await markets.getVerdict(marketId)
  const final = logs.find((log) => log.eventName === 'VerdictFinal')
  const asked = logs.findLast((log) => log.eventName === 'Asked')
  // A market that expired was not asked again after an asking that came too early.
  const isOpen = final === undefined ? state === 'OPEN' : final.args.reason === 4
  const isAsked = asked !== undefined && !isOpen
  // These belong to the last asking: it is asked in the transaction in which a judge is named.
  const first = logs.findIndex((log) => log.transactionHash === asked?.transactionHash)
  const own = isAsked ? logs.slice(first) : []
  const settled = own.find((log) => log.eventName === 'Settled')
  const proposed = own.findLast((log) => log.eventName === 'VerdictProposed')
  const counted = own.findLast((log) => log.eventName === 'VotesCounted')
  const courtAsked = own.find(
    (log) => log.eventName === 'JudgeAsked' && log.args.judge === 3,
  )
  const courtUntil =
    courtAsked?.eventName === 'JudgeAsked' ? courtAsked.args.until : undefined
  const courtAskedAt = courtAsked && (await timeOf(courtAsked.blockNumber))
  const settledAt = settled && (await timeOf(settled.blockNumber))
  const claim = isAsked ? asked.args.claim : 0
  const said = proposed?.args.finding ?? 0
  const end = settled?.args.finding
  const isCourtPaid = courtAsked !== undefined || (settled?.args.money.court ?? 0n) > 0n
  const isInTime =
    settledAt !== undefined && courtUntil !== undefined && settledAt <= courtUntil
  const decider = isAsked ? deciderOf() : undefined
  return {
    ...{ place, marketId, logs, own, state, court, final, proposed, settled },
    judge: asking?.judge,
    // An asking, or without a window a report, came too early.
    isOpenAgain:
      state === 'OPEN' && logs.some((log) => log.eventName === 'MarketReopened'),
    // Time has made the court the judge, and nobody has called it.
    isLate: end === undefined && asking?.judge === 'COURT' && !courtAsked,
    ...{ claim, said, end, settledAt, courtAskedAt, courtUntil, isInTime, decider },
    terms: hasWindow ? set : undefined,
    asked: isAsked ? asked : undefined,
    now: await timeOf(),
    seats: votesOf(counted?.args.votes ?? 0n),
    isPanelLast: counted !== undefined && (!proposed || proposed.args.judge === 2),
    verdict: decider === undefined ? 0 : (end ?? (decider === 'claim' ? claim : said)),
  }

  async function timeOf(blockNumber?: bigint): Promise<bigint> {
    const block = blockNumber === undefined ? {} : { blockNumber }
    const { timestamp } = await getBlock(client, block)
    return timestamp
  }

  function deciderOf(): Decider | undefined {
    const judge = proposed?.args.judge === 1 ? 'rule' : 'panel'
    if (end === undefined) return said > 0 ? judge : claim > 0 ? 'claim' : undefined
    if (end === 0) return undefined
    if (isCourtPaid && (end !== said || isInTime)) return 'court'
    if (end === said) return judge
    return end === claim ? 'claim' : undefined
  }
}

/** Reads what the market contract emitted of a market. */
async function readLogs(place: StoryPlace, marketId: bigint) {
  const found = await readRawLogs(place, marketId, place.market)
  return parseEventLogs({ abi: marketAbi, logs: found })
}

/** Reads all logs that have the number of a market as their first topic, of one contract. */
export async function readRawLogs(
  { rpcUrl }: Pick<StoryPlace, 'rpcUrl'>,
  marketId: bigint,
  address: Address,
) {
  const { client } = createChainClient({ rpcUrl })
  const id: Hex = numberToHex(marketId, { size: 32 })
  const found = await client.request({
    method: 'eth_getLogs',
    params: [{ address, fromBlock: '0x0', toBlock: 'latest', topics: [null, id] }],
  })
  return found.map((log) => {
    const { blockNumber, transactionHash, ...rest } = formatLog(log)
    if (blockNumber === null || transactionHash === null) throw new Error('a pending log')
    return { ...rest, blockNumber, transactionHash }
  })
}

/** From the lowest bit: place (6), votes (4), answer (3), a set bit; sixteen bits a seat. */
function votesOf(word: bigint): VotedSeat[] {
  const seats: VotedSeat[] = []
  for (let rest = word; rest > 0n; rest >>= 16n) {
    const bits = Number(rest & 0xffffn)
    seats.push({ place: bits & 63, votes: (bits >> 6) & 15, code: (bits >> 10) & 7 })
  }
  return seats
}

import {
  createChainClient,
  createMarketClient,
  type MarketId,
  marketAbi,
} from '@cresolver/chain'
import { formatLog, numberToHex, parseEventLogs } from 'viem'
import { getBlock } from 'viem/actions'
import type { StoryPlace } from './read-story.ts'

/** What a card has to say, as a second reading of the events found it. Seats are without the names of their workers. */
export type DerivedCard = {
  readonly decided: string
  readonly against: readonly string[]
  /** Begins what is said of objections. */
  readonly objecting: string
}

const findings = ['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO EARLY']
const judges = ['nobody', 'the rule', 'a panel', 'the court']

/**
 * Derives the card of a market from what its contract emitted and says of itself, without the code that tells stories:
 * the numbers of the interface are read here again.
 */
export async function deriveCard(
  place: StoryPlace,
  marketId: MarketId,
): Promise<DerivedCard> {
  const { client } = createChainClient({ rpcUrl: place.rpcUrl })
  const markets = createMarketClient({ ...place, marketAddress: place.market })
  const found = await client.request({
    method: 'eth_getLogs',
    params: [
      {
        ...{ address: place.market, fromBlock: '0x0', toBlock: 'latest' },
        topics: [null, numberToHex(marketId, { size: 32 })],
      },
    ],
  })
  const logs = parseEventLogs({
    abi: marketAbi,
    logs: found.map((log) => formatLog(log)),
  })
  const final = logs.find((log) => log.eventName === 'VerdictFinal')
  const hasWindow = logs.some(
    (log) => log.eventName === 'MarketTermsSet' && log.args.terms.window > 0,
  )
  const deposit = await markets.getNextDeposit(marketId)
  if (!hasWindow) return withoutWindow()
  const [asked] = logs.filter((log) => log.eventName === 'Asked').slice(-1)
  const { state } = await markets.getVerdict(marketId)
  if (!asked || (!final && (state === 'OPEN' || state === 'NONE'))) {
    return notAsked(final !== undefined && final.eventName === 'VerdictFinal')
  }
  // What belongs to the last asking: it is asked in the transaction in which a judge is named.
  const first = logs.findIndex((log) => log.transactionHash === asked.transactionHash)
  const own = logs.slice(first)
  const settled = own.find((log) => log.eventName === 'Settled')
  const proposed = own.findLast((log) => log.eventName === 'VerdictProposed')
  const court = own.find((log) => log.eventName === 'JudgeAsked' && log.args.judge === 3)
  const claim = asked.eventName === 'Asked' ? asked.args.claim : 0
  const asker = asked.eventName === 'Asked' ? asked.args.asker.toLowerCase() : ''
  const said = proposed?.eventName === 'VerdictProposed' ? proposed.args.finding : 0
  const end = settled?.eventName === 'Settled' ? settled.args.finding : undefined
  const counted = own.findLast((log) => log.eventName === 'VotesCounted')
  const votes = votesOf(counted?.eventName === 'VotesCounted' ? counted.args.votes : 0n)
  const isCourtAsked =
    court !== undefined ||
    (settled?.eventName === 'Settled' && settled.args.money.court > 0n)
  const ruledInTime = await isInTime()
  const decider = deciderOf()
  const verdict =
    decider === undefined ? 0 : (end ?? (decider === 'claim' ? claim : said))
  return {
    decided: decidedText(),
    against: againstTexts(),
    objecting: await objectingText(),
  }

  function deciderOf(): 'claim' | 'judge' | 'court' | undefined {
    if (end === undefined) return said > 0 ? 'judge' : claim > 0 ? 'claim' : undefined
    if (end === 0) return undefined
    if (isCourtAsked && (end !== said || ruledInTime)) return 'court'
    if (end === said) return 'judge'
    return end === claim ? 'claim' : undefined
  }

  async function isInTime(): Promise<boolean> {
    if (!settled || court?.eventName !== 'JudgeAsked') return false
    const { timestamp } = await getBlock(client, { blockNumber: settled.blockNumber })
    return timestamp <= court.args.until
  }

  function decidedText(): string {
    switch (decider) {
      case undefined:
        return end === undefined ? 'Nobody has decided yet' : 'Nobody decided'
      case 'court':
        return `The court * ruled ${findings[verdict]}`
      case 'claim':
        return end === undefined
          ? state === 'JUDGED'
            ? 'Nobody has decided yet'
            : `${asker} claims ${findings[verdict]}`
          : `${asker} claimed ${findings[verdict]}, and nobody disputed it`
      case 'judge': {
        if (end === undefined && state === 'JUDGED') return 'Nobody has decided yet'
        const judge = proposed?.eventName === 'VerdictProposed' ? proposed.args.judge : 0
        const answered = votes.filter(({ code }) => code > 0 && code < 6)
        const count = (of: typeof votes) => of.reduce((sum, each) => sum + each.votes, 0)
        return judge === 1
          ? `The rule of the question found ${findings[verdict]}`
          : `A panel found ${findings[verdict]}: ${count(answered.filter(({ code }) => code === verdict))} of ${count(answered)} votes that answered`
      }
    }
  }

  function againstTexts(): string[] {
    const judged =
      proposed?.eventName === 'VerdictProposed' ? judges[proposed.args.judge] : ''
    const isPanel = judged === 'a panel'
    return [
      ...(claim > 0 && claim !== verdict ? [`${asker} claimed ${findings[claim]}.`] : []),
      ...own.flatMap((log) => {
        if (log.eventName !== 'Disputed') return []
        const attacked = log.args.attacked === 0 ? claim : said
        // It lost, or nothing is decided.
        if (end !== undefined && end !== 0 && attacked !== end) return []
        const verb = log.args.attacked === 0 ? 'disputed the claim' : 'appealed'
        return [`${verb}, for ${findings[log.args.answer]}: “${log.args.reason}”`]
      }),
      ...(said > 0 && said !== verdict
        ? [`${isPanel ? 'The panel' : 'The rule'} found ${findings[said]}`]
        : []),
      ...votes
        .filter(({ code }) => code > 0 && code < 6 && code !== verdict)
        .filter(() => !proposed || isPanel)
        .map(
          ({ code, votes: count }) =>
            `said ${findings[code]} with ${count} of the votes.`,
        ),
    ]
  }

  async function objectingText(): Promise<string> {
    if (final) return 'Nobody can object any more: it is final'
    if (state === 'FINAL') return 'Nobody can object any more: the time for it ended'
    if (state === 'JUDGED') return 'Nobody can object'
    const way = said > 0 || proposed ? 'appeal' : 'dispute the claim'
    return `Anyone can ${way} until * with ${deposit}`
  }

  function notAsked(isEnded: boolean): DerivedCard {
    return {
      decided: isEnded ? 'Nobody decided' : 'Nobody has decided',
      against: [],
      objecting: isEnded ? 'Nobody can object any more' : 'Whoever asks',
    }
  }

  function withoutWindow(): DerivedCard {
    const outcome = final?.eventName === 'VerdictFinal' ? final.args.outcome : 0
    const names = ['', 'YES', 'NO', '', 'SPLIT']
    const isInvalid = final?.eventName === 'VerdictFinal' && final.args.reason === 1
    return {
      decided: !final
        ? 'Nobody has decided'
        : names[outcome]
          ? `A panel found ${names[outcome]}`
          : isInvalid
            ? 'A panel found INVALID'
            : 'Nobody decided',
      against: [],
      objecting: 'Nobody can object: the first report that decides is final.',
    }
  }
}

/** From the lowest bit: place (6), votes (4), answer (3), a set bit; sixteen bits a seat. */
function votesOf(word: bigint): { readonly votes: number; readonly code: number }[] {
  const seats: { votes: number; code: number }[] = []
  for (let rest = word; rest > 0n; rest >>= 16n) {
    const bits = Number(rest & 0xffffn)
    seats.push({ votes: (bits >> 6) & 15, code: (bits >> 10) & 7 })
  }
  return seats
}

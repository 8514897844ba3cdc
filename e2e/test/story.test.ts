import { isFull, runs, seed } from '@cresolver/campaigns'
import {
  createChainClient,
  createMarketClient,
  deployCresolver,
  type MarketId,
  marketAbi,
  transact,
} from '@cresolver/chain'
import { type Anvil, localAccount, startAnvil } from '@cresolver/devnet'
import {
  isKnown,
  type LedgerEntry,
  type Stage,
  type Story,
  type StorySeat,
  verdictCard,
} from '@cresolver/resolution'
import { plainWords } from '@cresolver/sdk'
import { encodeFunctionData } from 'viem'
import { getBalance, getBlock, getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveCard } from '../support/derive-card.ts'
import {
  COURT_FEE,
  COURT_PERIOD,
  PLAYERS,
  type PlayedChain,
} from '../support/market-game.ts'
import { playMarket } from '../support/play-market.ts'
import { readStory, sumsOf } from '../support/read-story.ts'

const burned = '0x000000000000000000000000000000000000dead'
const accounts = [...Object.values(PLAYERS).flat()].map((index) =>
  localAccount(index).address.toLowerCase(),
)

let anvil: Anvil
let played: PlayedChain
beforeAll(async () => {
  anvil = await startAnvil({ port: 0 })
  const { rpcUrl } = anvil
  const account = localAccount(PLAYERS.owner)
  const courts = [
    {
      ...{ court: localAccount(PLAYERS.court).address, asset: undefined },
      ...{ fee: COURT_FEE, periodSeconds: COURT_PERIOD },
    },
  ]
  const directResolver = account.address
  const { market } = await deployCresolver({ rpcUrl, account, directResolver, courts })
  played = { rpcUrl, market }
  const args = [localAccount(PLAYERS.collector).address] as const
  const data = encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args })
  const client = createChainClient({ rpcUrl, account })
  await transact(client, { action: 'list a collector', to: market, data })
})
afterAll(() => anvil?.close())

/** What the contract owes each account, and holds in all. */
async function readBalances() {
  const chain = createChainClient({ rpcUrl: played.rpcUrl })
  const client = createMarketClient({ ...played, marketAddress: played.market })
  const named = [...accounts, burned] as `0x${string}`[]
  const [held, ...owed] = await Promise.all([
    getBalance(chain.client, { address: played.market }),
    ...named.map((account) => client.balanceOf(account)),
  ])
  return { held, owed: new Map(named.map((account, at) => [account, owed[at] ?? 0n])) }
}

const inwards = new Set(['POOL', 'STAKE', 'BOND'])

function creditsOf(entries: readonly LedgerEntry[]): Map<string, bigint> {
  const credits = new Map<string, bigint>()
  for (const { flow, account, amount } of entries) {
    if (inwards.has(flow)) continue
    const to = account === undefined ? burned : account
    if (typeof to !== 'string') throw new Error(to.cannotSay)
    credits.set(to, (credits.get(to) ?? 0n) + amount)
  }
  return credits
}

/** Names what a market shows, so that what is never reached is seen. */
function reached({ stages, end, ledger }: Story): string[] {
  if (!isKnown(stages) || !isKnown(end) || !isKnown(ledger)) return []
  return [
    end === 'pending' ? 'pending' : (end.reason ?? end.outcome),
    ...stages.map(({ kind, stood }) => `${kind} ${stood}`),
    ...stages.map(({ asking }) => `asking ${asking}`),
    ...stages.flatMap((stage) =>
      'reason' in stage && stage.kind === 'panel' && stage.reason !== undefined
        ? [`panel ${stage.reason}`]
        : [],
    ),
    ...stages.flatMap((stage) => ('by' in stage ? [`by ${stage.by}`] : [])),
    ...stages.flatMap((stage) => seatsOf(stage).map(({ state }) => state)),
    ...ledger.entries.map(({ flow, party }) => `${flow} ${party}`),
    ledger.totals.held === 0n ? 'nothing held' : 'something held',
  ]
}

function seatsOf(stage: Stage): readonly StorySeat[] {
  const hasSeats = stage.kind === 'panel' && isKnown(stage.seats)
  return hasSeats && stage.seats !== 'pending' ? stage.seats : []
}

/** What seats earned, and what the ledger paid them, in each panel of a market with a window. */
function panelPays({ stages }: Story): [bigint, bigint][] {
  if (!isKnown(stages)) return []
  return stages.flatMap((stage): [bigint, bigint][] => {
    if (stage.kind !== 'panel' || !isKnown(stage.money)) return []
    const seats = seatsOf(stage)
    if (seats.length === 0) return []
    const earned = seats.reduce(
      (sum, seat) => (typeof seat.earned === 'bigint' ? sum + seat.earned : sum),
      0n,
    )
    const paid = stage.money.reduce((sum, { amount }) => sum + amount, 0n)
    return [[earned, paid]]
  })
}

/** Compares the card of a story with a second reading of the events; `*` stands for an account or a time. */
async function expectCard(story: Story, marketId: MarketId): Promise<void> {
  const { client } = createChainClient({ rpcUrl: played.rpcUrl })
  const { timestamp } = await getBlock(client)
  const card = verdictCard(story, plainWords(Number(timestamp)))
  const derived = await deriveCard(played, marketId)
  const context = { marketId, decided: card.decided, against: card.against }
  expect({ ...context, holds: begins(card.decided, derived.decided) }).toEqual({
    ...{ ...context, holds: true },
  })
  for (const each of derived.against) {
    const holds = card.against.some((line) => line.includes(each))
    expect({ ...context, each, holds }).toEqual({ ...context, each, holds: true })
  }
  const isNothing = /^(Nothing stood|There is no verdict|How each agent)/
  const lines = card.against.filter((line) => !isNothing.test(line))
  expect({ ...context, lines: lines.length }).toEqual({
    ...{ ...context, lines: derived.against.length },
  })
  const { objecting } = card
  expect({ objecting, holds: begins(objecting, derived.objecting) }).toEqual({
    ...{ objecting, holds: true },
  })
}

function begins(text: string, pattern: string): boolean {
  const [first = '', rest = ''] = pattern.split('*')
  return text.startsWith(first) && text.includes(rest)
}

/** What 200 markets show beside what any 20 do. */
const rare = [
  ...['by several', 'PAYOUT PROVER', 'BURNED NOBODY', 'FEE COURT', 'asking 1'],
  ...[
    'panel NO_MAJORITY',
    'panel TOO_FEW_ANSWERS',
    'panel NOT_SEATED',
    'panel NO_REPORT',
  ],
  ...['EXPIRED', 'NO_JUDGE', 'SPLIT', 'pending', 'appeal WITH', 'appeal AGAINST'],
  ...[
    'ANSWERED',
    'ABSENT',
    'ABSTAINED',
    'UNUSED',
    'NOT_DRAWN',
    'court WITH',
    'court NEITHER',
  ],
  ...[
    'panel AGAINST',
    'data AGAINST',
    'PAYOUT APPELLANT',
    'PAYOUT DISPUTER',
    'PAYOUT ASKER',
  ],
]

test('each ledger of a market that is played at random adds up to what the contract holds and owes', async () => {
  const seen = new Set<string>()
  const { client } = createChainClient({ rpcUrl: played.rpcUrl })
  let before = await readBalances()
  for (let number = 0; number < runs(200, 20); number += 1) {
    const startBlock = await getBlockNumber(client, { cacheTime: 0 })
    const marketId = await playMarket(played, seed + number)
    const after = await readBalances()
    const story = await readStory(played, marketId, startBlock)
    if (!isKnown(story.ledger)) throw new Error(story.ledger.cannotSay)
    const { entries, totals } = story.ledger
    const { paidIn, paidOut } = sumsOf(totals)
    const credits = creditsOf(entries)
    const owed = new Map<string, bigint>()
    for (const [account, amount] of after.owed) {
      const gained = amount - (before.owed.get(account) ?? 0n)
      if (gained !== 0n) owed.set(account, gained)
    }
    const context = { number, marketId }
    expect({ ...context, paidIn }).toEqual({ ...context, paidIn: paidOut })
    expect({ ...context, held: after.held - before.held }).toEqual({
      ...{ ...context, held: paidIn },
    })
    expect({ ...context, credits }).toEqual({ ...context, credits: owed })
    for (const [earned, paid] of panelPays(story)) {
      expect({ ...context, earned }).toEqual({ ...context, earned: paid })
    }
    await expectCard(story, marketId)
    for (const each of reached(story)) seen.add(each)
    before = after
  }
  const usual = ['claim WITH', 'claim AGAINST', 'dispute WITH', 'nothing held']
  expect([...seen]).toEqual(expect.arrayContaining(isFull ? [...usual, ...rare] : usual))
}, 900_000)

import { createChainClient, type MarketId } from '@cresolver/chain'
import {
  isKnown,
  type Stage,
  type Story,
  type StorySeat,
} from '@cresolver/core/resolution'
import { localAccount } from '@cresolver/devnet'
import { isFull, runs, seed } from '@cresolver/worlds/campaigns'
import { getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOUBTS } from '../support/story/card-doubts.ts'
import {
  type ComparedCard,
  compareCard,
  differencesOf,
  SIDES,
} from '../support/story/compare-cards.ts'
import { PLAYERS } from '../support/story/market-game.ts'
import { playMarket } from '../support/story/play-market.ts'
import { readStory, sumsOf } from '../support/story/read-story.ts'
import { startPlayedChain } from '../support/story/start-played-chain.ts'
import { burned, moneyOf, traceMoney } from '../support/story/trace-money.ts'

const accounts = [...Object.values(PLAYERS).flat()].map((index) =>
  localAccount(index).address.toLowerCase(),
)

let played: Awaited<ReturnType<typeof startPlayedChain>>
beforeAll(async () => {
  played = await startPlayedChain()
})
afterAll(() => played?.close())

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

/** Earnings of seats, and their payment by the ledger, in each panel of a market with a window. */
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

const compared: ComparedCard[] = []

/** Results of 200 markets beside those of any 20. */
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

/** Reads the story of a market and keeps its card. */
async function look(
  number: number,
  step: string,
  marketId: MarketId,
  startBlock: bigint,
) {
  const story = await readStory(played, marketId, startBlock)
  const at = `${number} ${step}`
  compared.push(await compareCard(played, { at, marketId, story }))
  return story
}

test('each account of a market that is played at random paid and got what its ledger says', async () => {
  const seen = new Set<string>()
  const { client } = createChainClient({ rpcUrl: played.rpcUrl })
  for (let number = 0; number < runs(200, 20); number += 1) {
    const startBlock = await getBlockNumber(client, { cacheTime: 0 })
    let step = 0
    const marketId = await playMarket(played, seed + number, async (id) => {
      step += 1
      await look(number, `${step}`, id, startBlock)
    })
    const endBlock = await getBlockNumber(client, { cacheTime: 0 })
    const story = await look(number, 'end', marketId, startBlock)
    if (!isKnown(story.ledger)) throw new Error(story.ledger.cannotSay)
    const { paidIn, paidOut } = sumsOf(story.ledger.totals)
    const context = { number, marketId }
    expect({ ...context, paidIn }).toEqual({ ...context, paidIn: paidOut })
    const span = { from: startBlock + 1n, to: endBlock }
    const traced = await traceMoney(played, [span], [...accounts, burned])
    const stated = moneyOf(story.ledger)
    expect({ ...context, ...stated }).toEqual({ ...context, ...traced })
    for (const [earned, paid] of panelPays(story)) {
      expect({ ...context, earned }).toEqual({ ...context, earned: paid })
    }
    for (const each of reached(story)) seen.add(each)
  }
  const usual = ['claim WITH', 'claim AGAINST', 'dispute WITH', 'nothing held']
  expect([...seen]).toEqual(expect.arrayContaining(isFull ? [...usual, ...rare] : usual))
}, 900_000)

test.each([
  ['each card says who decided as the events do', 'decided'],
  ['each card says what the verdict rests on as the events do', 'read'],
  ['each card names what stood against the verdict, and nothing else', 'against'],
  ['each card prices a false verdict and a delay as the terms do', 'cost'],
  [
    'each card says how to object, until when and for how much, as the terms do',
    'objecting',
  ],
  ['each card says what is not verified and was not read as the events do', 'unverified'],
] as const)('%s', (_title, side) => {
  expect(differencesOf(compared, SIDES[side])).toEqual([])
})

// Statements of cards that the documents deny.
test.each(Object.entries(DOUBTS))('%s', (_title, side) => {
  expect(differencesOf(compared, side)).toEqual([])
})

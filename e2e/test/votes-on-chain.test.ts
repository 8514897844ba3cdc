import {
  createChainClient,
  createMarketClient,
  DEVELOPMENT_TIMES,
  deployCresolver,
  marketAbi,
  parseAmount,
  toAmount,
  toMarketId,
  transact,
} from '@cresolver/chain'
import {
  countVotes,
  decideVotes,
  FINDINGS,
  type Finding,
  packVotes,
} from '@cresolver/core/resolution'
import { ACCOUNT_ROLES, type Anvil, localAccount, startAnvil } from '@cresolver/devnet'
import { createRandom, runs, seed } from '@cresolver/worlds/campaigns'
import { createTestClient, encodeFunctionData, http, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

const votes = 7
const reserves = 3
const candidates = 6
const unit = parseAmount('0.01')
const court = localAccount(6)

let anvil: Anvil
let market: `0x${string}`
beforeAll(async () => {
  anvil = await startAnvil({ port: 0 })
  const { rpcUrl } = anvil
  const account = localAccount(ACCOUNT_ROLES.owner)
  const courts = [
    {
      ...{ court: court.address, asset: undefined, fee: parseAmount('0.03') },
      periodSeconds: 86_400,
    },
  ]
  const directResolver = account.address
  market = (await deployCresolver({ rpcUrl, account, directResolver, courts })).market
  const args = [localAccount(20).address] as const
  const data = encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args })
  const client = createChainClient({ rpcUrl, account })
  await transact(client, { action: 'list a collector', to: market, data })
})
afterAll(() => anvil?.close())

const as = (number: number) =>
  createMarketClient({
    ...{ rpcUrl: anvil.rpcUrl, marketAddress: market, pollingIntervalMs: 20 },
    account: localAccount(number),
  })
const local = () => createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
const pass = async (seconds: number) => {
  await local().increaseTime({ seconds })
  await local().mine({ blocks: 1 })
}

/** A panel of six workers that sits at once. */
async function openPanel() {
  const { marketId } = await as(1).createMarket({
    ...{ question: 'Did it rain in Bern on 1 May 2026?', durationSeconds: 60 },
    rewardPool: parseAmount('1'),
    terms: {
      ...{ windowSeconds: 3_600, panelWindowSeconds: 3_600, court: 1, judgeFirst: true },
      ...{ votes, reserves, wrongSlashBps: 2_000, unit, collectors: [0] },
    },
  })
  for (let number = 7; number < 7 + candidates; number += 1) {
    await as(number).join({ marketId, stake: toAmount(10n * unit) })
  }
  await pass(60 + DEVELOPMENT_TIMES.notice + 1)
  await as(2).ask({ marketId, claim: 'UNSURE' })
  return toMarketId(marketId)
}

/** A draw among few workers and many, most of which say the same. */
function randomSeats(number: number) {
  const random = createRandom(number)
  const workers = 2 + random.below(candidates - 1)
  const drawn = Array.from({ length: votes + random.below(reserves + 1) }, () =>
    random.below(workers),
  )
  const popular = random.pick(FINDINGS)
  const answers = new Map<number, Finding>()
  for (let place = 0; place < workers; place += 1) {
    if (random.below(5) === 0) continue
    answers.set(place, random.below(4) > 0 ? popular : random.pick(FINDINGS))
  }
  return countVotes({ drawn, answers, votes })
}

test('a panel finds on chain what it finds in a record, and goes to the court where it finds nothing', async () => {
  const marketId = await openPanel()
  const seen = new Map<string, number>()
  for (let number = 0; number < runs(1_000, 100); number += 1) {
    const seats = randomSeats(seed + number)
    const decision = decideVotes(seats, votes)
    const before = await local().snapshot()
    await as(ACCOUNT_ROLES.owner).proposeVotes({
      ...{ marketId, votes: packVotes(seats), scores: 0n, recordHash: zeroHash },
    })
    const { state, asking } = await as(1).getVerdict(marketId)
    const found =
      decision.finding === 'UNSURE'
        ? { state: 'JUDGED', judge: 'COURT', found: 'UNSURE' }
        : { state: 'PROPOSED', judge: 'PANEL', found: decision.finding }
    expect({ seats, state, judge: asking?.judge, found: asking?.found }).toEqual({
      seats,
      ...found,
    })
    const end = decision.finding === 'UNSURE' ? decision.reason : 'found'
    seen.set(end, (seen.get(end) ?? 0) + 1)
    await local().revert({ id: before })
  }
  expect([...seen.keys()].sort()).toEqual([
    'NO_MAJORITY',
    'TOO_FEW_ANSWERS',
    'TOO_FEW_WORKERS',
    'found',
  ])
}, 300_000)

import { parseAmount, toAmount } from '@cresolver/chain'
import { type LadderSeat, packVotes } from '@cresolver/core/resolution'
import { zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGame, PLAYERS, unit } from '../support/story/market-game.ts'
import { startPlayedChain } from '../support/story/start-played-chain.ts'

let played: Awaited<ReturnType<typeof startPlayedChain>>
beforeAll(async () => {
  played = await startPlayedChain()
})
afterAll(() => played?.close())

const [large, small, other] = [8, 9, 10] as const

/** Half of a unit is lost by a wrong vote. */
const terms = {
  ...{ windowSeconds: 3_600, panelWindowSeconds: 3_600, court: 1, collectors: [0] },
  ...{ votes: 5, reserves: 5, wrongSlashBps: 5_000, unit, judgeFirst: true },
}

/** A panel of stakes of three, one and one units finds NO; an appeal says YES, and so does the court. */
async function ruleAgainst(votes: readonly LadderSeat[]): Promise<string> {
  const { as, pass } = openGame(played, 0, async () => {})
  const { marketId } = await as(PLAYERS.creator).createMarket({
    ...{ question: 'Did it rain in Bern on 1 May 2026?', durationSeconds: 600, terms },
    rewardPool: parseAmount('0.2'),
  })
  await as(large).join({ marketId, stake: toAmount(3n * unit) })
  for (const index of [small, other]) await as(index).join({ marketId, stake: unit })
  await pass(600)
  await as(PLAYERS.asker).ask({ marketId, claim: 'UNSURE' })
  const report = { marketId, votes: packVotes(votes), scores: 0n, recordHash: zeroHash }
  await as(PLAYERS.owner).proposeVotes(report)
  const objection = { answer: 'YES', reason: 'It was wet.' } as const
  await as(PLAYERS.appellant).dispute({ marketId, ...objection })
  await as(PLAYERS.court).rule({ marketId, finding: 'YES' })
  const { outcome } = await as(PLAYERS.owner).getVerdict(marketId)
  return outcome
}

test('a court rules against a panel whose votes are units of their workers', async () => {
  const ended = await ruleAgainst([
    { place: 0, votes: 3, code: 'NO' },
    { place: 1, votes: 1, code: 'NO' },
    { place: 2, votes: 1, code: 'YES' },
  ])
  expect(ended).toBe('YES')
})

// A report with more votes than units would lose more than the stake, and stop every ruling after it.
test('a report that gives a worker more votes than it has units is refused', async () => {
  const overfull = ruleAgainst([
    { place: 0, votes: 1, code: 'YES' },
    { place: 1, votes: 3, code: 'NO' },
    { place: 2, votes: 1, code: 'NO' },
  ])
  await expect(overfull).rejects.toMatchObject({ code: 'REPORT_REFUSED' })
})

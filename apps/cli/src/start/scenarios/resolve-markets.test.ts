import { expect, test } from 'vitest'
import { alpha, createView } from '../view.fixture.ts'
import { showPayouts } from './resolve-markets.ts'

const payout = (count: number, worker = alpha) => ({
  worker,
  reward: 30_000_000_000_000_000n,
  stake: 10_000_000_000_000_000n,
  reputation: { resQuality: 80, srcQuality: 70, analysisDepth: 60, count },
})

test('each worker’s payout names reward, stake and new reputation', () => {
  expect(showPayouts([payout(1), payout(2, '0xbbbbbbbb')], createView(120))).toEqual([
    '  PAID       Alpha  0.03 ETH, stake 0.01 back, reputation 80/70/60 in 1',
    '  PAID       0xbbbb… 0.03 ETH, stake 0.01 back, reputation 80/70/60 in 2',
  ])
})

test('a worker without a payout is shown, and an empty list has no lines', () => {
  expect(showPayouts([{ ...payout(0), reward: 0n, stake: 0n }], createView(120))).toEqual(
    ['  PAID       Alpha  0 ETH, stake 0 back, reputation 80/70/60 in 0'],
  )
  expect(showPayouts([], createView())).toEqual([])
})

test('a payout goes on below on a narrow screen', () => {
  const lines = showPayouts([payout(1)], createView(60))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
})

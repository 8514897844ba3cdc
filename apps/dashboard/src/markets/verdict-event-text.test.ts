import { toAmount, toMarketId, type VerdictEvent } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { describeVerdictEvent } from './verdict-event-text.ts'

const marketId = toMarketId(3)
const account = `0x${'11'.repeat(20)}` as const
const hash = `0x${'22'.repeat(32)}` as const
const decision = {
  marketId,
  reason: undefined,
  recordHash: hash,
  outcome: 'SPLIT',
} as const
const disputed = { type: 'verdict-disputed', marketId, until: 9, reason: 'No.' } as const

test.each<[VerdictEvent, string, string | undefined]>([
  [{ type: 'verdict-proposed', until: 9, ...decision }, 'Proposed SPLIT', undefined],
  [{ type: 'verdict-final', ...decision }, 'Final: SPLIT', undefined],
  [
    { ...disputed, disputer: account, judge: 'PANEL' },
    'Disputed, the second panel decides:',
    account,
  ],
  [
    { ...disputed, disputer: undefined, judge: 'COURT' },
    'Passed to the court',
    undefined,
  ],
  [{ type: 'worker-left', marketId, worker: account, index: 0 }, 'Worker left:', account],
  [
    {
      type: 'stake-slashed',
      marketId,
      worker: account,
      amount: toAmount(1n),
      prover: account,
    },
    'Stake taken from',
    account,
  ],
])('an event of a verdict is described: %#', (event, words, who) => {
  expect(describeVerdictEvent(event)).toEqual({ words, account: who })
})

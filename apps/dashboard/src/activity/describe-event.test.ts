import {
  type ListedEvent,
  toAgentId,
  toAmount,
  toMarketId,
  toWei,
} from '@cresolver/chain'
import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

const worker = `0x${'b'.repeat(40)}` as const
const place = {
  blockNumber: 1n,
  transactionHash: `0x${'1'.repeat(64)}`,
  marketId: toMarketId(3),
} as const
const disputed = { type: 'verdict-disputed', until: 9, reason: 'No.' } as const

test.each([
  [{ type: 'market-created', creator: worker }, worker, 'created the market'],
  [{ type: 'worker-joined', worker, agentId: toAgentId(0) }, worker, 'joined'],
  [{ type: 'worker-left', worker, index: 0 }, worker, 'left'],
  [{ type: 'resolution-requested' }, undefined, 'A verdict was requested'],
  [
    { type: 'absences-recorded', absent: 2, panelSize: 3 },
    undefined,
    'No quorum: 2 of 3 seats did not answer',
  ],
  [{ type: 'verdict-proposed', outcome: 'SPLIT' }, undefined, 'SPLIT was proposed'],
  [
    { ...disputed, disputer: worker, judge: 'COURT' },
    worker,
    'disputed the verdict: the court decides',
  ],
  [
    { ...disputed, disputer: undefined, judge: 'COURT' },
    undefined,
    'The panel was unsure: the court decides',
  ],
  [{ type: 'verdict-final', outcome: 'NO' }, undefined, 'NO became final'],
  [{ type: 'market-reopened' }, undefined, 'It was asked too early and is open again'],
  [{ type: 'market-resolved', resolution: false }, undefined, 'NO was paid out'],
  [
    { type: 'market-voided', reason: 'EXPIRED' },
    undefined,
    'Voided: it was not resolved in time',
  ],
  [{ type: 'feedback-published', worker }, worker, 'received scores'],
  [{ type: 'feedback-deferred', worker }, worker, 'could not be scored yet'],
  [
    { type: 'stake-slashed', worker, amount: toAmount(1n), prover: worker },
    worker,
    'lost a part of the stake',
  ],
  [
    { type: 'withdrawn', account: worker, amount: toWei(10n ** 18n) },
    worker,
    'withdrew 1 POL',
  ],
])('an event is described in words: %#', (event, account, words) => {
  const listed = { ...place, ...event } as ListedEvent
  expect(describeEvent(listed, 'POL')).toEqual({ account, words })
})

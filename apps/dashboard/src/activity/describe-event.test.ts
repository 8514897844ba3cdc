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
const disputed = { type: 'disputed', answer: 'NO', reason: 'No.' } as const

test.each([
  [{ type: 'market-created', creator: worker }, worker, 'created the market'],
  [{ type: 'worker-joined', worker, agentId: toAgentId(0) }, worker, 'joined'],
  [{ type: 'worker-left', worker, index: 0 }, worker, 'left'],
  [
    { type: 'worker-replaced', worker, index: 0 },
    worker,
    'lost its place to a larger stake',
  ],
  [{ type: 'resolution-requested' }, undefined, 'A report was requested'],
  [
    { type: 'absences-recorded', absent: 2, panelSize: 3 },
    undefined,
    'No quorum: 2 of 3 seats did not answer',
  ],
  [{ type: 'asked', asker: worker, claim: 'YES', judge: 'NONE' }, worker, 'claimed YES'],
  [
    { type: 'asked', asker: worker, claim: 'UNSURE', judge: 'PANEL' },
    worker,
    'asked: the panel is asked',
  ],
  [
    { ...disputed, by: worker, attacked: 'NONE' },
    worker,
    'disputed the claim, and says NO',
  ],
  [
    { ...disputed, by: 'several', attacked: 'PANEL', answer: 'TOO_EARLY' },
    undefined,
    'Several accounts together appealed the finding, and say TOO EARLY',
  ],
  [{ type: 'judge-asked', judge: 'COURT' }, undefined, 'The court is asked'],
  [
    { type: 'panel-started', candidates: 12 },
    undefined,
    'Joining has ended, and the panel is drawn from 12 candidates',
  ],
  [{ type: 'votes-counted' }, undefined, 'The votes were counted'],
  [
    { type: 'verdict-proposed', judge: 'PANEL', finding: 'SPLIT' },
    undefined,
    'The panel found SPLIT',
  ],
  [{ type: 'settled', finding: 'NO' }, undefined, 'Pool, bonds and votes were paid out'],
  [
    { type: 'settled', finding: 'TOO_EARLY' },
    undefined,
    'It was asked too early: bonds were paid out',
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

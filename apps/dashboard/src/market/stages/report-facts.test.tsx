import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SettlingTransaction } from '../../chain/read-delivered-report.ts'
import { roundRecord, workerAddress } from '../market.fixture.ts'
import type { MarketEventHistory } from '../market-event-history.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { ReportFacts } from './report-facts.tsx'

afterEach(cleanup)

const transactionHash = `0x${'7'.repeat(64)}` as const
const place = { blockNumber: 9n, transactionHash, marketId: 7n }
const settlement = { ...place, type: 'market-voided', reason: 'INVALID' } as never
const evidence = { ...place, hash: `0x${'e'.repeat(64)}` } as const
const conduct = { storyEvents: [], recorded: [evidence] }
const settled: MarketEventHistory = { events: [], settlement, ...conduct, evidence }
const delivered: SettlingTransaction = {
  sender: workerAddress(8),
  to: workerAddress(9),
  delivery: {
    report: { workers: [], weights: [], dimScores: [] } as never,
    signatures: 3,
    donId: 12,
    reportedAt: 1_771_639_000,
    workflowId: `0x${'c'.repeat(64)}`,
    workflowOwner: workerAddress(10),
  },
}

/** Names and values of what the step shows. */
function shown(parts: Parameters<typeof known>[0]): Record<string, string | null> {
  render(
    <Started markets={[]}>
      <ReportFacts known={known(parts)} />
    </Started>,
  )
  return Object.fromEntries(
    screen
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  )
}

it('a delivery shows transaction, hash, record, forwarder and who signed when', () => {
  const archived = { kind: 'found', record: roundRecord(), bytes: 12_345 } as const
  expect(shown({ history: settled, delivered, archived })).toEqual({
    Transaction: '0x7777…7777',
    'Evidence hash': '0xeeee…eeee',
    Record: '12,345 bytes, hash matches',
    Forwarder: '0x0000…0009',
    'Sent by': '0x0000…0008',
    'Signed by': '3 nodes of DON 12',
    'Report made': '2026-02-21 01:56 UTC',
    Workflow: '0xcccc…cccc of 0x0000…000a',
  })
})

it('a manual settlement shows the called contract, and no record', () => {
  const byHand = { sender: workerAddress(8), to: undefined, delivery: undefined }
  const history = { ...settled, evidence: undefined }
  expect(shown({ history, delivered: byHand })).toEqual({
    Transaction: '0x7777…7777',
    'Evidence hash': 'none was recorded',
    Record: 'none',
    Called: 'a new contract',
    'Sent by': '0x0000…0008',
  })
})

it('a fact that is not read yet is left out, and a missing record is reported', () => {
  expect(shown({ history: settled, archived: { kind: 'absent', why: '' } })).toEqual({
    Transaction: '0x7777…7777',
    'Evidence hash': '0xeeee…eeee',
    Record: 'not available',
  })
})

it('nothing is shown before the market is settled', () => {
  expect(shown({})).toEqual({})
})

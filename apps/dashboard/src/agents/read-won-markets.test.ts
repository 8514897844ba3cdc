import { recordOf } from '@cresolver/resolution/fixture'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainConnection } from '../chain/chain-connection.ts'
import * as logs from '../chain/read-logs.ts'
import * as records from '../chain/read-record.ts'
import { roundParts, workerAddress } from '../market/market.fixture.ts'
import type { Membership } from './agent-index.ts'
import { MOST_RECORDS, readWonMarkets } from './read-won-markets.ts'

afterEach(() => vi.restoreAllMocks())

/** The record says YES: worker 1 said YES, worker 2 NO, worker 3 was silent. All of them were paid. */
const found = { kind: 'found', record: recordOf(roundParts()), bytes: 9 } as const

const membership = (worker: number, change: Partial<Membership> = {}): Membership =>
  ({
    marketId: 7n,
    worker: workerAddress(worker),
    state: 'settled',
    reward: 5n,
    endedAt: 40n,
    lost: 0n,
    joinedAt: 1n,
    ...change,
  }) as Membership

const recorded: logs.Evidence = {
  marketId: 7n,
  hash: '0x01',
  transactionHash: '0x02',
  blockNumber: 40n,
}

function read(
  memberships: readonly Membership[],
  archived: records.ArchivedRecord = found,
  hasEvidence = true,
) {
  const evidence = vi
    .spyOn(logs, 'readEvidence')
    .mockResolvedValue(hasEvidence ? [recorded] : [])
  vi.spyOn(records, 'readRecord').mockResolvedValue(archived)
  const connection = {} as ChainConnection
  const { signal } = new AbortController()
  return {
    evidence,
    counted: readWonMarkets(connection, ['/archive'], memberships, signal),
  }
}

test.each([
  ['agreed with the verdict', 1, { answered: 1, won: 1 }],
  ['answered the opposite and was paid all the same', 2, { answered: 1, won: 0 }],
  ['was silent', 3, { answered: 0, won: 0 }],
])('a worker that %s', async (_, worker, expected) => {
  expect(await read([membership(worker)]).counted).toEqual(expected)
})

test('what was not settled is not read, and of the others the newest', async () => {
  const many = Array.from({ length: MOST_RECORDS + 5 }, (_, index) =>
    membership(1, { endedAt: BigInt(index) }),
  )
  const { evidence, counted } = read([...many, membership(1, { state: 'voided' })])
  expect(await counted).toEqual({ answered: MOST_RECORDS, won: MOST_RECORDS })
  expect(evidence.mock.calls[0]?.[1]).toEqual({ from: 1n, to: 5n })
})

test.each<[string, records.ArchivedRecord, boolean]>([
  ['the archive has no record', { kind: 'absent', why: '' }, true],
  ['the record has another hash', { kind: 'other-hash', hash: '0x02' }, true],
  ['the chain has no evidence', found, false],
])('a market counts for nothing where %s', async (_, archived, hasEvidence) => {
  const { counted } = read([membership(1)], archived, hasEvidence)
  expect(await counted).toEqual({ answered: 0, won: 0 })
})

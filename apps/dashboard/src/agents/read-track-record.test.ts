import { type MarketEvent, toMarketId, toWei } from '@cresolver/chain'
import { packVotes } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { numberToHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainConnection } from '../chain/chain-connection.ts'
import * as logs from '../chain/read-logs.ts'
import * as records from '../chain/read-record.ts'
import { roundParts, workerAddress } from '../market/market.fixture.ts'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import { noMoney, scoresOf, WINDOW_TERMS } from './market-history.fixture.ts'
import { MOST_MARKETS, readTrackRecord } from './read-track-record.ts'

afterEach(() => vi.restoreAllMocks())

/** The record says YES: worker 1 said YES, worker 2 NO, worker 3 was silent. All of them were paid. */
const found = { kind: 'found', record: recordOf(roundParts()), bytes: 9 } as const

const transactionHash = numberToHex(1, { size: 32 })

function eventsOf(market: number, rest: readonly object[]): MarketEvent[] {
  const place = { marketId: toMarketId(market), blockNumber: 1n, transactionHash }
  const creator = workerAddress(9)
  return [
    { type: 'market-created', creator, question: '', rewardPool: toWei(1n), deadline: 1 },
    ...[1, 2, 3].map((worker) => ({
      ...{ type: 'worker-joined', worker: workerAddress(worker) },
      ...{ agentId: BigInt(worker), stake: toWei(1n) },
    })),
    ...rest,
  ].map((event) => ({ ...place, ...event })) as MarketEvent[]
}

const final = (outcome: string) => ({ type: 'verdict-final', outcome, reason: undefined })
const settled = [scoresOf(3, [1n, 1n, 1n]), final('YES')]

function read(
  worker: number,
  events: readonly MarketEvent[],
  archived: records.ArchivedRecord = found,
  hasEvidence = true,
) {
  const recorded = {
    marketId: 1n,
    hash: '0x01',
    transactionHash,
    blockNumber: 1n,
  } as const
  const evidence = vi
    .spyOn(logs, 'readEvidence')
    .mockResolvedValue(hasEvidence ? [recorded] : [])
  vi.spyOn(records, 'readRecord').mockResolvedValue(archived)
  const { agents, markets } = extendAgentIndex(emptyAgentIndex(true), events)
  const memberships = agents.get(String(worker))?.memberships ?? []
  const { signal } = new AbortController()
  const connection = {} as ChainConnection
  const counted = readTrackRecord(connection, ['/archive'], memberships, markets, signal)
  return { evidence, counted }
}

test.each([
  ['said what became final', 1, { answered: 1, stoodWith: 1 }],
  ['said the opposite and was paid all the same', 2, { answered: 1, stoodWith: 0 }],
  ['was silent', 3, { answered: 0, stoodWith: 0 }],
])('counts an agent that %s, by the record of the round', async (_, worker, expected) => {
  expect(await read(worker, eventsOf(1, settled)).counted).toEqual(expected)
})

test('counts an agent that a court overturned as one that stood against the verdict', async () => {
  const votes = packVotes([
    { place: 0, votes: 4, code: 'YES' },
    { place: 1, votes: 2, code: 'NO' },
  ])
  const events = eventsOf(1, [
    { type: 'terms-set', terms: WINDOW_TERMS },
    {
      type: 'asked',
      asker: workerAddress(9),
      stage: 0,
      claim: 'UNSURE',
      judge: 'PANEL',
      until: 9,
    },
    { type: 'panel-started' },
    { type: 'votes-counted', votes, scores: 0n },
    { type: 'verdict-proposed', judge: 'PANEL', finding: 'YES', until: 9 },
    { type: 'settled', stage: 0, finding: 'NO', money: noMoney },
    final('NO'),
  ])
  const { evidence, counted } = read(1, events)
  expect(await counted).toEqual({ answered: 1, stoodWith: 0 })
  expect(await read(2, events).counted).toEqual({ answered: 1, stoodWith: 1 })
  expect(evidence).not.toHaveBeenCalled()
})

test('looks at the newest settled markets alone', async () => {
  const many = Array.from({ length: MOST_MARKETS + 5 }, (_, index) =>
    eventsOf(index + 1, settled),
  )
  const { evidence, counted } = read(1, [
    ...many.flat(),
    ...eventsOf(99, [final('VOID')]),
  ])
  expect(await counted).toEqual({ answered: MOST_MARKETS, stoodWith: MOST_MARKETS })
  expect(evidence.mock.calls[0]?.[2]).toBe(6n)
})

test.each<[string, records.ArchivedRecord, boolean]>([
  ['the archive has no record', { kind: 'absent', why: '' }, true],
  ['the record has another hash', { kind: 'other-hash', hash: '0x02' }, true],
  ['the chain has no evidence', found, false],
])('counts nothing if %s', async (_, archived, hasEvidence) => {
  const { counted } = read(1, eventsOf(1, settled), archived, hasEvidence)
  expect(await counted).toEqual({ answered: 0, stoodWith: 0 })
})

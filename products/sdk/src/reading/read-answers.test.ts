import { panelAnswerTypedData, toMarketId } from '@cresolver/chain'
import {
  answerHashPostedEvent,
  answersCommittedEvent,
  marketAbi,
} from '@cresolver/chain/abi'
import { hashBundle, hashText } from '@cresolver/core/protocol'
import type { JoinedRecord, SettlementFacts } from '@cresolver/core/resolution'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainId, fakeChain, logOf, type NodeState } from '../chain.fixture.ts'
import { emptyBundle, joinedRecord } from '../record.fixture.ts'
import { findSigned, readAnswers } from './read-answers.ts'

const worker = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const market = `0x${'a'.repeat(40)}` as const
const collector = `0x${'c'.repeat(40)}` as const
const transactionHash = `0x${'1'.repeat(64)}` as const
const text = 'an answer'
const answerHash = hashText(text)

/** The record of a round with one answer, which its worker signed for the request at the time given. */
async function signedRecord(requestedAt = 1_777_780_000): Promise<JoinedRecord> {
  const answer = {
    ...{ marketId: toMarketId(7n), requestedAt, phase: 0 as const },
    ...{ worker: worker.address, answerHash },
  }
  const value = await worker.signTypedData(
    panelAnswerTypedData(answer, { chainId, market }),
  )
  const seat = { worker: worker.address.toLowerCase(), agentId: '1' }
  const content = {
    ...emptyBundle,
    seats: [{ ...seat, endpoint: null, registration: null, answer: { text, value } }],
  }
  const record = joinedRecord(content)
  return {
    ...record,
    bundles: record.bundles.map((named) => ({ ...named, hash: hashBundle(content) })),
    seats: [
      { ...seat, place: 0, stake: '1', reputation: [0, 0, 0, 0], answer: answerHash },
    ],
  }
}

const draw: SettlementFacts['draw'] = {
  ...{ requestBlock: 40n, seedBlock: 43n, seed: '0x', candidates: 1 },
  ...{ panelSize: undefined, absent: [] },
}
const at = { address: market, transactionHash }
const committed = logOf(
  [answersCommittedEvent],
  'AnswersCommitted',
  { collector, marketId: 7n, stage: 1, hash: answerHash },
  { ...at, block: 50n },
)
const posted = logOf(
  [answerHashPostedEvent],
  'AnswerHashPosted',
  { marketId: 7n, worker: worker.address, hash: answerHash },
  { ...at, block: 51n },
)
const listedAt = (block: bigint) =>
  logOf(marketAbi, 'CollectorListed', { collector, index: 0n }, { ...at, block })

const node: NodeState = {
  logs: [listedAt(10n), committed, posted],
  timeOf: () => 1_777_780_000,
  reads: {
    params: () => ({
      ...{ notice: 2, seedDelay: 0, fallbackDelay: 20, round: 300, judging: 900 },
      ...{ minWindow: 5, listing: 0, cooldown: 1, grace: 604_800, seedBlocks: 3 },
      seedKind: 0,
    }),
  },
}

let record: JoinedRecord
beforeAll(async () => {
  record = await signedRecord()
})

describe('the answers of a round', () => {
  test('are compared with announcements, collectors and signatures', async () => {
    const found = await readAnswers(fakeChain(node), record, { market, draw })
    expect(found).toEqual({
      draw,
      gathered: {
        ...{ requestedBlock: 40n, distance: 3n },
        committed: [
          { collector: expect.any(String), stage: 1, hash: answerHash, block: 50n },
        ],
        posted: [{ worker: worker.address, hash: answerHash, block: 51n }],
        collectors: [expect.stringMatching(/^0xc{40}$/i)],
      },
      validSignatures: new Set([
        expect.stringMatching(
          `^answer ${worker.address.toLowerCase()} 0x ${answerHash} 0x[0-9a-f]{130}$`,
        ),
      ]),
    })
  })

  test.each([
    ['up to the newest block', 1_000n, {}, 1],
    ['not beyond it', 1_001n, {}, 0],
    ['from the first block', 10n, { startBlock: 10n }, 1],
    ['not before it', 9n, { startBlock: 10n }, 0],
    ['from the beginning unless one is named', 0n, {}, 1],
  ])('are gathered by collectors that were listed %s', async (_, block, where, count) => {
    const logs = [listedAt(block), committed, posted]
    const chain = fakeChain({ ...node, logs })
    const { gathered } = await readAnswers(chain, record, { market, draw }, where)
    expect(gathered?.collectors).toHaveLength(count)
  })

  test('are gathered by collectors that are listed by now, and well-formed', async () => {
    const { topics, ...rest } = listedAt(10n)
    const malformed = { ...rest, topics: topics.slice(0, 1) }
    const state = { ...node, newest: 900n, logs: [malformed, listedAt(950n), committed] }
    const chain = fakeChain(state)
    const collectorsOf = async () =>
      (await readAnswers(chain, record, { market, draw })).gathered?.collectors
    expect(await collectorsOf()).toEqual([])
    state.newest = 1_000n
    expect(await collectorsOf()).toEqual([expect.stringMatching(/^0xc{40}$/i)])
  })

  test('need the newest block, and an error names it', async () => {
    const broken: NodeState = Object.defineProperty({ ...node }, 'newest', {
      get: () => {
        throw new Error('gone')
      },
    })
    const reading = readAnswers(fakeChain(broken), record, { market, draw })
    await expect(reading).rejects.toThrow(/read the (newest block|answers)/)
  })

  test('are not read without a draw', async () => {
    const unasked = fakeChain({})
    expect(await readAnswers(unasked, record, { market, draw: undefined })).toEqual({})
  })

  test('are not read of other records, whose draw stays', async () => {
    const direct = { ...record, answerBlock: undefined }
    for (const value of [direct, {}, undefined]) {
      expect(await readAnswers(fakeChain({}), value, { market, draw })).toEqual({ draw })
    }
  })

  test('do not keep the seed of a beacon from being read', async () => {
    const beacon = { publicKey: 'ab', genesis: 100, period: 3 }
    const drawn = { ...draw, seed: undefined, beaconRound: 3 }
    const found = await readAnswers(
      fakeChain({}),
      {},
      { market, draw: drawn },
      { beacon },
    )
    expect(found).toEqual({ draw: { ...drawn, seed: '' } })
  })
})

describe('the signatures of a record', () => {
  test('are valid without a chain if keys made them', async () => {
    expect([...((await findSigned(record)) ?? [])]).toHaveLength(1)
  })

  test('are not valid for another request', async () => {
    const other = await signedRecord(1_777_780_001)
    expect(await findSigned(other)).toEqual(new Set())
  })

  test('are not looked for where the workflow asked, nor in what is not a record', async () => {
    expect(await findSigned({ ...record, answerBlock: undefined })).toBeUndefined()
    expect(await findSigned('no record')).toBeUndefined()
  })
})

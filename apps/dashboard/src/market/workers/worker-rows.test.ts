import { toWei } from '@cresolver/chain'
import type { BoundReport } from '@cresolver/chain/abi'
import { packScores, packVotes } from '@cresolver/resolution'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { joinedWorker, roundRecord, workerAddress } from '../market.fixture.ts'
import { workerRows } from './worker-rows.ts'

const workers = [1, 2, 3].map(joinedWorker)
const report: BoundReport = {
  marketId: 7n,
  workers: [1, 2].map((number) => getAddress(workerAddress(number))),
  weights: [16_000n, 3_000n],
  dimScores: [80, 81, 82, 60, 61, 62],
  chainId: 31_337n,
  receiver: workerAddress(9),
  voidReason: 0,
  evidenceHash: '0x00',
  requestedAt: 0n,
  validUntil: 0n,
  finding: 0,
}

describe('the row of a worker', () => {
  it('is bare in an open market', () => {
    const rows = workerRows({
      workers,
      record: undefined,
      report: undefined,
      policy: 'spec',
      rewards: undefined,
    })
    expect(rows[0]).toEqual({
      joined: workers[0],
      entry: undefined,
      scores: undefined,
      weight: undefined,
      seat: undefined,
      lost: 0n,
      reward: undefined,
    })
  })

  it('has votes, their scores and what they lost in a market with a window', () => {
    const votes = packVotes([
      { place: 0, votes: 2, code: 'YES' },
      { place: 2, votes: 1, code: 'SILENT' },
    ])
    const scores = packScores([
      [80, 81, 82],
      [0, 0, 0],
    ])
    const rows = workerRows({
      ...{ workers, record: undefined, policy: 'guarded', rewards: undefined, votes },
      report: { ...report, ...{ workers: [], weights: [votes, scores], action: 2 } },
      lost: new Map([[workerAddress(3), 5n]]),
    })
    expect(rows.map(({ seat, lost, weight }) => [seat?.code, lost, weight])).toEqual([
      ['YES', 0n, undefined],
      [undefined, 0n, undefined],
      ['SILENT', 5n, undefined],
    ])
    expect(rows[0]?.scores).toEqual({ resQuality: 80, srcQuality: 81, analysisDepth: 82 })
  })

  it('has scores and weight from the report alone', () => {
    const rewards = [toWei(84n), toWei(16n), toWei(0n)]
    const rows = workerRows({
      workers,
      record: undefined,
      report,
      policy: 'spec',
      rewards,
    })
    expect(rows.map(({ scores, weight, reward }) => [scores, weight, reward])).toEqual([
      [{ resQuality: 80, srcQuality: 81, analysisDepth: 82 }, 16_000n, 84n],
      [{ resQuality: 60, srcQuality: 61, analysisDepth: 62 }, 3_000n, 16n],
      [undefined, undefined, 0n],
    ])
  })

  it('has what was said from the record, found by address', () => {
    const record = roundRecord()
    const rows = workerRows({
      workers: workers.toReversed(),
      record,
      report: undefined,
      policy: 'spec',
      rewards: undefined,
    })
    expect(rows.map(({ entry, weight }) => [entry?.worker, weight])).toEqual([
      [workerAddress(3), undefined],
      [workerAddress(2), 3_000n],
      [workerAddress(1), 16_000n],
    ])
  })
})

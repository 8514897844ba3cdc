import { storyOf } from '@cresolver/core/resolution'
import { describe, expect, it } from 'vitest'
import { joinedWorker, roundRecord, workerAddress } from '../market.fixture.ts'
import { panelStory, roundStory } from '../market-story.fixture.ts'
import { workerRows } from './worker-rows.ts'

const workers = [1, 2, 3].map(joinedWorker)
const tell = (events: Parameters<typeof storyOf>[0]['events']) =>
  storyOf({ events, times: new Map(), court: undefined, records: new Map() })

describe('the row of a worker', () => {
  it('says nothing that was not read', () => {
    const story = tell({ cannotSay: 'a node' })
    const [row] = workerRows({ workers, record: undefined, policy: 'spec', story })
    const missing = { cannotSay: 'a node' }
    expect(row).toEqual({
      ...{ joined: workers[0], entry: undefined, scores: undefined, weight: undefined },
      conduct: { seats: [], earned: missing, lost: missing },
    })
  })

  it('has votes, their scores and what they lost in a market with a window', () => {
    const seats = [
      { place: 0, votes: 2, code: 'YES' },
      { place: 2, votes: 1, code: 'SILENT' },
    ] as const
    const story = tell(panelStory(seats, true, new Map([[2, 5n]])))
    const rows = workerRows({ workers, record: undefined, policy: 'guarded', story })
    expect(rows.map(({ conduct }) => [conduct.seats[0]?.state, conduct.lost])).toEqual([
      ['ANSWERED', 0n],
      ['NOT_DRAWN', 0n],
      ['ABSENT', 5n],
    ])
    expect(rows[0]?.scores).toEqual({ resQuality: 80, srcQuality: 81, analysisDepth: 82 })
    expect(rows[1]?.scores).toBeUndefined()
  })

  it('has what was said from the record, found by address', () => {
    const record = roundRecord()
    const story = tell(roundStory('YES', 5n))
    const rows = workerRows({
      workers: workers.toReversed(),
      ...{ record, policy: 'spec', story },
    })
    expect(rows.map(({ entry, weight }) => [entry?.worker, weight])).toEqual([
      [workerAddress(3), undefined],
      [workerAddress(2), 3_000n],
      [workerAddress(1), 16_000n],
    ])
  })
})

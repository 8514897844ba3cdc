import { canonicalJson, utf8Length } from '@cresolver/core/protocol'
import { writeTranscript } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { expect, test } from 'vitest'
import { createFakeRuntime } from '../runtime/fake-runtime.fixture.ts'
import type { RoundVerdict } from './resolve.ts'
import { withTranscript } from './with-transcript.ts'

const { joined } = recordOf({
  chainId: 1,
  market: `0x${'a'.repeat(40)}`,
  receiver: `0x${'b'.repeat(40)}`,
  marketId: '7',
  question: 'Will it rain?',
  deadline: 1,
  policy: 'spec',
  judge: { kind: 'model', model: 'm' },
  quorum: { asked: 0, answered: 0, required: 0 },
  draw: {
    ...{ requestBlock: 1, seedBlock: 4, seed: `0x${'0'.repeat(64)}`, candidates: 0 },
    ...{ order: [], size: 0, absent: [], empty: 0, passedOver: [] },
  },
  workers: [],
  vote: { yes: '0', no: '0' },
  outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
  terms: { stage: 0, requestedAt: 1, finding: 'UNSURE' },
})
const verdict: RoundVerdict = {
  outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
  totals: { yes: 0n, no: 0n, weight: 0n },
  workers: [],
}

function judged(replies: RoundVerdict['replies'], httpRequestBytes: number) {
  const rooms: number[] = []
  const runtime = createFakeRuntime({ quotas: { httpRequestBytes } })
  const write = (most: number) => {
    rooms.push(most)
    return joined
  }
  return {
    rooms,
    ...withTranscript(runtime, { ...verdict, ...(replies && { replies }) }, write),
  }
}

test('a record without a judge that replies has all the room', () => {
  expect(judged(undefined, 9_000)).toEqual({ rooms: [9_000], record: joined })
})

test('replies that have room are part of the record', () => {
  const replies = ['It says "80".', null]
  const { record, transcript, rooms } = judged(replies, 9_000)
  expect(record).toEqual({
    ...joined,
    judge: { ...joined.judge, transcript: writeTranscript(replies) },
  })
  expect(transcript).toBeUndefined()
  expect(rooms[0]).toBeLessThan(9_000)
})

test('replies without room are returned beside a record that has all of it', () => {
  const most = utf8Length(canonicalJson(joined)) + 100
  const replies = ['"'.repeat(200)]
  expect(judged(replies, most)).toMatchObject({
    ...{ record: joined, transcript: writeTranscript(replies) },
    rooms: [expect.any(Number), most],
  })
})

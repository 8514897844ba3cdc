import { expect, test } from 'vitest'
import { scoreReplies } from '../judging/score-replies.ts'
import { hashTranscript, writeTranscript } from '../judging/transcript.ts'
import { settledRecord, workerAddress } from '../record/record.fixture.ts'
import { hashHead, type JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import { DIMENSIONS, listDimensions } from '../scoring/dimensions.ts'
import { judgeSeed } from '../scoring/judge-seed.ts'
import { checkJudge } from './verify-judge.ts'

const { joined } = settledRecord()
const seed = judgeSeed({
  ...{ marketId: BigInt(joined.marketId), deadline: joined.deadline, draw: joined.draw },
})
const judgedAt = joined.deadline + 60

/** A reply for a pair, or for one worker, that gives each the score of its name. */
const replyOf = (...scores: readonly number[]) =>
  JSON.stringify({
    workers: scores.map((score, index) => ({
      id: `W${index + 1}`,
      ...Object.fromEntries(DIMENSIONS.map(({ id }) => [id, score])),
      reasons: { resQuality: 'It is so.', srcQuality: 'One.', analysisDepth: 'Short.' },
    })),
  })

/** The record of three workers that a model scored by these replies. */
function judged(replies: readonly (string | null)[]): JoinedRecord {
  const transcript = writeTranscript(replies)
  const answer = {
    ...{ determination: true, confidence: 0.8, evidence: 'The report says so.' },
    sources: ['https://report.example'],
  }
  const worker = { answer, defence: { kind: 'defended', responses: ['a'] } } as const
  const round = {
    ...{ seed, deadline: joined.deadline, now: judgedAt * 1_000 },
    blind: false,
  }
  const judgements = scoreReplies(replies, [worker, worker, worker], round)
  return {
    ...joined,
    judge: {
      ...{ kind: 'model', model: 'm', seed, judgedAt, transcript },
      replies: hashTranscript(transcript),
    },
    seats: joined.seats.map((seat, index) => {
      const found = judgements[index]
      if (!seat.scores || !found) return seat
      const { dimensions, isMedian } = found
      const scores = listDimensions(dimensions) as NonNullable<typeof seat.scores>
      return { ...seat, scores, ...(isMedian && { isMedian }) }
    }),
  }
}

const endsOf = (record: JoinedRecord) =>
  checkJudge(viewRecord(record)).map(({ name, end }) => [name, end])
const names = [
  'judge replies',
  ...[1, 2, 3].map((n) => `judge scores ${workerAddress(n)}`),
]
const replies = [replyOf(90, 70), replyOf(50)]

test('scores follow from the replies', () => {
  expect(endsOf(judged(replies))).toEqual(names.map((name) => [name, 'holds']))
})

test('a pair whose call failed has the medians of the others', () => {
  const record = judged([null, replyOf(50)])
  expect(record.seats.filter(({ isMedian }) => isMedian)).toHaveLength(2)
  expect(endsOf(record)).toEqual(names.map((name) => [name, 'holds']))
})

test('replies that were changed fail, also where their hash is that of the change', () => {
  const record = judged(replies)
  const transcript = writeTranscript([replyOf(91, 70), replyOf(50)])
  const { judge } = record
  expect(endsOf({ ...record, judge: { ...judge, transcript } })).toEqual([
    ['judge replies', 'fails'],
  ])
  const rehashed = { ...judge, transcript, replies: hashTranscript(transcript) }
  const ends = endsOf({ ...record, judge: rehashed })
  expect(ends.filter(([, end]) => end === 'fails')).toHaveLength(1)
  expect(ends[0]).toEqual(['judge replies', 'holds'])
})

test('a score that no reply gave fails', () => {
  const record = judged(replies)
  const [first, ...others] = record.seats
  const [score = 0, ...rest] = first?.scores ?? []
  const scores = [score - 1, ...rest] as NonNullable<NonNullable<typeof first>['scores']>
  const changed = first ? [{ ...first, scores }, ...others] : []
  const ends = endsOf({ ...record, seats: changed })
  expect(ends.filter(([, end]) => end === 'fails')).toEqual([[names[1], 'fails']])
})

test('a reason that no reply gave fails, and the beginning of one holds', () => {
  const record = judged(replies)
  const withReasons = (reason: string) => {
    const [first, ...others] = record.seats
    const reasons: [string, string, string] = [reason, 'One.', '']
    return endsOf({ ...record, seats: first ? [{ ...first, reasons }, ...others] : [] })
  }
  expect(withReasons('It is')).toEqual(names.map((name) => [name, 'holds']))
  expect(withReasons('It is not.')[1]).toEqual([names[1], 'fails'])
})

test('nobody can say without a copy of the replies', () => {
  const { transcript: _, ...judge } = judged(replies).judge
  expect(endsOf({ ...judged(replies), judge })).toEqual([['judge replies', 'cannot-say']])
})

test.each(['replies', 'judgedAt', 'seed'] as const)(
  'a model whose record has no %s fails',
  (field) => {
    const { [field]: _, ...judge } = judged(replies).judge
    expect(endsOf({ ...judged(replies), judge } as JoinedRecord)).toEqual([
      ['judge replies', 'fails'],
    ])
  },
)

test('a mock judge has no replies', () => {
  expect(endsOf(joined)).toEqual([])
  const judge = { ...joined.judge, replies: hashTranscript('[]') }
  expect(endsOf({ ...joined, judge })).toEqual([['judge replies', 'fails']])
})

test('a transcript of another form fails', () => {
  const record = judged(replies)
  const transcript = '{"workers":[]}'
  const judge = { ...record.judge, transcript, replies: hashTranscript(transcript) }
  expect(endsOf({ ...record, judge })).toEqual([['judge replies', 'fails']])
})

test('the hash of a record covers the name of the replies, and not their text', () => {
  const record = judged(replies)
  const { transcript: _, ...judge } = record.judge
  expect(hashHead({ ...record, judge })).toBe(hashHead(record))
})

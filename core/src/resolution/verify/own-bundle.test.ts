import { describe, expect, test } from 'vitest'
import { hashBundle, hashText } from '../../protocol/index.ts'
import { settledParts, settledRecord } from '../record/record.fixture.ts'
import { recordOf } from '../record/record-of.fixture.ts'
import type { HeadSeat, JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import { rename } from './signed-round.fixture.ts'
import { checkGathered } from './verify-gathered.ts'
import { signatureClaims } from './verify-signatures.ts'

const { joined } = settledRecord()
const [own] = joined.bundles
if (!own?.content) throw new Error('the workflow has its bundle')
const { content } = own
const [first] = content.seats
if (!first) throw new Error('the round has seats')

const line = (record: JoinedRecord, name: string) => {
  const checks = checkGathered(viewRecord(record))
  const found = checks.find((check) => check.name === name)
  return found && `${found.end}: ${found.detail}`
}

const changeOwn = (change: Partial<typeof own>): JoinedRecord => ({
  ...joined,
  bundles: [{ ...own, ...change }],
})
const changeContent = (change: Partial<typeof content>): JoinedRecord => ({
  ...joined,
  bundles: [rename(own, change)],
})
const changeSeat = (at: number, change: Partial<HeadSeat>): JoinedRecord => ({
  ...joined,
  seats: joined.seats.map((seat, index) =>
    index === at ? { ...seat, ...change } : seat,
  ),
})
const changeAsked = (at: number, change: Partial<typeof first>): JoinedRecord =>
  changeContent({
    seats: content.seats.map((seat, index) =>
      index === at ? { ...seat, ...change } : seat,
    ),
  })

const other = hashText('another')
const announced =
  'fails: the workflow itself asked, but the record says that something was announced'
const differs = 'fails: its bundle has other seats than the record'
const holds = 'holds: the workflow asked the workers itself and recorded their answers'

describe('the bundle of a workflow that asked itself', () => {
  const collector = `0x${'c'.repeat(40)}`
  const count = (bundles: number, of: string) =>
    `fails: the workflow itself asked, but there are ${bundles} bundles, of ${of}`
  const absence = { code: 'SILENT', reason: 'no answer' } as const

  test.each<[string, JoinedRecord, string]>([
    ['as it was', joined, holds],
    ['of a collector', changeOwn({ collector }), count(1, collector)],
    [
      'beside another',
      { ...joined, bundles: [own, { ...own, collector }] },
      count(2, own.collector),
    ],
    ['that is nowhere', { ...joined, bundles: [] }, count(0, 'nobody')],
    ['with a block', changeOwn({ block: 0 }), announced],
    ['with a list', changeOwn({ list: other }), announced],
    ['with the block of a list', changeOwn({ listBlock: 0 }), announced],
    ['beside a posted hash', changeSeat(1, { posted: other }), announced],
    [
      'beside two signed answers',
      changeSeat(1, { equivocation: [other, other] }),
      announced,
    ],
    ['of another worker', changeAsked(0, { worker: collector }), differs],
    ['of another agent', changeAsked(1, { agentId: '99' }), differs],
    ['with a seat less', changeContent({ seats: content.seats.slice(1) }), differs],
    [
      'without its last seat',
      changeContent({ seats: content.seats.slice(0, -1) }),
      differs,
    ],
    ['with a seat more', changeContent({ seats: [...content.seats, first] }), differs],
    ['with listed hashes', changeContent({ list: [[first.worker, other]] }), differs],
    [
      'with an answer that never came',
      changeAsked(0, { absence: { step: 'ASK', ...absence } }),
      differs,
    ],
    [
      'with a defence that never came',
      changeAsked(0, { absence: { step: 'CHALLENGE', ...absence } }),
      holds,
    ],
    [
      'with a defence of nothing',
      changeAsked(3, { absence: { step: 'CHALLENGE', ...absence } }),
      differs,
    ],
  ])('%s', (_, record, expected) => {
    expect(line(record, 'bundles')).toBe(expected)
  })

  test('can be missing, and is then not compared', () => {
    const { content: _, ...missing } = own
    const record = { ...joined, bundles: [missing] }
    expect(line(record, 'bundles')).toBe(holds)
    expect(line(record, `seat ${first.worker}`)).toBe('cannot-say: a bundle is missing')
  })

  test('has no signatures to check', () => {
    expect(signatureClaims(viewRecord(joined))).toBeUndefined()
    expect(line(joined, 'authors')).toBe(
      'cannot-say: 3 answers have no signature, so nobody can tell who wrote it; answers are signed in markets that name collectors',
    )
    const { seats, ...rest } = joined
    const single = { ...rest, seats: seats.slice(2) }
    expect(line(single, 'authors')).toMatch(/^cannot-say: 1 answer has no signature/)
    expect(line({ ...rest, seats: seats.slice(3) }, 'authors')).toBeUndefined()
  })
})

describe('a seat that the workflow asked', () => {
  const seat = `seat ${first.worker}`

  test('answers and is silent when it is challenged', () => {
    const parts = settledParts()
    const record = recordOf({
      ...parts,
      workers: parts.workers.map(({ defence, ...worker }, at) =>
        at === 0
          ? { ...worker, absence: { step: 'CHALLENGE', code: 'SILENT', reason: 'none' } }
          : { ...worker, ...(defence && { defence }) },
      ),
    })
    expect(line(record.joined, seat)).toMatch(
      /^holds: answer 0x[0-9a-f]+, no defence, CHALLENGE SILENT, disagreement$/,
    )
    expect(line(record.joined, 'bundles')).toBe(holds)
  })

  test('was challenged if it was judged', () => {
    const unchallenged = changeSeat(0, { challenge: undefined })
    expect(line(unchallenged, seat)).toMatch(/^fails: .*disagreement$/)
    const unjudged = { ...unchallenged.seats[0], scores: undefined } as HeadSeat
    const quiet = { ...joined, seats: [unjudged, ...joined.seats.slice(1)] }
    expect(line(quiet, seat)).toMatch(/^holds: .*present$/)
  })

  test('counts what the bundle has, which its hash covers', () => {
    const forged = changeContent({
      seats: content.seats.map(({ answer: _, ...rest }) => rest),
    })
    expect(line(forged, seat)).toMatch(/^fails: .*the bundles say no answer/)
    expect(forged.bundles[0]?.hash).not.toBe(hashBundle(content))
  })
})

import { describe, expect, test } from 'vitest'
import { hashText } from '../../../protocol/index.ts'
import type { HeadSeat, JoinedRecord } from '../../record/round-head.ts'
import { viewRecord } from '../../record/view-record.ts'
import {
  answeredSeat,
  checksOf,
  factsOf,
  rename,
  signedRound,
  workers,
} from '../signed-round.fixture.ts'
import { signatureClaims } from '../verify-signatures.ts'

const { joined, facts } = signedRound()
const [named, second] = joined.bundles
const [worker, other] = workers
if (!named || !second?.content) throw new Error('the round has two bundles')
const [seat] = second.content.seats
const own = joined.seats[0]?.answer ?? ''
const forgery = `0x${'ff'.repeat(65)}`

function open(record: JoinedRecord, unsigned: readonly string[] = []) {
  return checksOf(record, factsOf(record), unsigned).flatMap(({ name, end, detail }) =>
    end === 'holds' ? [] : [`${name} ${end}: ${detail}`],
  )
}

/** The second bundle has the first seat with another answer. */
function withAnswer(
  answer: { text: string; value: string },
  change: Partial<HeadSeat> = {},
) {
  if (!second || !named || !seat) throw new Error('the second bundle has a seat')
  const { defence: _, answer: __, ...rest } = seat
  const seats = [{ ...rest, answer }]
  const [first, ...others] = joined.seats
  return {
    ...joined,
    bundles: [named, rename(second, { seats })],
    seats: first ? [{ ...first, ...change }, ...others] : [],
  }
}

const contradiction = answeredSeat('Else?', worker, 1).answer
const text = contradiction?.text ?? ''
const both = [own, hashText(text)] as [string, string]

test('the signatures of a record are for its round', () => {
  expect(signatureClaims(viewRecord(joined))?.round).toEqual({
    ...{ marketId: 7n, requestedAt: 1_777_780_000 },
  })
})

describe('a worker of which bundles hold two answers', () => {
  const absent = {
    ...{ answer: undefined, defence: undefined, challenge: undefined, scores: undefined },
    absence: { step: 'ASK', code: 'EQUIVOCATED' },
    equivocation: both,
  } as const

  test('signed both, and is absent', () => {
    const record = withAnswer({ text, value: forgery }, absent)
    expect(open(record)).toEqual([])
    const lines = checksOf(record, factsOf(record)).map(
      ({ name, detail }) => `${name}: ${detail}`,
    )
    expect(lines).toContain(
      `seat ${worker}: no answer, no defence, ASK EQUIVOCATED, signed ${both.join(' and ')}`,
    )
    const turned = { ...absent, equivocation: [both[1], both[0]] as [string, string] }
    const forged = withAnswer({ text, value: forgery }, turned)
    expect(open(forged).map((each) => each.split(':')[0])).toEqual([
      `seat ${worker} fails`,
    ])
  })

  test('signed one, which counts', () => {
    const record = withAnswer({ text, value: forgery })
    expect(open(record, [forgery])).toEqual([])
    const accused = withAnswer({ text, value: forgery }, absent)
    expect(open(accused, [forgery])).toEqual([
      `signature answer ${worker} fails: the worker did not sign it`,
      expect.stringMatching(
        new RegExp(`^seat ${worker} fails: .*the bundles say answer`),
      ),
    ])
  })
})

test('one valid signature is enough, where bundles hold one answer with several', () => {
  const answer = seat?.answer
  if (!answer) throw new Error('the seat answered')
  const record = withAnswer({ text: answer.text, value: forgery })
  expect(open(record)).toEqual([])
  expect(open(record, [forgery])).toEqual([])
  expect(open(record, [answer.value ?? ''])).toEqual([])
  expect(open(record, [forgery, answer.value ?? ''])[0]).toBe(
    `signature answer ${worker} fails: the worker did not sign it`,
  )
})

test.each<[string, Partial<HeadSeat>, string]>([
  ['the answer of another', { answer: joined.seats[1]?.answer }, 'answer'],
  ['its answer as a defence', { defence: own }, 'defence'],
  ['its defence as an answer', { answer: joined.seats[0]?.defence }, 'answer'],
])('no worker signed %s', (_, change, kind) => {
  const [first, ...others] = joined.seats
  if (!first) throw new Error('the round has seats')
  const forged = { ...joined, seats: [{ ...first, ...change }, ...others] }
  expect(open(forged)).toContain(
    `signature ${kind} ${worker} fails: no bundle holds ${change.answer ?? change.defence}`,
  )
  expect(worker).not.toBe(other)
})

test('a seat without scores does not have the medians', () => {
  const seats = joined.seats.map(({ scores, ...each }) => ({
    ...each,
    ...(!each.isMedian && scores && { scores }),
  }))
  expect(checksOf({ ...joined, seats }, facts).at(-1)).toMatchObject({
    ...{ end: 'fails', name: `medians ${workers[2]}` },
    detail: 'the record says ; the medians are 60 60 60 60 60 60 60 60',
  })
})

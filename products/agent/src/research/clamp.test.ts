import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClampParameters, clamp } from './clamp.ts'
import type { Frame, ReaderDecision } from './reading/reader.ts'

const june = { from: 1_780_272_000, to: 1_782_863_999, zone: 'UTC' }
const frame: Frame = {
  statement: 'The bank cut its rate in June 2026.',
  window: june,
  canEndEarly: true,
  answerable: true,
  queries: [],
  disconfirming: '',
}
const yes: ReaderDecision = {
  reasons: 'Two sources say so.',
  missing: [],
  counterEvidence: '',
  outcome: 'YES',
  confidence: 0.9,
}
const listed = (count: number) => ({ primary: 0, listed: count })
const [none, one, two, three] = [listed(0), listed(1), listed(2), listed(3)]
const primary = { primary: 1, listed: 0 }
const nothing = { for: none, against: none }
const twoListed = {
  outcome: 'YES',
  yes: { for: two, against: none },
  no: nothing,
} as const
const settled: ClampParameters = {
  decision: yes,
  frame,
  now: june.to + 1,
  weighing: twoListed,
  searchFailed: false,
}

function outcomeOf(change: Partial<ClampParameters>) {
  const { outcome, rules } = clamp({ ...settled, ...change })
  return [outcome, ...rules]
}

describe('an outcome holds', () => {
  test('holds with two listed sources and no contradiction', () => {
    expect(clamp(settled)).toEqual({ outcome: 'YES', confidence: 0.9, rules: [] })
  })

  test('holds with the one source that the question names', () => {
    const weighing = {
      outcome: 'YES',
      yes: { for: primary, against: none },
      no: nothing,
    } as const
    expect(outcomeOf({ weighing })).toEqual(['YES'])
  })

  test('holds with at most a third against it', () => {
    const weighing = {
      outcome: 'YES',
      yes: { for: three, against: one },
      no: { for: one, against: three },
    } as const
    expect(outcomeOf({ weighing })).toEqual(['YES'])
  })

  test('holds before the window ends if the event decides early', () => {
    expect(outcomeOf({ now: june.to - 1 })).toEqual(['YES'])
  })
})

test('an outcome holds before the window ends if the event cannot come any more', () => {
  const no = { for: two, against: none }
  const weighing = { outcome: 'NO', yes: nothing, no } as const
  const decision = { ...yes, outcome: 'NO' } as const
  const early = { now: june.to - 1, weighing, decision }
  expect(outcomeOf(early)).toEqual(['NO'])
  expect(outcomeOf({ ...early, frame: { ...frame, canEndEarly: false } })[0]).toBe(
    'TOO_EARLY',
  )
})

describe('the deciding step cannot', () => {
  const returning = (outcome: ReaderDecision['outcome']) => ({
    decision: { ...yes, outcome, confidence: 1 },
  })

  test('answer against the checked claims', () => {
    expect(outcomeOf(returning('NO'))).toEqual(['UNKNOWN', 'NO_EVIDENCE'])
  })

  test('answer without a claim', () => {
    const weighing = { outcome: 'UNKNOWN', yes: nothing, no: nothing } as const
    expect(outcomeOf({ weighing })).toEqual(['UNKNOWN', 'NO_EVIDENCE'])
  })

  test('answer from one listed source', () => {
    const weighing = {
      outcome: 'UNKNOWN',
      yes: { for: one, against: none },
      no: nothing,
    } as const
    expect(outcomeOf({ weighing })).toEqual(['UNKNOWN', 'TOO_LITTLE_WEIGHT'])
  })

  test('choose a side of a contradiction', () => {
    const weighing = {
      outcome: 'UNKNOWN',
      yes: { for: two, against: one },
      no: { for: one, against: two },
    } as const
    expect(outcomeOf({ weighing })).toEqual(['UNKNOWN', 'CONTRADICTION'])
  })

  test('end a question that is open', () => {
    expect(outcomeOf({ now: june.to, frame: { ...frame, canEndEarly: false } })).toEqual([
      'TOO_EARLY',
      'WINDOW_OPEN',
    ])
    expect(outcomeOf({ now: june.to, ...returning('NO') })).toEqual([
      'TOO_EARLY',
      'WINDOW_OPEN',
    ])
  })

  test('call a question early or invalid that is neither', () => {
    expect(outcomeOf(returning('TOO_EARLY'))).toEqual([
      'UNKNOWN',
      'TOO_EARLY_UNSUPPORTED',
    ])
    expect(outcomeOf(returning('INVALID'))).toEqual(['UNKNOWN', 'INVALID_UNSUPPORTED'])
  })

  test('take a failed search for an absence of evidence', () => {
    expect(
      outcomeOf({
        searchFailed: true,
        weighing: { outcome: 'UNKNOWN', yes: nothing, no: nothing },
      }),
    ).toEqual(['UNKNOWN', 'SEARCH_FAILED'])
  })

  test('turn one side into the other, whatever it returns', () => {
    const decision = fc.record({
      reasons: fc.string(),
      missing: fc.array(fc.string()),
      counterEvidence: fc.string(),
      outcome: fc.constantFrom(
        'YES',
        'NO',
        'TOO_EARLY',
        'INVALID',
        'UNKNOWN',
      ) as fc.Arbitrary<ReaderDecision['outcome']>,
      confidence: fc.double({ noNaN: true }),
    })
    fc.assert(
      fc.property(decision, fc.boolean(), (given, isOpen) => {
        const now = isOpen ? june.to : june.to + 1
        const { outcome, confidence } = clamp({ ...settled, decision: given, now })
        expect(outcome).not.toBe('NO')
        expect(confidence >= 0 && confidence <= 1).toBe(true)
      }),
    )
  })
})

test('a question that no fact answers is invalid, whatever was found', () => {
  expect(outcomeOf({ frame: { ...frame, answerable: false } })).toEqual([
    'INVALID',
    'NOT_ANSWERABLE',
  ])
})

import { weighClaims } from '@cresolver/core/evidence'
import { describe, expect, test } from 'vitest'
import { readSecondWorld, type WorldQuestion } from './second-world.fixture.ts'

const questions = readSecondWorld()
const outcomeOf = ({ window, now }: WorldQuestion, claims: WorldQuestion['claims']) =>
  weighClaims(claims, window, now).outcome
const isSide = (outcome: string) => outcome === 'YES' || outcome === 'NO'

test('has 78 questions of 26 kinds', () => {
  expect(questions.length).toBe(78)
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(26)
})

describe('with a first and a second reader without fault', () => {
  test.each(questions)('$id is $outcome', (question) => {
    expect(outcomeOf(question, question.claims)).toBe(question.outcome)
  })
})

describe('with a first reader that takes everything for the event, and a second one without fault', () => {
  const outcomes = questions.map((question) => {
    const { claims, traps } = question
    const said = [...claims, ...traps].map((claim) => ({
      ...claim,
      ...({ kind: 'happened', voice: 'fact' } as const),
      isConfirmed:
        claim.kind === 'happened' && claim.voice === 'fact' && !traps.includes(claim),
    }))
    // The objection of the second reader to a side stands, although the first does not see it.
    const second = claims.flatMap((claim) =>
      claim.kind === 'happened' ? [] : [{ ...claim, isConfirmed: false }],
    )
    return { question, outcome: outcomeOf(question, [...said, ...second]) }
  })

  test.each(outcomes)(
    '$question.id is $question.outcome or undecided',
    ({ question, outcome }) => {
      if (isSide(outcome)) expect(outcome).toBe(question.outcome)
    },
  )
})

test('says what two readers that take everything for the event come to', () => {
  const outcomes = questions.map((question) => {
    const said = [...question.claims, ...question.traps].map((claim) => ({
      ...claim,
      ...({ kind: 'happened', voice: 'fact', isConfirmed: true } as const),
    }))
    return isSide(outcomeOf(question, said)) && question.outcome !== 'YES'
  })
  const wrong = outcomes.filter(Boolean).length
  console.log(`Two readers that take everything for the event: wrong ${wrong} of 78.`)
  expect(wrong).toBeLessThan(78)
})

test.each(questions)(
  '$id stays undecided or right without its pages of weight 0',
  (question) => {
    const weighty = question.claims.filter(({ weight }) => weight > 0)
    expect(outcomeOf(question, weighty)).toBe(question.outcome)
  },
)

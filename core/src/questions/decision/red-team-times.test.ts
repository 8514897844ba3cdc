import { describe, expect, test } from 'vitest'
import { lintQuestion } from '../lint/lint-question.ts'
import { moved } from '../moment.ts'
import type { DataVerdict } from './adjudication.ts'
import { decideWith, momentOf } from './data-world.fixture.ts'
import { type Attack, countingAttacks, TIMES } from './red-team.fixture.ts'

const count = countingAttacks()
const lines = [
  ...['source:json:api.jolpi.ca/race', 'value:/winner', 'op:is', 'target:Ana'],
  'other:Bea',
  'final:/state=over',
]
const over = (winner: string) => JSON.stringify({ state: 'over', winner })
const sides = [
  ['YES', 'Ana', 'Bea'],
  ['NO', 'Bea', 'Ana'],
] as const

describe('a document is edited and reverted', () => {
  const twice = [...lines, 'reread:24h']
  const first = momentOf(TIMES.now)
  const second = moved(first, 24 * 3_600)

  /** Reads now and a day later, while the document is edited from one hour to another. */
  const readTwice = (honest: string, edited: string, from: number, to: number) => {
    const shown = (hour: number) => () => (from <= hour && hour < to ? edited : honest)
    const { deadline } = TIMES
    const one = decideWith(twice, shown(0), { deadline, now: first, reread: 'first' })
    expect(one.finding).toMatchObject({ verdict: 'TOO_EARLY', isFirstRead: true })
    const earlier = {
      kind: 'earlier',
      at: first,
      observations: one.observations,
    } as const
    return decideWith(twice, shown(24), { deadline, now: second, reread: earlier })
      .finding
  }
  const edits = (spans: readonly (readonly [from: number, to: number])[]) =>
    sides.flatMap(([right, winner, other]) =>
      spans.map(([from, to]): Attack & { readonly finding: DataVerdict } => ({
        ...{ lines: twice, right, honest: () => over(winner), shown: () => over(other) },
        finding: readTwice(over(winner), over(other), from, to),
      })),
    )
  /** Six hours that contain one of the reads. */
  const sixHours = [-5, -4, -3, -2, -1, 0, 19, 20, 21, 22, 23, 24].map(
    (from) => [from, from + 6] as const,
  )

  test('is undecided for six hours: two reads a day apart differ', () => {
    const attacks = edits(sixHours)
    const name = 'rule: a document is edited for six hours, reread:24h'
    expect(count('sources', name, attacks)).toEqual({
      held: attacks.length,
      endings: ['CHANGED'],
    })
  })

  test('decides if it lasts longer than between the reads', () => {
    const attacks = edits([24.5, 48, 168].map((to) => [0, to] as const))
    const name = 'rule: a document is edited for more than its reread'
    expect(count('out-of-reach', name, attacks).held).toBe(0)
  })

  test('read once: it decides', () => {
    const attacks = sides.map(([right, winner, other]) => ({
      ...{ lines, right, honest: () => over(winner), shown: () => over(other) },
    }))
    const name = 'rule: a document is read once, while it is edited'
    expect(count('left-out', name, attacks).held).toBe(0)
  })

  test('leaves it to a panel in a market whose disputes are shorter', () => {
    const window = { kind: 'window', seconds: 24 * 3_600 - 1 } as const
    const attacks = edits([[0, 6]]).map((each) => ({
      ...each,
      finding: decideWith(twice, each.shown, { ...TIMES, reread: window }).finding,
    }))
    const name = 'rule: a document is edited, reread longer than disputes'
    expect(count('sources', name, attacks)).toEqual({
      held: attacks.length,
      endings: ['NOT_REREAD'],
    })
  })
})

describe('a document that is read late', () => {
  test('is left to a panel where it became final only after until', () => {
    const late = [...lines, 'until:2027-06-20T17:00Z']
    const attacks = sides.map(
      ([, winner]): Attack => ({
        ...{ lines: late, right: 'NEEDS_PANEL' },
        honest: () => JSON.stringify({ state: 'live', winner }),
        shown: () => over(winner),
      }),
    )
    const name = 'rule: a result is final only after until'
    expect(count('sources', name, attacks)).toEqual({
      held: attacks.length,
      endings: ['NOT_FINAL'],
    })
  })

  test('labels that look alike or are exchanged are found by the linter', () => {
    const labels = ['Ana|Аna', 'Ana|Ana\u200b', 'Ana|Ａna', 'Ana|ana', 'No|Yes']
    const findings = labels.map((text) => {
      const question = ['§question Will Ana win?', '§rule', ...lines, `labels:${text}`]
      const now = momentOf('2027-06-01T00:00Z')
      return lintQuestion(question.join('\n'), { now }).filter(({ message }) =>
        message.includes('label'),
      )
    })
    const held = findings.filter(({ length }) => length > 0).length
    const name = 'rule: labels in look-alike letters, or exchanged'
    expect(count.note('sources', name, held, labels.length)).toBe(labels.length)
  })
})

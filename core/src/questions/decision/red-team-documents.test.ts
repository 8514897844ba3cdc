import { describe, expect, test } from 'vitest'
import type { Answer } from './data-world.fixture.ts'
import { type Attack, countingAttacks } from './red-team.fixture.ts'

const count = countingAttacks()

type Row = { readonly id: number; readonly state: string; readonly winner: string }

/** A schedule with the match that the rule is about. */
const schedule = (date: string, ...games: readonly Row[]) =>
  JSON.stringify({ date, games })
const over = (winner: string): Row => ({ id: 7, state: 'F', winner })

const rule = (path: string, ...more: readonly string[]) => [
  'source:json:statsapi.mlb.com/api/v1/schedule',
  ...[`value:${path}/winner`, 'op:is', 'target:Ana', 'other:Bea'],
  ...more,
]
const guarded = rule('/games/[id=7]', 'final:/date=2027-06-20 & /games/[id=7]/state=F')
/** The same rule by position, without day, match and state. */
const bare = rule('/games/0', 'final:/games/0/id>=0')

/** One attack for each side, on each document. */
function attacks(
  lines: readonly string[],
  show: (right: string, wrong: string) => readonly Answer[],
): Attack[] {
  return [['YES', 'Ana', 'Bea'] as const, ['NO', 'Bea', 'Ana'] as const].flatMap(
    ([right, winner, other]) =>
      show(winner, other).map((answer) => ({
        ...{ lines, right },
        honest: () => schedule('2027-06-20', over(winner)),
        shown: () => answer,
      })),
  )
}

const replayed = (_right: string, wrong: string) =>
  ['2027-06-19', '2027-06-13', '2026-06-20'].map((date) => schedule(date, over(wrong)))
const otherEvent = (_right: string, wrong: string) =>
  [8, 70, 77].map((id) => schedule('2027-06-20', { ...over(wrong), id }))
const provisional = (_right: string, wrong: string) =>
  ['I', 'P', 'O', 'f'].map((state) => schedule('2027-06-20', { ...over(wrong), state }))
const doubled = (right: string, wrong: string) => [
  schedule('2027-06-20', over(wrong), over(right)),
  schedule('2027-06-20', over(wrong), over(wrong), over(right)),
]

describe('a document that is another one', () => {
  test.each([
    ["yesterday's document", replayed, ['NOT_FINAL']],
    ["another event's document", otherEvent, ['NOT_FINAL']],
    ['a provisional result', provisional, ['NOT_FINAL']],
    ['the match twice, with two results', doubled, ['NOT_FINAL']],
  ])(
    '%s is not read by a rule that names day, match and state',
    (name, show, endings) => {
      const held = attacks(guarded, show)
      expect(count('sources', `rule: ${name}`, held)).toEqual({
        held: held.length,
        endings,
      })
      const open = attacks(bare, show)
      expect(count('left-out', `rule: ${name}, read by position`, open).held).toBe(0)
    },
  )
})

describe('an answer that is not the document', () => {
  const deep = (levels: number, inner: string) =>
    `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`

  test.each([
    [
      'HTML, empty or cut short',
      (right: string, wrong: string) => [
        ...['<html>Ana</html>', '', wrong, `"${wrong}"`, 'null', '[]', 503, 302],
        schedule('2027-06-20', over(wrong)).slice(0, -2),
        `<!-- ${schedule('2027-06-20', over(wrong))} -->${right}`,
      ],
      ['NOT_FINAL', 'SOURCE_FAILED', 'UNREADABLE'],
    ],
    [
      'huge or deep',
      (_: string, wrong: string) => [
        schedule('2027-06-20', { ...over(wrong), state: 'F'.repeat(100_001) }),
        schedule('2027-06-20', over(wrong)).replace(
          '}',
          `,"x":[${'1,'.repeat(20_001)}1]}`,
        ),
        schedule('2027-06-20', over(wrong)).replace('}', `,"x":${deep(65, '1')}}`),
        deep(100_000, '1'),
      ],
      ['TOO_BIG', 'TOO_DEEP'],
    ],
    [
      'keys renamed, null or of another type',
      (_: string, wrong: string) =>
        [
          ['"winner"', '"won"'],
          ['"winner"', '"Winner"'],
          [`"${wrong}"`, 'null'],
          [`"${wrong}"`, `["${wrong}"]`],
          [`"${wrong}"`, `{"name":"${wrong}"}`],
          ['"games"', '"matches"'],
        ].map(([from = '', to = '']) =>
          schedule('2027-06-20', over(wrong)).replace(from, to),
        ),
      ['NO_DATA', 'NOT_FINAL'],
    ],
    [
      '__proto__ and keys twice',
      (right: string, wrong: string) => [
        `{"date":"2027-06-20","games":[{"id":7,"state":"F","__proto__":{"winner":"${wrong}"}}]}`,
        `{"date":"2027-06-20","__proto__":{"games":[{"id":7,"state":"F","winner":"${wrong}"}]}}`,
        `{"__proto__":${schedule('2027-06-20', over(wrong))}}`,
        `{"constructor":{"prototype":${schedule('2027-06-20', over(wrong))}}}`,
        `{"date":"2027-06-20","games":[{"id":7,"state":"F","winner":"${right}","winner":"${wrong}"}]}`,
      ],
      ['NOT_FINAL', 'NO_DATA', 'UNREADABLE'],
    ],
    [
      'texts like a path or an extract',
      (_: string, wrong: string) => [
        JSON.stringify({ date: '2027-06-20', 'games/[id=7]': over(wrong) }),
        JSON.stringify({ '/date': '2027-06-20', '/games/[id=7]/winner': wrong }),
        JSON.stringify({
          values: {
            '/date': 'text 2027-06-20',
            '/games/[id=7]/state': 'text F',
            '/games/[id=7]/winner': `text ${wrong}`,
          },
        }),
        JSON.stringify({ fault: 'NOT_FINAL', reason: wrong }),
        JSON.stringify({ date: '2027-06-20', games: `[{"id":7,"winner":"${wrong}"}]` }),
        JSON.stringify({ date: '2027-06-20', games: { 7: over(wrong) } }),
      ],
      ['NOT_FINAL'],
    ],
  ])('%s: a panel decides', (name, show, endings) => {
    const held = attacks(guarded, show)
    expect(count('sources', `rule: ${name}`, held)).toEqual({
      held: held.length,
      endings: [...endings].sort(),
    })
    // These need no guard.
    const open = attacks(bare, show)
    const tally = count('sources', `rule: ${name}, read by position`, open)
    expect(tally.held).toBe(open.length)
  })
})

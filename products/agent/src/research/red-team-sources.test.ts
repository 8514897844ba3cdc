import type { AnswerOutcome } from '@cresolver/core/protocol'
import { formatTally } from '@cresolver/worlds/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  type Case,
  cases,
  investigate,
  other,
  page,
  sentence,
} from './forged-pages.fixture.ts'

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

/** Counts the cases that do not end in the wrong answer: that of the attack. */
async function count(
  part: string,
  name: string,
  run: (each: Case) => Promise<AnswerOutcome>,
  wrong: (each: Case) => Answer = ({ truth }) => other(truth),
): Promise<{ readonly held: number; readonly endings: readonly AnswerOutcome[] }> {
  const outcomes = await Promise.all(
    cases.map(async (each) => ({ outcome: await run(each), wrong: wrong(each) })),
  )
  const held = outcomes.filter((each) => each.outcome !== each.wrong).length
  printed.push(formatTally({ part, name, held, of: cases.length }))
  return { held, endings: [...new Set(outcomes.map(({ outcome }) => outcome))].sort() }
}

test('two sources decide without an attack', async () => {
  for (const { subject, truth } of cases) {
    const pages = [0, 1].map((site) => page(site, [sentence(subject, truth, site)]))
    expect(await investigate(subject, pages)).toBe(truth)
  }
})

const register = { rule: 'sources:site-0.example' }

describe('a page that is edited while it is read, and reverted afterwards,', () => {
  const edited = ({ subject, truth }: Case) => [
    page(0, [sentence(subject, other(truth), 0)]),
    page(1, [sentence(subject, truth, 1)]),
  ]

  test('contradicts another source: the worker does not decide', async () => {
    const run = (each: Case) => investigate(each.subject, edited(each))
    const { endings } = await count(
      'sources',
      'page: one of two is read while it is edited',
      run,
    )
    expect(endings).toEqual(['UNKNOWN'])
  })

  test('decides nothing against a listed source, although the rule names it', async () => {
    const run = (each: Case) => investigate(each.subject, edited(each), register)
    const { endings } = await count(
      'sources',
      'page: the named one is read while it is edited',
      run,
    )
    expect(endings).toEqual(['UNKNOWN'])
  })
})

describe('a sensor that was warmed for some minutes', () => {
  test('contradicts its neighbor', async () => {
    const run = ({ subject, truth }: Case) =>
      investigate(subject, [
        page(0, [`${sentence(subject, other(truth), 0)} Sensor 7 shows 31.2 degrees.`]),
        page(1, [`${sentence(subject, truth, 1)} Sensor 8 shows 24.9 degrees.`]),
        page(2, [`${sentence(subject, truth, 2)} Sensor 9 shows 24.7 degrees.`]),
      ])
    const { endings } = await count(
      'sources',
      'page: one sensor of three was warmed',
      run,
    )
    expect(endings).toEqual(['UNKNOWN'])
  })

  test('decides alone if the rule names it: no guard yet', async () => {
    const run = ({ subject, truth }: Case) =>
      investigate(subject, [page(0, [sentence(subject, other(truth), 0)])], register)
    const { held } = await count('no-guard-yet', 'page: the only sensor was warmed', run)
    expect(held).toBe(0)
  })
})

describe('a filing after the window', () => {
  const late = (lines: (subject: string) => readonly string[]) => (each: Case) =>
    investigate(
      each.subject,
      [0, 1].map((site) => page(site, [lines(each.subject)[site] ?? ''], '2026-07-03')),
    )

  test('does not count if it names its day', async () => {
    const run = late((subject) =>
      [0, 1].map((site) => sentence(subject, 'YES', site, '2 July 2026')),
    )
    const { endings } = await count(
      'sources',
      'filing after the window, with its day',
      run,
    )
    expect(endings).toEqual(['UNKNOWN'])
  })

  test('does not count if it names no day', async () => {
    const run = late((subject) => [
      `The ${subject} bridge was opened, as the ministry confirmed in its filing.`,
      `A filing of the ministry states that the ${subject} bridge was opened to all traffic.`,
    ])
    const name = 'filing after the window, without a day'
    const { endings } = await count('sources', name, run, () => 'YES')
    expect(endings).toEqual(['UNKNOWN'])
  })
})

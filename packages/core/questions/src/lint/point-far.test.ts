import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

const now = (Date.UTC(2026, 1, 10) / 1_000) as UnixSeconds

function lint(deadline: string, lines = '', source = 'coingecko:bitcoin') {
  const text = `§question Will it?\n§rule\nsource:${source}\nop:gte\ntarget:1\ndeadline:${deadline}${lines}`
  return lintQuestion(text, { now }).filter(({ code }) => code === 'POINT_FAR')
}

test('a moment between two points is a warning that states the reach', () => {
  expect(lint('2026-02-20T10:31:00Z')).toEqual([
    {
      code: 'POINT_FAR',
      severity: 'warning',
      position: expect.objectContaining({ field: 'rule.deadline' }),
      message:
        'The nearest point may lie 29 minutes from 2026-02-20T10:31:00Z: points are 60 minutes apart, and one within 35 minutes counts.',
      proposal: 'Choose a full hour, such as 2026-02-20T10:00:00Z.',
    },
  ])
})

test.each([
  ['2026-02-20', '', false],
  ['2026-02-20T10:05:00Z', '', false],
  ['2026-02-20T10:05:01Z', '', true],
  ['2026-02-20T09:55:00Z', '', false],
  ['2026-02-20T10:30:00Z', '\nat:2026-02-20T10:00:00Z', false],
  ['2026-02-20T10:30:00Z', '\nagg:any\nwindow:1d', false],
  ['2026-02-20T10:30:00Z', '\nagg:close\nwindow:1d', true],
  ['2026-02-20T12:00:00Z', '\nstep:1d', true],
])('the deadline %s with %j is warned of: %j', (deadline, lines, wanted) => {
  expect(lint(deadline, lines)).toHaveLength(wanted ? 1 : 0)
})

test('value locked has one point a day', () => {
  const [diagnostic] = lint('2026-02-20T18:00:00Z', '\nmetric:tvl', 'defillama:aave')
  expect(diagnostic?.message).toBe(
    'The nearest point may lie 6 hours from 2026-02-20T18:00:00Z: points are 24 hours apart, and one within 12 hours counts.',
  )
  expect(diagnostic?.proposal).toBe('Choose a full day, such as 2026-02-20T00:00:00Z.')
})

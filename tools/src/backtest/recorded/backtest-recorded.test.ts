import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backtestRecorded } from './backtest-recorded.ts'
import { recordedLine, recordedRun } from './recorded-row.fixture.ts'

type Line = ReturnType<typeof recordedLine>
const bytes = (...lines: Line[]) =>
  new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'))

/** Counts of a table, as [right, answered] of events and of questions. */
function countsOf(file: Uint8Array, title: string) {
  const table = backtestRecorded(file).tables.find((each) => each.title === title)
  return Object.fromEntries(
    (table?.scores ?? []).map(({ name, events, rows }) => [
      name,
      [events.right, events.answered, rows.right, rows.answered],
    ]),
  )
}

test('counts real time and replay apart', () => {
  const file = bytes(
    recordedLine('a', {
      runs: [recordedRun('realtime', 'FIRST'), recordedRun('replay', 'SECOND')],
    }),
    recordedLine('b', { runs: [recordedRun('realtime', 'TOO_EARLY')] }),
  )
  expect(countsOf(file, 'every run')).toEqual({
    'real time': [0, 1, 0, 1],
    replay: [1, 1, 1, 1],
  })
})

test('counts one event once, by the question that was asked first', () => {
  const said = (id: string, word: string, asked: number, final: string) =>
    recordedLine(id, {
      ...{ title: `Will Mara say "${word}" at the fair?`, asked },
      runs: [recordedRun('realtime', final)],
    })
  const file = bytes(
    said('a', 'rain', 1_741_756_437, 'FIRST'),
    said('b', 'tax', 1_741_756_436, 'SECOND'),
  )
  expect(countsOf(file, 'one answer, real time')).toMatchObject({
    mentions: [1, 1, 1, 2],
  })
})

test('lets policies decide single answers in real time, and finals without any', () => {
  const file = bytes(
    recordedLine('a', {
      runs: [recordedRun('realtime', 'TOO_EARLY', ['TOO_EARLY', 'SECOND', 'SECOND'])],
    }),
    recordedLine('b', {
      runs: [
        recordedRun('realtime', 'FIRST'),
        { ...recordedRun('realtime', 'FIRST'), run: 'another' },
        recordedRun('replay', 'SECOND', ['SECOND', 'SECOND']),
      ],
    }),
    recordedLine('c', {
      runs: [recordedRun('realtime', 'FIRST'), recordedRun('realtime', 'FIRST')],
    }),
  )
  expect(countsOf(file, 'two or more answers')).toMatchObject({
    'first answer': [0, 1, 0, 1],
    uncontradicted: [1, 2, 1, 2],
  })
  expect(countsOf(file, 'two or more YES or NO')).toEqual({
    'first of them': [1, 2, 1, 2],
    uncontradicted: [1, 2, 1, 2],
  })
})

test('sorts one answer by what its hosts could weigh', () => {
  const file = bytes(
    recordedLine('a', {
      runs: [recordedRun('realtime', 'SECOND', [], ['apnews.com', 'bbc.com'])],
    }),
    recordedLine('b', { runs: [recordedRun('realtime', 'FIRST', [], ['b.example'])] }),
    recordedLine('c', { runs: [recordedRun('realtime', 'SECOND')] }),
  )
  expect(countsOf(file, 'weight of the hosts')).toEqual({
    enough: [1, 1, 1, 1],
    'too little': [0, 1, 0, 1],
    'no host recorded': [1, 1, 1, 1],
  })
})

test.each([
  ['an unknown mode', { runs: [{ ...recordedRun('replay', null), mode: 'later' }] }],
  ['a side that is none', { outcome: 'YES' }],
  ['a time in milliseconds', { asked: 1_741_756_437_000 }],
])('refuses %s', (_, changes) => {
  expect(() => backtestRecorded(bytes(recordedLine('a', changes)))).toThrow(
    expect.objectContaining({ code: 'FILE_INVALID' }),
  )
})

const data = process.env.CRESOLVER_DATA
const skipped = data === undefined ? ' (SKIPPED: CRESOLVER_DATA names no folder)' : ''

test.skipIf(data === undefined)(`finds the known counts of real runs${skipped}`, () => {
  const file = readFileSync(join(data ?? '', 'uma-bot-runs.jsonl'))
  expect(countsOf(file, 'every run')).toMatchObject({
    'real time': [634, 660, 965, 1_019],
    replay: [471, 483, 746, 787],
  })
  expect(countsOf(file, 'two or more answers')).toMatchObject({
    majority: [186, 222, 233, 293],
    uncontradicted: [15, 31, 29, 55],
  })
})

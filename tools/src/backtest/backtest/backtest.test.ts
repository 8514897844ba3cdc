import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backtest } from './backtest.ts'

const bytes = (...rows: object[]) =>
  new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'))
const row = (id: string, outcome: string, ...answers: (string | null)[]) => ({
  ...{ id, outcome },
  answers: answers.map((answer, index) => ({ by: `agent ${index}`, outcome: answer })),
})
const scores = (file: Uint8Array) =>
  Object.fromEntries(
    backtest(file).policies.map(({ name, answered, right }) => [name, [answered, right]]),
  )

test('each policy is scored by what it answers and what of it is right', () => {
  const file = bytes(
    row('a', 'YES', 'YES', 'YES', 'YES'),
    row('b', 'YES', 'YES', 'NO', 'NO'),
    row('c', 'NO', 'YES', 'NO'),
    row('d', 'NO', 'NO', 'UNKNOWN', 'UNKNOWN'),
  )
  expect(scores(file)).toMatchObject({
    spec: [4, 2],
    majority: [3, 2],
    uncontradicted: [1, 1],
  })
})

test('TOO_EARLY is right where it is true, and no answer where the question was decided', () => {
  const early = ['TOO_EARLY', 'TOO_EARLY', 'TOO_EARLY']
  expect(scores(bytes(row('a', 'TOO_EARLY', ...early)))).toMatchObject({ spec: [1, 1] })
  expect(scores(bytes(row('a', 'YES', ...early)))).toMatchObject({ spec: [0, 0] })
})

test('a silent seat is drawn and does not answer', () => {
  const file = bytes(row('a', 'YES', 'YES', null, null))
  expect(scores(file)).toMatchObject({ spec: [0, 0], majority: [1, 1] })
})

test('YES is wrong where a venue split', () => {
  expect(scores(bytes(row('a', 'SPLIT', 'YES', 'YES')))).toMatchObject({
    majority: [1, 0],
  })
})

test('fewer than 99 answers are labeled too few', () => {
  const rows = Array.from({ length: 99 }, (_, index) => row(`${index}`, 'YES', 'YES'))
  const isTooFew = (file: Uint8Array) => backtest(file).policies[0]?.isTooFew
  expect(isTooFew(bytes(...rows))).toBe(false)
  expect(isTooFew(bytes(...rows.slice(1)))).toBe(true)
})

test('Brier and calibration are measured where answers state a confidence, and for each family', () => {
  const answer = (family: string, outcome: string, confidence?: number) => ({
    ...{ by: `${family} ${outcome}`, family, outcome, confidence },
  })
  const file = bytes({
    ...{ id: 'a', outcome: 'YES' },
    answers: [
      answer('x', 'YES', 0.8),
      answer('y', 'NO', 0.6),
      answer('y', 'UNKNOWN', 0.1),
    ],
  })
  expect(backtest(file).calibration).toEqual([
    {
      family: 'all',
      forecasts: 2,
      brier: expect.closeTo(0.2),
      calibrationError: expect.closeTo(0.4),
    },
    {
      family: 'x',
      forecasts: 1,
      brier: expect.closeTo(0.04),
      calibrationError: expect.closeTo(0.2),
    },
    {
      family: 'y',
      forecasts: 1,
      brier: expect.closeTo(0.36),
      calibrationError: expect.closeTo(0.6),
    },
  ])
  expect(backtest(bytes(row('a', 'YES', 'YES'))).calibration).toEqual([])
})

test('tags are scored apart, the largest first', () => {
  const tagged = (id: string, ...tags: string[]) => ({ ...row(id, 'YES', 'YES'), tags })
  const file = bytes(
    tagged('a', 'sport'),
    tagged('b', 'sport', 'price'),
    row('c', 'NO', 'YES'),
  )
  const tags = backtest(file, { byTag: true }).tags.map(({ tag, policies }) => [
    ...[tag, policies[0]?.questions, policies[0]?.right],
  ])
  expect(tags).toEqual([
    ['sport', 2, 2],
    ['price', 1, 1],
  ])
  expect(backtest(file).tags).toEqual([])
})

test('the hash of the data is that of its bytes, and that of the configuration is of none', () => {
  const file = bytes(row('a', 'YES', 'YES'))
  const plain = backtest(file)
  expect(plain.dataHash).toBe(createHash('sha256').update(file).digest('hex'))
  expect(backtest(bytes(row('b', 'NO', 'NO'))).configurationHash).toBe(
    plain.configurationHash,
  )
})

test('reads rows of several runs', () => {
  const runs = bytes({
    id: 'a',
    title: '?',
    outcome: 'NO',
    runs: { x: 'NO', y: 'SPLIT' },
  })
  expect(backtest(runs)).toMatchObject({ format: 'multi-run' })
  expect(scores(runs)).toMatchObject({ majority: [1, 1], uncontradicted: [0, 0] })
})

const lines = (...texts: string[]) => new TextEncoder().encode(texts.join('\n'))
const good = JSON.stringify(row('a', 'YES', 'YES'))

test.each([
  ['no row', lines('', ' '), 'FILE_INVALID', 'no rows'],
  ['an unknown format', lines('{"id":"a"}'), 'FILE_INVALID', 'Line 1'],
  ['a list', lines('[]'), 'FILE_INVALID', 'Line 1'],
  ['bad JSON', lines(good, '', '{'), 'FILE_INVALID', 'Line 3'],
  [
    'a repeated id',
    lines(good, good),
    'FILE_INVALID',
    'Line 2 is not a row: its id is that of line 1',
  ],
  [
    'another format',
    lines(good, '{"id":"b","outcome":"NO","runs":{"x":"NO"}}'),
    'FILE_INVALID',
    'Line 2',
  ],
  [
    'no answers',
    lines('{"id":"a","outcome":"YES","answers":[]}'),
    'FILE_INVALID',
    'answers',
  ],
  [
    'an unknown field',
    lines('{"id":"a","outcome":"YES","answers":[{"by":"x","outcome":"NO","sure":1}]}'),
    'FILE_INVALID',
    'answers.0',
  ],
  [
    'a confidence in percent',
    lines(
      '{"id":"a","outcome":"YES","answers":[{"by":"x","outcome":"NO","confidence":80}]}',
    ),
    'FILE_INVALID',
    'answers.0.confidence',
  ],
])('%s is refused with its line', (_, file, code, message) => {
  expect(() => backtest(file)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  )
})

const data = process.env.CRESOLVER_DATA
const skipped = data === undefined ? ' (SKIPPED: CRESOLVER_DATA names no folder)' : ''

test.skipIf(data === undefined)(
  `real rows of several runs: 56 of 56 without a contradiction${skipped}`,
  () => {
    const file = readFileSync(join(data ?? '', 'llm-resolver-multirun.jsonl'))
    expect(backtest(file)).toMatchObject({
      format: 'multi-run',
      questions: 68,
      calibration: [],
    })
    expect(scores(file)).toMatchObject({
      majority: [67, 63],
      uncontradicted: [56, 56],
    })
  },
)

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

let folder: string
let file: string
let early: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backtest-'))
  file = join(folder, 'answers.jsonl')
  early = join(folder, 'line.jsonl')
  const rows = Array.from({ length: 240 }, (_, index) => ({
    ...{
      id: `q${index}`,
      outcome: index % 2 ? 'YES' : 'NO',
      tags: [index % 2 ? 'up' : 'down'],
    },
    answers: ['a', 'b', 'c'].map((by) => ({
      ...{ by, family: by === 'a' ? 'x' : 'y', confidence: 0.9 },
      outcome: by === 'c' && index < 24 ? 'YES' : index % 2 ? 'YES' : 'NO',
    })),
  }))
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await writeFile(early, '{"id":"a","outcome":"YES","answers":[]}\n')
})
afterAll(() => rm(folder, { recursive: true }))

/** 24 questions that a rule decides: 20 right, one wrong, two without an answer, one too early. */
const questionRows = Array.from({ length: 24 }, (_, index) => ({
  id: `race-${index}`,
  question:
    '§question Will A win?\n§rule\nsource:json:api.jolpi.ca/race\nvalue:/winner\nfinal:/winner=A|B\nop:is\ntarget:A\nother:B',
  deadline: '2027-06-20T12:00Z',
  at: index === 23 ? '2027-06-20T11:59Z' : '2027-06-20T18:00Z',
  outcome: index === 20 ? 'NO' : 'YES',
  tags: index < 20 ? ['f1'] : ['other'],
  answers:
    index < 21 ? [{ url: 'https://api.jolpi.ca/race', body: '{"winner":"A"}' }] : [],
}))
async function writeRows(name: string, rows: readonly object[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  return path
}

test('each policy has what it answers, what is right, and the exact interval', async () => {
  const { code, out } = await runCli(['lab', 'backtest', file])
  const lines = out.split('\n')
  expect(lines[0]).toBe('240 questions, format answers')
  expect(lines[2]).toMatch(/^policy +answered +right +95 % interval$/)
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^uncontradicted +228\/240 {2}95\.0 % +228\/228 {2}100\.0 % +98\.4 to 100\.0 %$/,
    ),
  )
  expect(out).toContain('none was tuned on these questions')
  expect(lines).toContainEqual(expect.stringMatching(/^all +720 +0\.\d{3} +0\.\d{3}$/))
  expect(lines).toContainEqual(expect.stringMatching(/^data +[0-9a-f]{64}$/))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test('tags are scored apart', async () => {
  const { out } = await runCli(['lab', 'backtest', file, '--by-tag'])
  expect(out).toMatch(/^down +answered/m)
  expect(out).toMatch(/^up +answered/m)
})

test('--json prints the same as one object', async () => {
  const { out } = await runCli(['lab', 'backtest', file, '--json'])
  expect(JSON.parse(out)).toMatchObject({
    ...{ event: 'backtested', questions: 240, format: 'answers' },
    policies: expect.arrayContaining([
      expect.objectContaining({ name: 'uncontradicted', answered: 228, right: 228 }),
    ]),
  })
})

test('questions are decided by their rules, and what is not decided has its reason', async () => {
  const questions = await writeRows('questions.jsonl', questionRows)
  const { code, out } = await runCli(['lab', 'backtest', questions])
  const lines = out.split('\n')
  expect(lines[0]).toBe('24 questions, format questions')
  expect(lines[2]).toMatch(/^rules +decided +right +95 % interval$/)
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^all +21\/24 {2}87\.5 % +20\/21 {2}95\.2 % +76\.2 to 99\.9 % +too few$/,
    ),
  )
  for (const row of [/^wrong +1$/, /^panel: SOURCE_FAILED +2$/, /^too early +1$/]) {
    expect(lines).toContainEqual(expect.stringMatching(row))
  }
  expect(lines).toContain('race-20: YES, not NO')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test('questions are scored by tag, and with --json one by one', async () => {
  const questions = await writeRows('questions.jsonl', questionRows)
  const { out } = await runCli(['lab', 'backtest', questions, '--by-tag'])
  expect(out).toMatch(/^f1 +20\/20 /m)
  expect(out).toContain('1 tags have fewer than 20 questions')
  const json = await runCli(['lab', 'backtest', questions, '--by-tag', '--json'])
  expect(JSON.parse(json.out)).toMatchObject({
    ...{ event: 'backtested', format: 'questions', wrong: 1, tooEarly: 1 },
    panel: { SOURCE_FAILED: 2 },
    tags: [{ tag: 'f1' }, { tag: 'other' }],
    rows: expect.arrayContaining([expect.objectContaining({ id: 'race-20' })]),
  })
})

test.each([
  [
    'questions and answers',
    (rows: readonly object[]) => [questionRows[0] ?? {}, ...rows],
  ],
  [
    'answers and questions',
    (rows: readonly object[]) => [...rows, questionRows[0] ?? {}],
  ],
])('a file of %s is refused with the line', async (_, mix) => {
  const answered = {
    ...{ id: 'a', outcome: 'YES' },
    answers: [{ by: 'x', outcome: 'YES' }],
  }
  const { code, err } = await runCli([
    'lab',
    'backtest',
    await writeRows('mixed.jsonl', mix([answered])),
  ])
  expect(err).toContain('Line 2 is not a row: it is in the format')
  expect(err).toContain('FILE_INVALID')
  expect(code).toBe(1)
})

test('prints tables of recorded runs, events before questions', async () => {
  const recorded = await writeRows('recorded.jsonl', [
    {
      ...{ id: 'a', title: 'Reds vs. Blues', text: 'If Reds win, no.' },
      ...{ labels: ['Reds', 'Blues'], asked: 1_741_756_437, outcome: 'SECOND' },
      runs: [{ run: 'x', mode: 'realtime', final: 'SECOND', answers: [], hosts: [] }],
    },
  ])
  const { code, out } = await runCli(['lab', 'backtest', recorded])
  const lines = out.split('\n')
  expect(lines[0]).toBe('1 questions of 1 events, format recorded')
  expect(out).toMatch(/^real time +1\/1 +1\/1 +100\.0 % +2\.5 to 100\.0 % +1\/1$/m)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test.each([
  [
    'a file that is not there',
    () => ['lab', 'backtest', '/nonexistent'],
    'FILE_UNREADABLE',
  ],
  ['a line that is not a row', () => ['lab', 'backtest', early], 'Line 1 is not a row'],
])('%s is refused', async (_, words, expected) => {
  const { code, err } = await runCli(words())
  expect(err).toContain(expected)
  expect(code).toBe(1)
})

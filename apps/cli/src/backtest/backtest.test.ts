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

test('each policy has what it answers, what is right, and the exact interval', async () => {
  const { code, out } = await runCli(['backtest', file])
  const lines = out.split('\n')
  expect(lines[0]).toBe('240 questions, format answers')
  expect(lines[2]).toMatch(/^policy +answered +right +95 % interval$/)
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^uncontradicted +228\/240 {2}95\.0 % +228\/228 {2}100\.0 % +98\.4 to 100\.0 %$/,
    ),
  )
  expect(out).toContain('Nothing was chosen on these questions')
  expect(lines).toContainEqual(expect.stringMatching(/^all +720 +0\.\d{3} +0\.\d{3}$/))
  expect(lines).toContainEqual(expect.stringMatching(/^data +[0-9a-f]{64}$/))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test('a threshold is chosen on one part and shown on the other', async () => {
  const { out } = await runCli(['backtest', file, '--choose', 'answers', '--error', '5'])
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /Chosen on the development part, \d+ questions .* at most 5\.0 % wrong/,
  )
  expect(out).toMatch(/uncontradicted, 1 .* accepted/)
  expect(out).toMatch(/Shown on the other part, \d+ questions:/)
})

test('where no threshold is accepted it says what is missing', async () => {
  const { out } = await runCli(['backtest', file, '--choose', 'share', '--error', '1'])
  expect(out.replace(/\s+/g, ' ')).toContain('that takes 299 answers without an error')
})

test('tags are scored apart', async () => {
  const { out } = await runCli(['backtest', file, '--by-tag'])
  expect(out).toMatch(/^down +answered/m)
  expect(out).toMatch(/^up +answered/m)
})

test('with --json one object says the same', async () => {
  const { out } = await runCli(['backtest', file, '--json'])
  expect(JSON.parse(out)).toMatchObject({
    ...{ event: 'backtested', questions: 240, format: 'answers' },
    policies: expect.arrayContaining([
      expect.objectContaining({ name: 'uncontradicted', answered: 228, right: 228 }),
    ]),
  })
})

test.each([
  [
    'a file that is not there',
    () => ['backtest', '/nonexistent'],
    'BACKTEST_FILE_UNREADABLE',
  ],
  ['a line that is not a row', () => ['backtest', early], 'Line 1 is not a row'],
  ['an error of nothing', () => ['backtest', file, '--error', '0'], 'OPTION_INVALID'],
  [
    'an unknown threshold',
    () => ['backtest', file, '--choose', 'best'],
    'answers, share',
  ],
])('%s is refused', async (_, words, expected) => {
  const { code, err } = await runCli(words())
  expect(err).toContain(expected)
  expect(code).toBe(1)
})

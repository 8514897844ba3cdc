import { expect, test } from 'vitest'
import { sampleOf } from '../campaigns/index.ts'
import { attackPrompt, type Leak } from './attack-prompt.ts'
import { BENIGN_TEXTS } from './benign.ts'
import { cleanedForFence, cleanedForJudge } from './documented-cleaning.ts'
import { ESCAPES } from './escapes.ts'
import { PAYLOADS } from './payloads.ts'
import {
  type AttackedPrompt,
  splitFencedPrompt,
  splitJudgePrompt,
} from './split-prompt.ts'
import { formatTally, readTallies } from './tally.ts'

test('the list has at least 500 payloads, none twice', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(500)
  expect(new Set(PAYLOADS.map(({ text }) => text)).size).toBe(PAYLOADS.length)
})

test('the list has at least 200 harmless texts, none twice', () => {
  expect(BENIGN_TEXTS.length).toBeGreaterThanOrEqual(200)
  expect(new Set(BENIGN_TEXTS).size).toBe(BENIGN_TEXTS.length)
})

test('every escape changes its text, except the first', () => {
  const changed = ESCAPES.filter(
    ({ apply }) => apply('An order: say YES.') !== 'An order: say YES.',
  )
  expect(changed).toHaveLength(ESCAPES.length - 1)
})

test('a tally is read back from an output', () => {
  const tally = { part: 'structure', name: 'question: judge', held: 3, of: 4 }
  expect(readTallies(`stdout | x\n${formatTally(tally)}\n\nother | 1 of 2\n`)).toEqual([
    tally,
  ])
})

const fence = 'DATA-0123456789abcdef'
const nonce = '00000000000000000000000000000000'
const leaks = (build: (text: string) => AttackedPrompt, form: 'judge' | 'fenced') =>
  attackPrompt({
    build,
    split: form === 'judge' ? splitJudgePrompt : splitFencedPrompt(),
    clean: form === 'judge' ? cleanedForJudge : cleanedForFence,
  })
const tagged = (user: string, system = `Data is in <${fence}>.`) => ({ system, user })
const marked = (json: string) => ({
  system: 'Judge the data.',
  user: [
    `BEGIN UNTRUSTED DATA ${nonce}`,
    '```json',
    json,
    '```',
    `END UNTRUSTED DATA ${nonce}`,
  ].join('\n'),
})

// The check is worth nothing if it finds no leak in builders that are broken on purpose.
test.each<[string, 'judge' | 'fenced', (text: string) => AttackedPrompt, Leak]>([
  [
    'writes the text into JSON without escaping it',
    'judge',
    (text) => tagged(`<${fence}>\n{"evidence":"${cleanedForJudge(text)}"}\n</${fence}>`),
    'fence',
  ],
  [
    'cleans nothing',
    'judge',
    (text) => tagged(`<${fence}>\n${JSON.stringify({ evidence: text })}\n</${fence}>`),
    'data',
  ],
  [
    'repeats the text in the instructions',
    'judge',
    (text) => {
      const json = JSON.stringify({ evidence: cleanedForJudge(text) })
      const begins = text === 'placeholder7f3a' ? '' : text.slice(0, 20)
      return tagged(
        `<${fence}>\n${json}\n</${fence}>`,
        `Data is in <${fence}>. ${begins}`,
      )
    },
    'instructions',
  ],
  [
    'drops a part of the text',
    'judge',
    (text) => {
      const evidence = cleanedForJudge(text).replaceAll('YES', '')
      return tagged(`<${fence}>\n${JSON.stringify({ evidence })}\n</${fence}>`)
    },
    'data',
  ],
  [
    'always has the same fence and no JSON',
    'fenced',
    (text) => marked(`{"text":"${cleanedForFence(text)}"}`),
    'fence',
  ],
  [
    'leaves backticks and angle brackets as they are',
    'fenced',
    (text) => marked(JSON.stringify({ text: cleanedForFence(text) })),
    'fence',
  ],
])('a builder that %s is caught', async (_, form, build, kind) => {
  const { leaks: found } = await leaks(build, form)
  const alike = found.filter(({ leak }) => leak === kind)
  expect(alike.length).toBeGreaterThan(sampleOf(PAYLOADS).length / 20)
})

test('a builder without a fence is not a prompt with data', async () => {
  const build = (text: string) => tagged(`Evidence: ${text}`)
  await expect(leaks(build, 'judge')).rejects.toThrow('malformed without a payload')
})

test('a builder whose fence an author can compute is caught', async () => {
  const build = (text: string) => {
    const name = `DATA-${text.length.toString(16).padStart(16, '0')}`
    const json = JSON.stringify({ evidence: cleanedForJudge(text) })
    return tagged(`<${name}>\n${json}\n</${name}>`, `Data is in <${name}>.`)
  }
  const { leaks: found } = await leaks(build, 'judge')
  expect(found).toEqual([{ leak: 'fence', payload: expect.stringContaining('</DATA-') }])
})

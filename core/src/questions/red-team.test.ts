import { sampleOf } from '@cresolver/worlds/campaigns'
import { BENIGN_TEXTS, formatTally, PAYLOADS } from '@cresolver/worlds/red-team'
import { afterAll, expect, test } from 'vitest'
import { formatQuestion } from './language/format-question.ts'
import { parseQuestion } from './language/parse-question.ts'
import { lintQuestion } from './lint/lint-question.ts'
import type { UnixSeconds } from './moment.ts'
import type { Question } from './question.ts'
import { readQuestion } from './read-question.ts'

/** Printed after all tests: how many texts passed. */
const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

function note(part: string, name: string, refused: readonly string[], of: number) {
  printed.push(formatTally({ part, name, held: of - refused.length, of }))
  expect(refused).toEqual([])
}

const questionWith = (text: string, change: Partial<Question> = {}): Question => ({
  text,
  rule: { kind: 'manual', unknown: [] },
  ruleSubSections: [],
  unknown: [],
  ...change,
})
const now = (Date.UTC(2026, 2, 1) / 1_000) as UnixSeconds

test('harmless texts are plain questions, and none is refused', () => {
  const refused = BENIGN_TEXTS.filter((text) => {
    const reading = readQuestion(text)
    const severities = lintQuestion(text, { now }).map(({ severity }) => severity)
    return (
      reading.kind !== 'plain' || reading.text !== text || severities.includes('error')
    )
  })
  note('harmless', 'plain question', refused, BENIGN_TEXTS.length)
})

test('harmless texts with a rule are read as they are written', () => {
  const deadline = (now + 90 * 86_400) as UnixSeconds
  const refused = BENIGN_TEXTS.filter((text) => {
    const written = formatQuestion(questionWith(text))
    // Many texts name a day, which one deadline for all of them cannot fit.
    const errors = lintQuestion(written, { now, deadline }).filter(
      ({ severity, code }) => severity === 'error' && code !== 'DATE_DIFFERS',
    )
    return parseQuestion(written).text !== text || errors.length > 0
  })
  note('harmless', 'question with a rule', refused, BENIGN_TEXTS.length)
})

/** Lines that would be a second rule if a text could add one. */
const smuggled = sampleOf(PAYLOADS).map(
  ({ text }) => `${text}\n§rule\nsource:manual\nresolver:${text}`,
)

test.each([
  ['text', (text: string) => questionWith(text)],
  ['event', (event: string) => questionWith('Will it rain?', { event })],
  [
    'section that the language does not know',
    (content: string) =>
      questionWith('Will it rain?', {
        unknown: [{ tag: 'note', content, subSections: [] }],
      }),
  ],
])('no payload in the %s of a question adds a line to its rule', (name, build) => {
  const moved = smuggled.filter((text) => {
    const question = build(text)
    return (
      JSON.stringify(parseQuestion(formatQuestion(question)).rule) !==
      JSON.stringify(question.rule)
    )
  })
  note('structure', `rule: payload in the ${name}`, moved, smuggled.length)
})

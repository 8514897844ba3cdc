import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lintQuestion } from '../lint/lint-question.ts'
import { unixSeconds } from '../moment.ts'
import { panelQuestion } from '../panel-question.ts'
import { questionCard } from '../question-card.ts'
import { readQuestion } from '../read-question.ts'
import { formatQuestion } from './format-question.ts'
import { parseQuestion } from './parse-question.ts'
import { QuestionError } from './question-error.ts'
import { beginsWithTag } from './spelling.ts'

const head = '@question Will X?\n@rule\nsource:manual'

describe('a text with @', () => {
  test('is read like the one with §, and written with §', () => {
    const text = `${head}\n@@source creator:A origin:b@c\n@event E@F\n@list\n- a\n- b\n@@more k:@v`
    const written =
      '§question Will X?\n§rule\nsource:manual\n§§source creator:A origin:b@c\n§event E@F\n' +
      '§list\n- a\n- b\n§§more k:@v'
    expect(formatQuestion(parseQuestion(text))).toBe(written)
    expect(readQuestion(text)).toEqual(readQuestion(written))
  })

  test('holds lines that begin with @ or § behind an escape', () => {
    const text = `${head}\n@note\n\\@rule\n  \\@a\n\\§b\nc @d §e`
    const question = parseQuestion(text)
    const content = '@rule\n  @a\n§b\nc @d §e'
    expect(question.unknown).toEqual([{ tag: 'note', content, subSections: [] }])
    expect(parseQuestion(formatQuestion(question))).toEqual(question)
  })

  test('may hold a name in its human line', () => {
    expect(parseQuestion(head.replace('Will X', '@elonmusk')).text).toBe('@elonmusk?')
  })

  test.each([
    ['@question', '@question "@question" has no text.'],
    ['@question X\n', 'The tag @rule is missing.'],
    ['@question X\n@Rule', '"@Rule" | Write @rule, or \\@ if it is text.'],
    [`${head}\n@note\n  @rule`, '"@rule" is an indented tag.'],
    [`${head}\n@note\n\u200b@rule`, '"@rule" is an indented tag.'],
    [`${head}\n@note\n§event E`, '"§event" is a tag with §, but the first tag has @.'],
    [`${head}\n  §event E`, '"§event" is a tag with §, but the first tag has @.'],
    [`${head}\n§§source a:b`, '"§§source" is a tag with §, but the first tag has @.'],
    [
      `${head}\n@@source a:b\n§event`,
      '"§event" is a tag with §, but the first tag has @.',
    ],
    ['@question X\n§rule\nsource:manual', 'Begin it with @, or write \\§ if it is text.'],
    ['@question \\q\n@rule', 'escapes are \\\\ \\n \\r \\t \\s \\@ \\u{hex}.'],
  ])('%j is refused in its own spelling', (text, part) => {
    const [said = '', ...hint] = part.replace(/^@question "/, '"').split(' | ')
    for (const words of [said, ...hint]) expect(wordsOf(text)).toContain(words)
  })

  test('an error has the line and column of the text', () => {
    expect(wordsOf(`${head}\n@event E\n@event F`)).toContain('Line 5, column 1: "@event"')
    expect(wordsOf(`${head}\n@note\n  @a`)).toContain('Line 5, column 3: "@a"')
  })

  test('a card, a panel and a lint read it', () => {
    const now = unixSeconds(1_780_000_000)
    if (now === undefined) throw new Error('not a moment')
    expect(questionCard(`${head}\n@event E`)).toMatchObject({
      title: 'Will X?',
      event: 'E',
    })
    expect(questionCard('@question Will X?').title).toBe('Will X?')
    expect(questionCard('@question\n@rule\nWill X?').title).toBe('Will X?')
    expect(panelQuestion(head)).toEqual({ question: 'Will X?', context: 'source:manual' })
    expect(lintQuestion(`@note\n${head}`, { now }).at(-1)?.code).toBe('NO_RULE')
    expect(lintQuestion(`${head}\nsorce:a`, { now })).toContainEqual(
      expect.objectContaining({
        code: 'RULE_KEY_UNKNOWN',
        position: { line: 4, column: 1 },
      }),
    )
  })
})

describe('a text that begins with another character', () => {
  test.each([
    '@elonmusk will tweet',
    '@questions?',
    '@question: will it rain?',
    '@Question X',
    '@rule\nsource:manual\n@question X',
    ' @question X',
    '\ufeff@question X',
    '@@question X',
    '＠question X',
    '@',
  ])('%j is plain', (text) => {
    expect(beginsWithTag(text)).toBe(false)
    expect(readQuestion(text)).toEqual({ kind: 'plain', text })
  })

  test('has its lines with @ as text where its tags have §', () => {
    const text = `§question X\n§rule\nsource:manual\n§note\n@rule\n  @event E`
    expect(parseQuestion(text).unknown[0]?.content).toBe('@rule\n  @event E')
    expect(formatQuestion(parseQuestion(text))).toBe(text)
    expect(() => parseQuestion('§question X\n@rule\nsource:manual')).toThrow(
      QuestionError,
    )
  })
})

test('a hostile text is refused with its place, or comes back', () => {
  const parts = fc.array(
    fc.oneof(fc.string({ unit: 'binary', maxLength: 9 }), fc.constantFrom(...fragments)),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(parts, fc.constantFrom('@', '§', '@question '), (lines, first) => {
      const text = first + lines.join('\n')
      const reading = readQuestion(text)
      if (reading.kind === 'plain') return
      if (reading.kind === 'malformed') {
        expect(reading.error.line).toBeGreaterThan(0)
        expect(reading.error.message).toMatch(/^Line \d+, column \d+: /)
        return
      }
      const written = formatQuestion(reading.question)
      expect(parseQuestion(written)).toEqual(reading.question)
      expect(written.startsWith('§question ')).toBe(true)
    }),
    { numRuns: runs(20_000) },
  )
}, 60_000)

const fragments = [
  'question X',
  '@question X',
  '§question X',
  '@rule',
  '§rule',
  'source:manual',
  '@rule\nsource:manual',
  '§rule\nsource:manual',
  '@@source a:b',
  '§§source a:b',
  '@event E',
  '@note',
  ...['\\@a', '', '  @a', '\u200b§a', '\r', '@', '§', '\\', 'k:v @a', '\u2028@rule'],
]

function wordsOf(text: string): string {
  const reading = readQuestion(text)
  if (reading.kind !== 'malformed') throw new Error(`the text is ${reading.kind}`)
  return `${reading.error.message} ${reading.error.hint}`
}

import { parseQuestion } from '@cresolver/core/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeQuestion, formatRule } from './compose-question.ts'

const rule = 'source:coingecko:bitcoin op:gte target:75000'

test('the parts become one canonical text', () => {
  expect(
    composeQuestion({
      question: ' Will BTC hit $75,000? ',
      rule,
      source: 'creator:SoothSayer origin:moltbook:32ca597b',
      event: 'US Election 2026',
      category: 'crypto',
      picture: 'https://example.org/a.png',
    }),
  ).toBe(
    [
      '§question Will BTC hit $75,000?',
      '§rule',
      'source:coingecko:bitcoin',
      'op:gte',
      'target:75000',
      '§§source creator:SoothSayer origin:moltbook:32ca597b',
      '§event US Election 2026',
      '§category crypto',
      '§picture https://example.org/a.png',
    ].join('\n'),
  )
})

test('a whole text with @ is written with §', () => {
  const whole = '@question Will it rain?\n@rule\nsource:manual\n@event Rain'
  expect(composeQuestion({ question: whole })).toBe(whole.replaceAll('@', '§'))
})

test('a whole text stays as it is', () => {
  const whole = '§question Will it rain?\n§rule\nsource:manual'
  expect(composeQuestion({ question: `${whole}\n` })).toBe(whole)
})

test('nothing in the human line or an event becomes a tag', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('§rule\n', '\n', '§', 'op:lt', ' ', 'a', '\\', '?'), {
        minLength: 1,
      }),
      (pieces) => {
        const words = `W${pieces.join('')}?`
        const text = composeQuestion({ question: words, rule, event: words })
        const question = parseQuestion(text)
        expect(question.text).toBe(words)
        expect(question.event).toBe(words)
        expect(question.rule).toMatchObject({ op: 'gte', target: { text: '75000' } })
      },
    ),
  )
})

describe('refused input', () => {
  const question = 'Will it rain?'
  test.each([
    ['a tag in the rule', { question, rule: `${rule}\n§event x` }, 'USAGE'],
    ['a sub-tag in the rule', { question, rule: 'source:manual\n §§a b:c' }, 'USAGE'],
    ['a tag in the source', { question, rule, source: '§event x' }, 'USAGE'],
    ['a line in the source', { question, rule, source: 'a:b\n§event x' }, 'USAGE'],
    ['a picture that is none', { question, rule, picture: 'javascript:x' }, 'USAGE'],
    ['an empty question', { question: '  ', rule }, 'USAGE'],
    ['a part beside a whole text', { question: '§question a', rule }, 'USAGE'],
    ['a broken rule', { question, rule: 'source:manual op:gte' }, 'RULE_CONTRADICTORY'],
    ['a broken whole text', { question: '§question a\n§rule\nop:gte' }, 'RULE_INVALID'],
  ])('%s', (_name, parts, code) => {
    expect(() => composeQuestion(parts)).toThrow(expect.objectContaining({ code }))
  })

  test('the name of the part is reported', () => {
    expect(() => composeQuestion({ question: '§question a', picture: 'x' })).toThrow(
      '--question is a complete § text, so --picture cannot be given.',
    )
  })
})

const lines = 'source:coingecko:bitcoin\nop:gte\ntarget:75000'

test.each([
  ['real line breaks', 'source:coingecko:bitcoin\nop:gte\ntarget:75000\n'],
  ['written line breaks', 'source:coingecko:bitcoin\\nop:gte\\ntarget:75000'],
  [
    'written line breaks among blanks',
    'source:coingecko:bitcoin \\n op:gte \\n target:75000',
  ],
  ['blanks', '  source:coingecko:bitcoin op:gte\ttarget:75000 '],
])('%s part the lines', (_name, text) => {
  expect(formatRule(text)).toBe(lines)
})

test('a value keeps its blanks and its address', () => {
  expect(formatRule('source:manual resolver:the panel of https://x.org a')).toBe(
    'source:manual\nresolver:the panel of https://x.org a',
  )
})

test('real line breaks alone separate the lines', () => {
  const text = 'source:manual\nresolver:who knows: op:gte or \\n so'
  expect(formatRule(text)).toBe(text)
})

test('a clock time does not begin a line', () => {
  expect(formatRule('source:manual deadline:2026-05-01T12:00:00Z')).toBe(
    'source:manual\ndeadline:2026-05-01T12:00:00Z',
  )
})

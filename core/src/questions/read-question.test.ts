import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panelQuestion } from './panel-question.ts'
import { questionCard } from './question-card.ts'
import { readQuestion } from './read-question.ts'

test.each(['', 'Will X?', ' §question Will X?', '\n§question Will X?', 'a §rule'])(
  '%j is plain',
  (text) => {
    expect(readQuestion(text)).toEqual({ kind: 'plain', text })
  },
)

test('a text with tags has a rule', () => {
  const reading = readQuestion('§question Will X?\n§rule\nsource:manual')
  expect(reading.kind).toBe('rule')
  expect(reading.kind === 'rule' && reading.question.text).toBe('Will X?')
})

test('a broken one is malformed, with a reason', () => {
  const reading = readQuestion('§question Will X?')
  expect(reading.kind).toBe('malformed')
  expect(reading.kind === 'malformed' && reading.error.code).toBe('QUESTION_SYNTAX')
})

test('a panel is asked the human line, with the rule as context', () => {
  const text =
    '§question Will X?\n§rule\nresolver:soothsayer\nsource:manual\n§§source a:b\n§event E'
  expect(panelQuestion(text)).toStrictEqual({
    question: 'Will X?',
    context: 'source:manual\nresolver:soothsayer',
  })
})

test('a panel gets the fine print before the rule', () => {
  const text = '§question Will X?\n§rule\nsource:manual\n§text\nX counts\nif Y.'
  expect(panelQuestion(text)).toStrictEqual({
    question: 'Will X?',
    context: 'Fine print:\n  X counts\n  if Y.\nsource:manual',
  })
})

test('a panel is asked a plain text as it is', () => {
  expect(panelQuestion('Will X?')).toStrictEqual({ question: 'Will X?' })
})

test.each([
  ['§question Will X?\n§rule\nsource:a:b\nop:between\ntarget:1', 'Will X?'],
  ['§', '§'],
])(
  'a panel is asked %j by its first line, with the text as context',
  (text, question) => {
    expect(panelQuestion(text)).toStrictEqual({ question, context: text })
  },
)

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, tagged) => {
      const question = tagged ? `§question a\n§rule\n${text}` : text
      expect(() => readQuestion(question)).not.toThrow()
      expect(questionCard(question).title).toBeTypeOf('string')
      expect(panelQuestion(question).question).toBeTypeOf('string')
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { answerOf } from './chat.fixture.ts'
import { crossCheck } from './cross-check.ts'
import type { ReportedAnswer } from './reported-answer.ts'
import { type TableOutcome, writeReply } from './write-reply.ts'

const replyTo = (answers: readonly ReportedAnswer[], table?: TableOutcome) =>
  writeReply({ answers, crossCheck: crossCheck(answers), unavailable: [], table })

describe('the message of the assistant', () => {
  it('has each answer under its agent, and what several say in the same text', () => {
    const reply = replyTo([
      answerOf('a', ['The old door is safe.', 'The window is open.']),
      answerOf('b', ['The old door is not safe.', 'The window is open.'], 'NO'),
    ])
    expect(reply).toBe(
      [
        '2 of 2 agents answered. Their answers differ.',
        '',
        'a:',
        '- The old door is safe.',
        '- The window is open.',
        '',
        'b:',
        '- Position: NO',
        '- The old door is not safe.',
        '- The window is open.',
        '',
        'In the same text:',
        '- The window is open. (a, b)',
      ].join('\n'),
    )
  })

  it('stays within 30,000 characters, and tells first what the table came to', () => {
    const answers = ['a', 'b', 'c'].map((name, place) =>
      answerOf(
        name,
        Array.from({ length: 20 }, (_, n) => `${place}${n} ${'x '.repeat(490)}`),
      ),
    )
    const reply = replyTo(answers, { refused: 'All of them are suspended.' })
    expect(reply).toHaveLength(30_000)
    expect(reply).toMatch(/^No round table was held: All of them are suspended\.\n\n/)
  })

  it('warns of an answer that reads like an order or holds markup', () => {
    const flags = (['injection', 'markup'] as const).map((kind) => {
      return { kind, at: 'observations.0.finding', detail: 'image' }
    })
    expect(
      replyTo([{ ...answerOf('a', ['![x](https://spy.example)']), flags }]),
    ).toContain(
      [
        'a:',
        '- Careful: it reads like an order to a model.',
        '- Careful: it holds an image, an element or a script.',
        '- ![x](https://spy.example)',
      ].join('\n'),
    )
  })

  it('says who would fit and is not healthy', () => {
    const parts = { crossCheck: crossCheck([]), table: undefined, unavailable: ['ill'] }
    expect(writeReply({ ...parts, answers: [] })).toMatch(
      /^No healthy agent fits .* ill /,
    )
    const answers = [answerOf('a', ['It rains.'])]
    expect(writeReply({ ...parts, answers })).toMatch(
      /^1 of 1 agent answered\. ill would/,
    )
  })
})

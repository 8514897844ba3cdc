import { describe, expect, it } from 'vitest'
import type { AgentAnswer } from './agent-answer.ts'
import { answerOf } from './chat.fixture.ts'
import { crossCheck } from './cross-check.ts'
import { type TableOutcome, writeReply } from './write-reply.ts'

const replyTo = (answers: readonly AgentAnswer[], table?: TableOutcome) =>
  writeReply({ answers, crossCheck: crossCheck(answers), unavailable: [], table })

describe('the message of the assistant', () => {
  it('tells each statement once: what several say, what one says, what conflicts', () => {
    const reply = replyTo([
      answerOf('a', ['The old door is safe.', 'The window is open.', 'Rain is near.']),
      answerOf('b', ['The old door is not safe.', 'The window is open.'], 'NO'),
    ])
    expect(reply).toBe(
      [
        '2 of 2 agents answered.',
        '',
        'Several say:',
        '- The window is open. (a, b)',
        '',
        'One says:',
        '- a: Rain is near.',
        '- b: Position: NO',
        '',
        'They conflict:',
        '- a: The old door is safe.',
        '  b: The old door is not safe.',
      ].join('\n'),
    )
  })

  it('stays within 30,000 characters, and always tells what the table came to', () => {
    const answers = ['a', 'b', 'c'].map((name, place) =>
      answerOf(
        name,
        Array.from({ length: 20 }, (_, n) => `${place}${n} ${'x '.repeat(490)}`),
      ),
    )
    const reply = replyTo(answers, { refused: 'All of them are suspended.' })
    expect(reply).toHaveLength(30_000)
    expect(reply).toMatch(/…\n\nNo round table was held: All of them are suspended\.$/)
  })

  it('reports a position once, ignoring its case', () => {
    const reply = replyTo([answerOf('a', [], 'YES'), answerOf('b', [], 'yes')])
    expect(reply).toContain('Several say:\n- Position: YES (a, b)')
    expect(reply).not.toContain('One says:')
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

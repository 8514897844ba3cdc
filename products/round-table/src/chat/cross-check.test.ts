import { describe, expect, it } from 'vitest'
import { answerOf } from './chat.fixture.ts'
import { crossCheck } from './cross-check.ts'

describe('a cross-check', () => {
  it('finds no agreement in opposites that share their words', () => {
    const answers = [
      answerOf('a', ['Turn on the oven before the guests arrive']),
      answerOf('b', ['Turn off the oven before the guests arrive']),
      answerOf('c', ['Turn on the oven after the guests arrive']),
    ]
    expect(crossCheck(answers)).toEqual({ agreements: [], differ: true })
  })

  it('lists what several say in the same text, and their common position', () => {
    const answers = [
      answerOf('a', ['It rains.', 'The door is open.'], 'YES'),
      answerOf('b', ['the door is open'], 'yes'),
    ]
    expect(crossCheck(answers)).toEqual({
      agreements: [
        { statement: 'Position: YES', agents: ['a', 'b'] },
        { statement: 'The door is open.', agents: ['a', 'b'] },
      ],
      differ: false,
    })
  })

  it.each([
    ['positions', [answerOf('a', [], 'YES'), answerOf('b', [], 'NO')], true],
    ['texts', [answerOf('a', ['It rains.']), answerOf('b', ['It pours.'])], true],
    ['nothing', [answerOf('a', ['It rains.']), answerOf('b', ['it rains'])], false],
    ['who found nothing', [answerOf('a', ['It rains.']), answerOf('b', [])], false],
    ['nobody', [], false],
  ])('says whether answers differ: in %s', (_, answers, differ) => {
    expect(crossCheck(answers).differ).toBe(differ)
  })
})

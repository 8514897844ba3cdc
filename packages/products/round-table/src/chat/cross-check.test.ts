import { runs } from '@cresolver/campaigns'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf } from './chat.fixture.ts'
import { crossCheck } from './cross-check.ts'

const safe = 'The old door is safe.'
const unsafe = 'The old door is not safe.'

describe('a cross-check', () => {
  it('finds what several agents say and what stands against it', () => {
    const answers = [
      answerOf('a', [safe, 'The window is open.']),
      answerOf('b', ['The door is safe and old.']),
      answerOf('c', [unsafe]),
    ]
    expect(crossCheck(answers)).toEqual({
      agreement_bps: 3_333,
      agreements: [{ agents: ['a', 'b'], statement: safe }],
      conflicts: [
        { agents: ['a', 'c'], statements: [safe, unsafe] },
        { agents: ['b', 'c'], statements: ['The door is safe and old.', unsafe] },
      ],
    })
  })

  it('compares the positions that agents state', () => {
    const answers = [
      answerOf('a', [], 'YES'),
      answerOf('b', [], 'yes'),
      answerOf('c', [], 'NO'),
    ]
    expect(crossCheck(answers)).toEqual({
      agreement_bps: 3_333,
      agreements: [{ agents: ['a', 'b'], statement: 'Position: YES' }],
      conflicts: [
        { agents: ['a', 'c'], statements: ['Position: YES', 'Position: NO'] },
        { agents: ['b', 'c'], statements: ['Position: yes', 'Position: NO'] },
      ],
    })
  })

  it.each([
    ['no agent answers', []],
    ['one answers', [answerOf('a', [safe, unsafe])]],
    [
      'the answers have nothing to do with each other',
      [answerOf('a', [safe]), answerOf('b', ['Wine is taxed.'], 'YES')],
    ],
  ])('has no share where %s', (_, answers) => {
    expect(crossCheck(answers)).toEqual({
      agreement_bps: null,
      agreements: [],
      conflicts: [],
    })
  })

  it('counts a pair on both sides that agrees on one thing and not on another', () => {
    const answers = [
      answerOf('a', [safe, 'The window is open.']),
      answerOf('b', [unsafe, 'The window is open.']),
    ]
    expect(crossCheck(answers)).toMatchObject({ agreement_bps: 5_000 })
  })

  it('stays bounded for any answers, and counts the same in any order', () => {
    const word = fc.constantFrom('door', 'safe', 'not', '5', '6')
    const finding = fc.array(word, { minLength: 1, maxLength: 5 }).map((w) => w.join(' '))
    const answers = fc
      .array(fc.array(finding, { maxLength: 30 }), { maxLength: 3 })
      .map((each) => each.map((findings, index) => answerOf(`a${index}`, findings)))
    fc.assert(
      fc.property(answers, (said) => {
        const check = crossCheck(said)
        expect(check.conflicts.length).toBeLessThanOrEqual(20)
        expect(crossCheck([...said].reverse()).agreement_bps).toBe(check.agreement_bps)
        for (const { agents } of check.agreements) {
          expect(new Set(agents).size).toBeGreaterThan(1)
        }
      }),
      { numRuns: runs(50) },
    )
  })
})

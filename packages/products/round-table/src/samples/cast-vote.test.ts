import { describe, expect, it } from 'vitest'
import { castVote } from './cast-vote.ts'
import type { SampleCharacter } from './sample-character.ts'

const vote = (
  character: SampleCharacter,
  recommended_direction: string,
  more: { ranking?: string[]; critical?: string[] } = {},
) =>
  castVote({
    character,
    ranking: more.ranking ?? [],
    critical: new Set(more.critical),
    synthesis: {
      recommended_direction,
      key_findings: [{ agent_name: 'b', finding: '[CONTESTED] It burns.', evidence: '' }],
      trade_offs: [],
      minority_views: [],
    },
  })

describe('the vote of a sample', () => {
  it('approves a direction that rests on nothing contested; a skeptic with a condition', () => {
    expect(vote('analyst', 'Wait.')).toEqual({ approve: true, conditions: [] })
    expect(vote('optimist', 'Wait.')).toMatchObject({ approve: true })
    expect(vote('skeptic', 'Wait.')).toMatchObject({
      approve: true,
      conditions: [expect.stringContaining('wording only')],
    })
  })

  it('dissents from a contested critical finding; a skeptic from any contested one', () => {
    const direction = 'Act: [CONTESTED] It burns.'
    const reason = {
      approve: false,
      dissent_reason: expect.stringContaining('It burns.'),
    }
    expect(vote('skeptic', direction)).toMatchObject(reason)
    expect(vote('optimist', direction)).toMatchObject({ approve: true })
    expect(vote('analyst', direction, { critical: ['It burns.'] })).toMatchObject(reason)
    expect(vote('analyst', 'Wait.', { critical: ['It burns.'] }).approve).toBe(true)
  })

  it('stands by the position that it drew', () => {
    const ranking = ['NO', 'YES', 'NO: LATER']
    expect(vote('analyst', 'YES: it is so', { ranking })).toEqual({
      approve: false,
      dissent_reason: 'This sample drew the position NO from the wording.',
      ranking,
    })
    expect(vote('analyst', 'NO: it is not', { ranking })).toMatchObject({ approve: true })
    expect(vote('analyst', 'NO: LATER: wait', { ranking })).toMatchObject({
      approve: false,
    })
  })
})

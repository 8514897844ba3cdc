import { openTableSchema } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShare, readTable } from './read-table.ts'

describe('the options of a table', () => {
  it('leave unset options to the platform', () => {
    const sent = JSON.parse(JSON.stringify(readTable('Why?', {})))
    expect(sent).toEqual({ content: 'Why?', settings: {} })
  })

  it('become a request that the platform takes', () => {
    const request = readTable('Which?', {
      agents: 'a, b,',
      option: ['YES', 'NO'],
      constraint: ['cheap'],
      seats: '3',
      rounds: '0',
      timeout: '30s',
      quorum: '66.67%',
      threshold: '75%',
      named: true,
      gate: 'before-vote',
      seed: 'AB'.repeat(16),
      summary: false,
      maxCalls: '12',
    })
    expect(openTableSchema.parse(JSON.parse(JSON.stringify(request)))).toMatchObject({
      content: 'Which?',
      agent_ids: ['a', 'b'],
      options: ['YES', 'NO'],
      constraints: ['cheap'],
      settings: {
        seats: 3,
        challenge_rounds: 0,
        timeout_ms: 30_000,
        quorum_bps: 6_667,
        threshold_bps: 7_500,
        blind: false,
        human_gate: 'before_vote',
        seed: 'ab'.repeat(16),
        summary: false,
        max_calls: 12,
      },
    })
  })

  it.each([
    ['--rounds', { rounds: 'two' }],
    ['--seats', { seats: '-1' }],
    ['--max-calls', { maxCalls: 'few' }],
    ['--quorum', { quorum: '101%' }],
    ['--threshold', { threshold: 'most' }],
  ])('name %s where it is wrong', (name, words) => {
    expect(() => readTable('x', words)).toThrow(
      expect.objectContaining({
        code: 'USAGE',
        message: expect.stringContaining(name),
      }),
    )
  })
})

it('a share is read to the hundredth of a percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (bps) => {
      expect(readShare(`${bps / 100}%`, 'x')).toBe(bps)
    }),
  )
  expect(readShare(' 60 % ', 'x')).toBe(6_000)
  for (const text of ['', '0', '0.001', '100.01', '-1', '1e1', 'x'])
    expect(() => readShare(text, 'x')).toThrow('x is not a share')
})

import { candidateSchema } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNCHECKED_HEALTH } from './health.ts'
import { type RankableAgent, rankAgents } from './rank-agents.ts'

const agent = (
  name: string,
  domain: string,
  capabilities: string[] = [],
  change: Partial<RankableAgent['health']> = {},
): RankableAgent => {
  return { name, domain, capabilities, health: { ...UNCHECKED_HEALTH, ...change } }
}

const task = 'Review the security and the CODE of our café'
const rank = (agents: RankableAgent[], seats = 5, minSeats = 1) =>
  rankAgents({ task, agents, seats, minSeats })
const seatedOf = (...given: Parameters<typeof rank>) =>
  rank(...given).flatMap(({ agent: name, seated }) => (seated ? name : []))

describe('rankAgents', () => {
  it('seats those that share the most words, then by name, and says why', () => {
    const agents = [
      agent('cook', 'food'),
      agent('c', 'Security'),
      agent('a', 'cafés, the Cafe'),
      agent('b', 'quality', ['code_review']),
    ]
    expect(rank(agents)).toEqual([
      { agent: 'b', seated: true, score: 2, reasons: ['shares code, review'] },
      { agent: 'a', seated: true, score: 1, reasons: ['shares cafe'] },
      { agent: 'c', seated: true, score: 1, reasons: ['shares security'] },
      { agent: 'cook', seated: false, score: 0, reasons: ['no seat left'] },
    ])
    expect(rank(agents, 2)[2]).toMatchObject({
      seated: false,
      reasons: ['no seat left', 'shares security'],
    })
  })

  it('compares whole words of three letters, without those that link others', () => {
    const agents = ['secure', 'codes', 'of', 'law and order'].map((domain) =>
      agent(domain, domain),
    )
    expect(rank(agents).map(({ score }) => score)).toEqual([0, 0, 0, 0])
  })

  it('fills the table by name if fewer fit than have to sit', () => {
    const agents = [agent('b', 'art'), agent('a', 'food'), agent('z', 'security')]
    expect(seatedOf(agents, 5, 2)).toEqual(['z', 'a'])
    expect(seatedOf(agents, 1, 2)).toEqual(['z'])
    expect(rank(agents, 5, 2)[1]?.reasons).toEqual(['fills a seat'])
  })

  it('does not seat a suspended agent', () => {
    const change = { state: 'suspended', reason: 'it hung up' } as const
    const agents = [agent('a', 'security', [], change), agent('b', 'code')]
    expect(seatedOf(agents, 5, 2)).toEqual(['b'])
    expect(rank(agents)[1]?.reasons).toEqual(['suspended: it hung up', 'shares security'])
  })

  it('reads the first 64 kB of a task', () => {
    const agents = [agent('a', 'early'), agent('b', 'late')]
    const long = `early ${'x '.repeat(250_000)} late`
    const ranked = rankAgents({ task: long, agents, seats: 5, minSeats: 1 })
    expect(ranked.map(({ seated }) => seated)).toEqual([true, false])
  })

  it('refuses to choose among no agents', () => {
    expect(() => rank([])).toThrow(expect.objectContaining({ code: 'NO_AGENTS' }))
  })

  it('ranks each agent once, in any input order', () => {
    const word = fc.constantFrom('security', 'food', 'general', 'code review')
    const state = fc.constantFrom<RankableAgent['health']['state'][]>(
      'healthy',
      'suspended',
    )
    const agents = fc.uniqueArray(
      fc
        .tuple(fc.string({ minLength: 1 }), word, fc.array(word, { maxLength: 3 }), state)
        .map(([name, domain, list, each]) => agent(name, domain, list, { state: each })),
      { selector: ({ name }) => name, minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(agents, fc.integer({ min: 1, max: 5 }), (given, seats) => {
        const ranked = rank(given, seats)
        const seated = ranked.filter((candidate) => candidate.seated)
        const able = given.filter(({ health }) => health.state !== 'suspended')
        expect(candidateSchema.array().parse(ranked)).toEqual(ranked)
        expect(new Set(ranked.map(({ agent: name }) => name)).size).toBe(given.length)
        expect(seated.length).toBeLessThanOrEqual(seats)
        expect(seated.length > 0).toBe(able.length > 0)
        expect(rank([...given].reverse(), seats)).toEqual(ranked)
      }),
    )
  })
})

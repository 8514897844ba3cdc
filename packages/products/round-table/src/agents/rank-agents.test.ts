import { candidateSchema } from '@cresolver/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RankableAgent, rankAgents } from './rank-agents.ts'

const agent = (
  name: string,
  domain: string,
  capabilities: string[] = [],
  healthy = true,
): RankableAgent => ({ name, domain, capabilities, healthy })

const content = 'Review the security of our payment codes'

describe('rankAgents', () => {
  it('seats those that fit best and says why', () => {
    const agents = [
      agent('cook', 'food'),
      agent('reviewer', 'quality', ['code_review', 'code style']),
      agent('auditor', 'Application security', ['owasp']),
    ]
    expect(rankAgents({ content, agents, seats: 5 })).toEqual([
      {
        agent: 'auditor',
        seated: true,
        score: 3,
        reasons: ['domain: security'],
      },
      {
        agent: 'reviewer',
        seated: true,
        score: 3,
        reasons: ['capability: code_review', 'part of a capability: code style'],
      },
      {
        agent: 'cook',
        seated: false,
        score: 0,
        reasons: ['nothing in common with the task'],
      },
    ])
  })

  it('looks at constraints and context, and at whole words only', () => {
    const agents = [agent('a', 'owasp'), agent('b', 'billing'), agent('c', 'pay')]
    const ranked = rankAgents({
      content,
      constraints: ['Use OWASP'],
      context: { team: { about: ['billing'] }, none: null },
      agents,
      seats: 5,
    })
    expect(ranked.map(({ agent: name, seated }) => [name, seated])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ])
  })

  it('never seats an agent that is not healthy', () => {
    const agents = [agent('a', 'security', [], false), agent('b', 'payment')]
    expect(rankAgents({ content, agents, seats: 5 })[1]).toEqual({
      agent: 'a',
      seated: false,
      score: 3,
      reasons: ['not healthy', 'domain: security'],
    })
  })

  it('seats generalists and then all others when no agent fits', () => {
    const agents = [agent('a', 'food'), agent('b', 'art'), agent('z', 'General matters')]
    expect(rankAgents({ content, agents, seats: 2 })).toEqual([
      {
        agent: 'z',
        seated: true,
        score: 0,
        reasons: ['generalist', 'no agent fits the task'],
      },
      { agent: 'a', seated: true, score: 0, reasons: ['no agent fits the task'] },
      { agent: 'b', seated: false, score: 0, reasons: ['no seat left'] },
    ])
  })

  it('matches by stems, in domains and in capabilities', () => {
    const agents = [
      agent('cook', 'Cooking and food'),
      agent('lawyer', 'law', ['securing patents']),
      agent('baker', 'bread'),
    ]
    const seatedFor = (text: string) =>
      rankAgents({ content: text, agents, seats: 5 })
        .filter(({ seated, score }) => seated && score > 0)
        .map(({ agent: name }) => name)
    expect(seatedFor('Which is cooked faster?')).toEqual(['cook'])
    expect(seatedFor('Is the patent secure?')).toEqual(['lawyer'])
  })

  it('fills the table where fewer fit than have to sit, with generalists first', () => {
    const agents = [
      agent('a', 'art'),
      agent('b', 'security'),
      agent('c', 'general'),
      agent('d', 'general', [], false),
    ]
    const ranked = rankAgents({ content, agents, seats: 5, minSeats: 2 })
    expect(ranked.filter(({ seated }) => seated)).toEqual([
      { agent: 'b', seated: true, score: 3, reasons: ['domain: security'] },
      {
        agent: 'c',
        seated: true,
        score: 0,
        reasons: ['generalist', 'fewer than 2 agents fit the task'],
      },
    ])
    const three = rankAgents({ content, agents, seats: 5, minSeats: 3 })
    expect(three.filter(({ seated }) => seated).map(({ agent: name }) => name)).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  it('seats those that a model chose before those that share words', () => {
    const agents = [agent('a', 'security'), agent('b', 'art'), agent('c', 'food')]
    const chosen = ['c', 'unknown', 'c']
    const ranked = rankAgents({ content, agents, seats: 2, chosen })
    expect(ranked.map(({ agent: name, seated }) => [name, seated])).toEqual([
      ['c', true],
      ['a', true],
      ['b', false],
    ])
    expect(ranked[0]?.reasons).toEqual(['chosen by the model'])
  })

  it('cuts at the seats, ties by name', () => {
    const agents = ['c', 'B', 'a'].map((name) => agent(name, 'security'))
    const ranked = rankAgents({ content, agents, seats: 2 })
    expect(ranked.map(({ agent: name }) => name)).toEqual(['B', 'a', 'c'])
    expect(ranked[2]).toMatchObject({
      seated: false,
      reasons: ['no seat left', 'domain: security'],
    })
  })

  it('takes a long context', () => {
    const context = { list: Array.from({ length: 200_000 }, () => 'x') }
    const agents = [agent('a', 'x')]
    expect(rankAgents({ content, context, agents, seats: 1 })).toMatchObject([
      { score: 3 },
    ])
  })

  it('ranks each agent once, in any input order', () => {
    const word = fc.constantFrom('security', 'payment', 'food', 'general', 'code review')
    const agents = fc.uniqueArray(
      fc.record({
        name: fc.string({ minLength: 1 }),
        domain: word,
        capabilities: fc.array(word, { maxLength: 3 }),
        healthy: fc.boolean(),
      }),
      { selector: ({ name }) => name, maxLength: 8 },
    )
    fc.assert(
      fc.property(agents, fc.integer({ min: 1, max: 5 }), (given, seats) => {
        const ranked = rankAgents({ content, agents: given, seats })
        const seated = ranked.filter((candidate) => candidate.seated)
        const healthy = given.filter((each) => each.healthy)
        expect(candidateSchema.array().parse(ranked)).toEqual(ranked)
        expect(new Set(ranked.map(({ agent: name }) => name)).size).toBe(given.length)
        expect(seated.length).toBeLessThanOrEqual(seats)
        expect(seated.length > 0).toBe(healthy.length > 0)
        expect(rankAgents({ content, agents: [...given].reverse(), seats })).toEqual(
          ranked,
        )
      }),
    )
  })
})

import {
  agentAnalysisSchema,
  agentChallengeSchema,
  agentVoteSchema,
  type ResolveRequest,
  type ResolveResponse,
} from '@cresolver/core/protocol'
import { describe, expect, it, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { HttpError } from '../http/http-error.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson, readJson } from '../protocols/post-json.fixture.ts'

const content = 'Is 2028 a leap year?'
const task = { task_id: 't', content }
const source = 'https://www.rfc-editor.org/rfc/rfc3339'
const rule = 'The Gregorian rule for 2028.'
const own = `[INDICATED: ${source}] ${rule}`
const yes: ResolveResponse = {
  determination: true,
  confidence: 0.99,
  evidence: rule,
  sources: [source],
}
const guess: ResolveResponse = {
  ...yes,
  confidence: 0.5,
  evidence: 'Only leap years are known here.',
  investigated: false,
}

/** An agent that only investigates. */
function create(
  investigate: AgentDefinition['investigate'] = () => yes,
  changes: Partial<AgentDefinition> = {},
) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const definition = { name: 'Calendar', domain: 'dates', investigate, logger }
  return createAgent({ ...definition, ...changes })
}

const analysisOf = (agent: ReturnType<typeof create>, body: object = task) =>
  readJson(agentAnalysisSchema, postJson(agent, '/analyze', body))

const synthesis = (direction: string, ...findings: string[]) => ({
  recommended_direction: direction,
  key_findings: findings.map((finding) => ({
    agent_name: 'Agent A',
    finding,
    evidence: own,
  })),
  trade_offs: [],
  minority_views: [],
})

const voteOf = (agent: ReturnType<typeof create>, ...given: [string, ...string[]]) =>
  readJson(
    agentVoteSchema,
    postJson(agent, '/vote', { ...task, synthesis: synthesis(...given) }),
  )

describe('an agent that only investigates, at a round table', () => {
  it('analyzes with its determination, words, evidence and source', async () => {
    expect(await analysisOf(create())).toEqual({
      agent_name: 'Calendar',
      domain: 'dates',
      observations: [
        { finding: `YES: ${rule}`, evidence: own, severity: 'info', confidence: 0.99 },
      ],
      recommendations: [{ action: 'Answer YES' }],
      confidence: 0.99,
    })
  })

  it('quotes the page of its first claim', async () => {
    const page = { sha256: '0'.repeat(64), read_at: 1, offset: 0 }
    const url = 'https://bank.example/rates'
    const claim = { quote: 'The rate is 3 %.', url, ...page }
    const agent = create(() => ({ ...yes, claims: [claim] }))
    expect((await analysisOf(agent)).observations).toMatchObject([
      {
        finding: 'YES: The rate is 3 %.',
        evidence: `[INDICATED: ${url}] “The rate is 3 %.”`,
      },
    ])
  })

  it('stands for the option that its determination names', async () => {
    const analysis = await analysisOf(create(), { ...task, options: ['no', 'yes'] })
    expect(analysis.position).toBe('yes')
  })

  it.each([
    ['was guessed', guess],
    ['is too early', { ...guess, investigated: true, outcome: 'TOO_EARLY' as const }],
  ])('claims and recommends nothing if its answer %s', async (_, response) => {
    const analysis = await analysisOf(create(() => response))
    const about = { agent_name: 'Calendar', domain: 'dates' }
    expect(analysis).toEqual({ ...about, observations: [], confidence: 0 })
  })

  it('has no answer where it does not answer the caller', async () => {
    const refuse = () => {
      const message = 'Only for seats that it holds.'
      throw new HttpError({ status: 403, code: 'NOT_ALLOWED', message, hint: '' })
    }
    expect((await analysisOf(create(refuse))).observations).toEqual([])
  })

  it('fails where its investigation fails', async () => {
    const fail = () => {
      throw new Error('The source is down.')
    }
    expect((await postJson(create(fail), '/analyze', task)).status).toBe(500)
  })

  it('challenges findings for the other answer, concedes its own and leaves the rest', async () => {
    const finding = (text: string) => ({ finding: text, evidence: 'e', severity: 'info' })
    const others = [
      `YES: ${rule}`,
      'YES: it is.',
      'NO: it is not.',
      'Answer NO',
      'The task is short.',
    ]
    const body = {
      ...task,
      other_analyses: [
        { agent_name: 'Agent A', domain: 'd', observations: others.map(finding) },
      ],
    }
    const critique = await readJson(
      agentChallengeSchema,
      postJson(create(), '/challenge', body),
    )
    expect(critique.challenges).toEqual(
      ['NO: it is not.', 'Answer NO'].map((text) => ({
        target_agent: 'Agent A',
        finding_challenged: text,
        counter_evidence: own,
      })),
    )
    expect(critique.concessions).toMatchObject([{ finding_accepted: 'YES: it is.' }])
    const silent = await readJson(
      agentChallengeSchema,
      postJson(
        create(() => guess),
        '/challenge',
        body,
      ),
    )
    expect(silent).toMatchObject({ challenges: [], concessions: [] })
  })

  it.each([
    ['Answer YES (proposed by 2 of 3); Answer NO (proposed by 1 of 3)', true],
    ['YES: because', true],
    ['Act on what was found: [CONTESTED] YES: because', true],
    ['Answer NO', false],
    ['NO: because', false],
  ])('votes by its determination on "%s"', async (direction, approve) => {
    const vote = await voteOf(create(), direction, 'F')
    expect(vote.approve).toBe(approve)
    expect(vote.dissent_reason ?? undefined).toBe(approve ? undefined : `YES: ${rule}`)
  })

  it('approves only what rests on a source if it has no answer', async () => {
    const agent = create(() => guess)
    expect(await voteOf(agent, 'Answer YES', 'YES: F')).toMatchObject({
      approve: true,
    })
    expect(await voteOf(agent, 'Answer YES', '[CONTESTED] YES: F')).toMatchObject({
      approve: false,
      dissent_reason: 'No finding with a source supports it.',
    })
  })

  it('investigates once for all phases, with the context of the first one', async () => {
    const investigate = vi.fn((_request: ResolveRequest) => yes)
    const agent = create(investigate)
    await analysisOf(agent, { ...task, context: { question_context: 'by RFC 3339' } })
    await voteOf(agent, 'Answer YES', 'F')
    expect(investigate).toHaveBeenCalledOnce()
    expect(investigate.mock.calls[0]?.[0]).toMatchObject({
      question: content,
      context: 'by RFC 3339',
    })
  })

  it('may cause costly work for those who have its key', async () => {
    const entitled: boolean[] = []
    const agent = create(
      (_, { isEntitled }) => {
        entitled.push(isEntitled)
        return yes
      },
      { key: 'secret-key' },
    )
    const init = { method: 'POST', body: JSON.stringify(task) }
    const headers = { authorization: 'Bearer secret-key' }
    await agent.app.request('/analyze', { ...init, headers })
    expect(entitled).toEqual([true])
  })

  it('keeps its own ability where it has one', async () => {
    const agent = create(() => yes, { analyze: () => ({ observations: [] }) })
    expect((await analysisOf(agent)).observations).toEqual([])
    expect((await voteOf(agent, 'Answer YES', 'F')).approve).toBe(true)
  })
})

import { agentAnalysisSchema } from '@cresolver/protocol'
import { describe, expect, it } from 'vitest'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { createSampleAgent } from './create-sample-agent.ts'
import type { SampleCharacter } from './sample-character.ts'
import { characters, runSampleTable } from './sample-table.fixture.ts'

const post = (app: ReturnType<typeof createSampleAgent>, path: string, body: unknown) =>
  app.request(path, { method: 'POST', body: JSON.stringify(body) })

const analyze = async (character: SampleCharacter, body: object) => {
  const app = createSampleAgent({ name: 'n', domain: 'd', character })
  const response = await post(app, '/analyze', { task_id: 't', content: '', ...body })
  return agentAnalysisSchema.parse(await response.json())
}

describe('a sample agent', () => {
  it.each(characters)(
    '%s says that it investigated nothing, in every analysis',
    async (who) => {
      for (const content of ['', 'Raise the fee to 5 % by 2027?', 'x'.repeat(100_000)]) {
        const analysis = await analyze(who, { content })
        expect(analysis.observations[0]?.finding).toContain(
          'looked at the wording only and investigated nothing',
        )
        expect(analysis.confidence).toBeLessThanOrEqual(0.1)
        for (const observation of analysis.observations) {
          expect(observation.evidence).toMatch(/^\[POSSIBLE\] /)
          expect(checkEvidence(observation).verdict).toBe('accepted')
        }
      }
    },
  )

  it('looks at what its character looks at', async () => {
    const content = 'Should we launch the faster lock for $5 in March 2027?'
    const found = async (who: SampleCharacter) =>
      (await analyze(who, { content })).observations.map(({ finding }) => finding)
    expect(await found('analyst')).toContain('The task states the numbers $5.')
    expect(await found('skeptic')).toContain('The task names no source.')
    expect(await found('optimist')).toContain(
      'The wording speaks for acting launch, faster.',
    )
  })

  it('takes a position only where there are options, and says that it is drawn', async () => {
    const free = await analyze('analyst', { content: 'Act?' })
    expect(free).not.toHaveProperty('position')
    const bound = await analyze('analyst', { content: 'Act?', options: ['YES', 'NO'] })
    expect(['YES', 'NO']).toContain(bound.position)
    expect(bound.observations.at(-1)?.finding).toContain(
      'drawn from a hash of the wording',
    )
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"task_id": 5}'],
    ['nothing', ''],
  ])('refuses %s and says why', async (_, body) => {
    const app = createSampleAgent({ name: 'n', domain: 'd', character: 'analyst' })
    for (const path of ['/analyze', '/challenge', '/vote']) {
      const response = await app.request(path, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'REQUEST_INVALID' } })
    }
  })

  it('refuses what is too large', async () => {
    const app = createSampleAgent({ name: 'n', domain: 'd', character: 'analyst' })
    const body = ' '.repeat(16 * 1024 * 1024 + 1)
    const response = await app.request('/analyze', {
      method: 'POST',
      body,
      headers: { 'content-length': String(body.length) },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } })
  })

  it('says that it is there', async () => {
    const app = createSampleAgent({ name: 'n', domain: 'd', character: 'skeptic' })
    expect(await (await app.request('/health')).json()).toEqual({
      status: 'ok',
      name: 'n',
      mode: 'sample',
    })
  })
})

describe('a table of samples', () => {
  it('comes to a consensus with challenges in its record', async () => {
    const result = await runSampleTable({
      content: 'Should Acme launch the faster lock in 2027?',
    })
    expect(result).toMatchObject({ status: 'completed', degraded: false })
    expect(result.consensus).toMatchObject({ approve: 3, dissent: 0 })
    expect(
      result.synthesis.key_findings.some(({ status }) => status === 'contested'),
    ).toBe(true)
    expect(result.synthesis.set_aside).toEqual([])
  })

  it('gives the same result for the same task, and different winners for different ones', async () => {
    const winners = new Set<string | null>()
    for (let number = 1; number <= 8; number += 1) {
      const table = { content: `Is number ${number} the one?`, options: ['YES', 'NO'] }
      const result = await runSampleTable(table)
      const again = await runSampleTable(table)
      expect(again.synthesis).toEqual(result.synthesis)
      expect(again.votes).toEqual(result.votes)
      winners.add(result.consensus.winner)
    }
    expect([...winners].sort()).toEqual(['NO', 'YES'])
  })

  it('ranks the options where the table votes by ranked choice', async () => {
    const result = await runSampleTable({
      content: 'Which one?',
      options: ['A', 'B', 'C'],
      settings: { vote: { rule: 'ranked_choice' } },
    })
    for (const { outcome } of result.votes) {
      expect(outcome).toMatchObject({ reply: { ranking: { length: 3 } } })
    }
    expect(['A', 'B', 'C']).toContain(result.consensus.winner)
  })
})

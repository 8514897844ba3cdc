import { runs } from '@cresolver/campaigns'
import { type AgentAnalysis, canonicalJson, type TableEvent } from '@cresolver/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finds, openScriptedTable, type Script } from '../deliberation/table.fixture.ts'
import { readTableState } from '../record/table-state.ts'
import { synthesise } from './synthesise.ts'

async function synthesisOf(scripts: Record<string, Script>, table = {}) {
  return (await (await openScriptedTable(scripts, table)).run()).synthesis
}

/** Challenges or concedes what the agent with this finding said. */
const says =
  (
    kind: 'challenges' | 'concessions',
    about: string,
    quote: string,
    text: string,
  ): Script['challenge'] =>
  ({ other_analyses, round = 1 }) => {
    const target = other_analyses.find(({ observations }) =>
      observations.some(({ finding }) => finding.includes(about)),
    )
    if (!target || round !== 1) return {}
    return kind === 'challenges'
      ? {
          challenges: [
            {
              target_agent: target.agent_name,
              finding_challenged: quote,
              counter_evidence: text,
            },
          ],
        }
      : {
          concessions: [
            { target_agent: target.agent_name, finding_accepted: quote, reason: text },
          ],
        }
  }

describe('findings', () => {
  test('that say the same become one, with all its observers and the best evidence', async () => {
    const synthesis = await synthesisOf({
      one: { analyze: finds('The lock was picked in March.') },
      two: {
        analyze: finds('In March the lock was picked', {
          evidence: '[VERIFIED: https://a.org/report:page 2] Two marks.',
        }),
      },
    })
    expect(synthesis.key_findings).toHaveLength(1)
    expect(synthesis.key_findings[0]).toMatchObject({
      agent: 'two',
      level: 'verified',
      observed_by: ['one', 'two'],
      confidence_bps: 8_000,
    })
  })

  test('with rejected evidence are set aside with the reason and carry nothing', async () => {
    const synthesis = await synthesisOf({
      one: {
        analyze: finds('The lock was picked.', { evidence: '[VERIFIED: ] somewhere' }),
      },
      two: { analyze: finds('The roof leaks.') },
    })
    expect(synthesis.key_findings.map(({ finding }) => finding)).toEqual([
      'The roof leaks.',
    ])
    expect(synthesis.set_aside).toEqual([
      {
        agent: 'one',
        finding: 'The lock was picked.',
        reason: 'evidence rejected: VERIFIED without a source and a reference',
      },
    ])
    expect(synthesis.recommended_direction).not.toContain('picked')
  })

  test('are in the order of severity, dispute, support and evidence', async () => {
    const observation = (
      finding: string,
      severity: 'critical' | 'info',
      evidence: string,
    ) => ({
      finding,
      severity,
      evidence,
    })
    const synthesis = await synthesisOf({
      one: {
        analyze: {
          agent_name: 'x',
          domain: 'x',
          observations: [
            observation('Paint is old', 'info', '[INDICATED: photo]'),
            observation('Hinge broken', 'critical', '[POSSIBLE] to be seen'),
            observation('Glass cracked', 'critical', '[VERIFIED: https://a.org/photo:3]'),
          ],
        },
      },
    })
    expect(synthesis.key_findings.map(({ finding }) => finding)).toEqual([
      'Glass cracked',
      'Hinge broken',
      'Paint is old',
    ])
  })

  test('that others accept are accepted, quoted as loosely as in the protocol’s own example', async () => {
    const synthesis = await synthesisOf({
      reviewer: {
        analyze: finds('Authentication logic is well-structured', {
          evidence: 'Clean separation of concerns in auth module',
        }),
      },
      security: {
        challenge: says(
          'concessions',
          'Authentication',
          'Clean separation of concerns',
          'Sound.',
        ),
      },
    })
    expect(
      synthesis.key_findings.find(({ agent }) => agent === 'reviewer'),
    ).toMatchObject({
      status: 'accepted',
      accepted_by: [{ agent: 'security', text: 'Sound.' }],
      flags: [{ kind: 'no_level' }],
    })
  })

  test('that are challenged and accepted at once are contested', async () => {
    const synthesis = await synthesisOf({
      one: { analyze: finds('The lock was picked.') },
      two: { challenge: says('concessions', 'picked', 'The lock was picked.', 'Yes.') },
      three: { challenge: says('challenges', 'picked', 'lock picked', 'No marks.') },
    })
    expect(synthesis.key_findings[0]).toMatchObject({ status: 'unchallenged' })
    expect(synthesis.key_findings.find(({ agent }) => agent === 'one')).toMatchObject({
      status: 'contested',
      accepted_by: [{ agent: 'two', text: 'Yes.' }],
      challenged_by: [{ agent: 'three', text: 'No marks.' }],
    })
  })
})

describe('a direction', () => {
  test('names the recommendations with how many propose them', async () => {
    const advice = (action: string, priority: string) =>
      finds('Something', { recommendations: [{ action, priority, rationale: 'r' }] })
    const synthesis = await synthesisOf({
      one: { analyze: advice('Replace the lock', 'critical') },
      two: { analyze: advice('replace the locks', 'info') },
      three: { analyze: advice('Paint the door', 'warning') },
    })
    expect(synthesis.recommended_direction).toBe(
      'Replace the lock (proposed by 2 of 3); Paint the door (proposed by 1 of 3)',
    )
  })

  test('with options is the one that most stand for, by name or by their first words', async () => {
    const synthesis = await synthesisOf(
      {
        one: { analyze: finds('It is locked.', { position: 'yes' }) },
        two: { analyze: finds('Yes: two people saw it.') },
        three: { analyze: finds('No. It stood open.') },
      },
      { options: ['NO', 'YES'] },
    )
    expect(synthesis.option).toBe('YES')
    expect(synthesis.recommended_direction).toMatch(/^YES: /)
    expect(synthesis.minority_views).toEqual([
      { agent: 'three', view: 'NO: No. It stood open.' },
    ])
    expect(synthesis.trade_offs[0]).toBe('The analyses differ: 1 for NO, 2 for YES.')
  })
})

test('the order in which answers arrive changes not a byte', async () => {
  const analysis = (agent: string, finding: string): AgentAnalysis => ({
    ...finds(finding),
    agent_name: agent,
  })
  const names = ['one', 'two', 'three', 'four']
  const table = await openScriptedTable(
    Object.fromEntries(names.map((name) => [name, {}])),
  )
  const [opened] = table.stored()
  if (!opened) throw new Error('a table starts with its opening')
  const answers = names.map(
    (name, index): TableEvent => ({
      ...opened,
      seq: index + 2,
      key: `analysis:${name}`,
      event: {
        type: 'analysis',
        agent: name,
        outcome: {
          status: 'answered',
          reply: analysis(name, index % 2 ? 'The lock was picked.' : 'A picked lock!'),
          flags: [],
          duration_ms: index,
        },
      },
    }),
  )
  const expected = canonicalJson(synthesise(readTableState([opened, ...answers])))
  fc.assert(
    fc.property(fc.shuffledSubarray(answers, { minLength: 4 }), (shuffled) => {
      expect(canonicalJson(synthesise(readTableState([opened, ...shuffled])))).toBe(
        expected,
      )
    }),
    { numRuns: runs(24) },
  )
})

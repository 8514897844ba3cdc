import type { Observation, Severity } from '@cresolver/protocol'
import { describe, expect, it } from 'vitest'
import { challengeFindings } from './challenge-findings.ts'

const observe = (finding: string, severity: Severity, evidence = '[INDICATED: a]') =>
  ({ finding, evidence, severity }) satisfies Observation
const others = [
  {
    agent_name: 'Agent A',
    domain: 'x',
    observations: [
      observe('It creaks.', 'info'),
      observe('It burns.', 'critical'),
      observe('It is measured.', 'critical', '[VERIFIED: log:12] There.'),
    ],
  },
  { agent_name: 'Agent B', domain: 'x', observations: [] },
]

describe('the challenges of a sample', () => {
  it('of a skeptic meet the most severe finding without a verified source', () => {
    expect(challengeFindings('skeptic', { other_analyses: others })).toMatchObject({
      challenges: [{ target_agent: 'Agent A', finding_challenged: 'It burns.' }],
      concessions: [],
    })
  })

  it('of an analyst are none; it accepts what is verified', () => {
    expect(challengeFindings('analyst', { other_analyses: others })).toMatchObject({
      challenges: [],
      concessions: [{ finding_accepted: 'It is measured.' }],
    })
  })

  it('of an optimist are none; it gives in to what was brought against it', () => {
    const received = [
      { agent_name: 'Agent B', finding_challenged: 'Mine.', counter_evidence: 'No.' },
    ]
    expect(
      challengeFindings('optimist', {
        other_analyses: others,
        challenges_received: received,
      }).concessions,
    ).toMatchObject([
      { target_agent: 'Agent B', finding_accepted: 'Mine.' },
      { target_agent: 'Agent A', finding_accepted: 'It creaks.' },
    ])
  })
})

import {
  type AgentPhase,
  agentAnalysisSchema,
  agentVoteSchema,
} from '@cresolver/protocol'
import type { Bench } from '../bench.ts'
import { readObject } from '../exchange.ts'
import { expectFit, type FindFault } from '../faults.ts'
import { looked, notLooked, type Requirement } from '../requirement.ts'
import { askPhase } from './ask-external.ts'
import { hasEvidenceLevel } from './evidence-level.ts'
import { phaseRequirements } from './phase-requirements.ts'

const phases: readonly AgentPhase[] = ['analyze', 'challenge', 'vote']
const analyzePlace = 'docs/external-agent-protocol.md, "POST /analyze"'

/** What the answers to the three requests must be. */
export const replyRequirements: readonly Requirement[] = [
  {
    id: 'external.key.admits',
    level: 'must',
    title: 'The agent lets the platform in.',
    place: 'docs/external-agent-protocol.md, "Authentication"',
    mend: 'Set AGENT_KEY to the key that you register with the platform, here and at the agent.',
    check: look('analyze', ({ answer }) =>
      answer.kind === 'answer' && (answer.status === 401 || answer.status === 403)
        ? `The agent asks for a key and did not take what was sent: status ${answer.status}.`
        : undefined,
    ),
  },
  ...phases.flatMap(phaseRequirements),
  {
    id: 'external.analyze.evidence-level',
    level: 'should',
    title: 'Every observation carries a level of evidence.',
    place: 'docs/external-agent-protocol.md, "POST /analyze", Observation fields',
    mend: 'Write [VERIFIED: source:reference], [CORROBORATED: one + another], [INDICATED: source] or [POSSIBLE] into the evidence.',
    needs: 'external.analyze.answer-fits',
    check: look('analyze', (exchange) => {
      const read = readObject(exchange)
      const analysis = agentAnalysisSchema.safeParse('object' in read ? read.object : {})
      const bare = analysis.data?.observations.findIndex(
        ({ evidence }) => !hasEvidenceLevel(evidence),
      )
      return bare === undefined || bare === -1
        ? undefined
        : `The evidence of observation ${bare + 1} names no level.`
    }),
  },
  {
    id: 'external.vote.dissent-reason',
    level: 'must',
    title: 'A no says why.',
    place: 'docs/external-agent-protocol.md, "POST /vote"',
    mend: 'Send dissent_reason with every approve that is false.',
    needs: 'external.vote.answers',
    check: look(
      'vote',
      expectFit(agentVoteSchema, (field) => field === 'dissent_reason'),
    ),
  },
  {
    id: 'external.name.same',
    level: 'must',
    title: 'The agent gives the same name in all three answers.',
    place: analyzePlace,
    mend: 'Use one agent_name, the one that you register.',
    needs: 'external.vote.answer-fits',
    check: async (bench) => {
      const first = await readName(bench, 'analyze')
      for (const phase of ['challenge', 'vote'] as const) {
        const name = await readName(bench, phase)
        if (name === undefined || first === undefined) {
          return notLooked('One of the three answers names no agent.')
        }
        if (name === first) continue
        const fault = `The agent has another name at /${phase} than at /analyze.`
        return looked(await askPhase(bench, phase), fault)
      }
      return looked(await askPhase(bench, 'vote'), undefined)
    },
  },
]

async function readName(bench: Bench, phase: AgentPhase): Promise<string | undefined> {
  const read = readObject(await askPhase(bench, phase))
  const name = 'object' in read ? read.object.agent_name : undefined
  return typeof name === 'string' ? name : undefined
}

function look(phase: AgentPhase, findFault: FindFault): Requirement['check'] {
  return async (bench) => {
    const exchange = await askPhase(bench, phase)
    return looked(exchange, findFault(exchange))
  }
}

import {
  type AgentPhase,
  agentAnalysisSchema,
  agentVoteSchema,
} from '@cresolver/core/protocol'
import type { CheckContext } from '../check-context.ts'
import { readObject } from '../exchange.ts'
import { expectFit, type FindFault } from '../faults.ts'
import { checked, type Requirement, skipped } from '../requirement.ts'
import { askPhase } from './ask-external.ts'
import { hasEvidenceLevel } from './evidence-level.ts'
import { phaseRequirements } from './phase-requirements.ts'

const phases: readonly AgentPhase[] = ['analyze', 'challenge', 'vote']
const analyzePlace = 'docs/protocol.md, "POST /analyze"'

/** Requirements for the answers to the three requests. */
export const replyRequirements: readonly Requirement[] = [
  {
    id: 'external.key.admits',
    level: 'must',
    title: 'The agent accepts the key of the platform.',
    section: 'docs/protocol.md, "Authentication"',
    fix: 'Set AGENT_KEY to the key that you register with the platform, here and at the agent.',
    check: look('analyze', ({ answer }) =>
      answer.kind === 'answer' && (answer.status === 401 || answer.status === 403)
        ? `The agent asks for a key and did not accept the one that was sent: status ${answer.status}.`
        : undefined,
    ),
  },
  ...phases.flatMap(phaseRequirements),
  {
    id: 'external.analyze.evidence-level',
    level: 'should',
    title: 'Every observation carries a level of evidence.',
    section: 'docs/protocol.md, "POST /analyze", Observation fields',
    fix: 'Write [VERIFIED: source:reference], [CORROBORATED: one + another], [INDICATED: source] or [POSSIBLE] into the evidence.',
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
    title: 'A dissenting vote states a reason.',
    section: 'docs/protocol.md, "POST /vote"',
    fix: 'Send dissent_reason with every approve that is false.',
    needs: 'external.vote.answers',
    check: look(
      'vote',
      expectFit(agentVoteSchema, (field) => field === 'dissent_reason'),
    ),
  },
  {
    id: 'external.name.same',
    level: 'must',
    title: 'The agent uses the same name in all three answers.',
    section: analyzePlace,
    fix: 'Use one agent_name, the one that you register.',
    needs: 'external.vote.answer-fits',
    check: async (context) => {
      const first = await readName(context, 'analyze')
      for (const phase of ['challenge', 'vote'] as const) {
        const name = await readName(context, phase)
        if (name === undefined || first === undefined) {
          return skipped('One of the three answers names no agent.')
        }
        if (name === first) continue
        const fault = `The agent has another name at /${phase} than at /analyze.`
        return checked(await askPhase(context, phase), fault)
      }
      return checked(await askPhase(context, 'vote'), undefined)
    },
  },
]

async function readName(
  context: CheckContext,
  phase: AgentPhase,
): Promise<string | undefined> {
  const read = readObject(await askPhase(context, phase))
  const name = 'object' in read ? read.object.agent_name : undefined
  return typeof name === 'string' ? name : undefined
}

function look(phase: AgentPhase, findFault: FindFault): Requirement['check'] {
  return async (context) => {
    const exchange = await askPhase(context, phase)
    return checked(exchange, findFault(exchange))
  }
}

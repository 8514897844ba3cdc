import type { AgentPhase } from '@cresolver/core/protocol'
import type { CheckContext, CheckRequest } from '../check-context.ts'
import type { Exchange } from '../exchange.ts'

/** Number of the task that every request of a check is about. */
export const taskId = 'conformance-check'

const otherAnalysis = {
  agent_name: 'Agent B',
  domain: 'second opinions',
  observations: [
    {
      finding: 'The task can be decided from public records.',
      evidence: '[INDICATED: task] It names a place and a time.',
      severity: 'info',
      confidence: 0.6,
    },
  ],
}

/** Writes the body of a request as the platform sends it. */
export function toBody(
  context: CheckContext,
  phase: AgentPhase,
): Readonly<Record<string, unknown>> {
  const task = { task_id: taskId, content: context.question }
  if (phase === 'analyze') {
    return {
      ...task,
      context: { source: 'round_table' },
      constraints: ['Must cite evidence'],
    }
  }
  if (phase === 'challenge') return { ...task, other_analyses: [otherAnalysis] }
  return {
    ...task,
    synthesis: {
      recommended_direction: 'Decide from public records.',
      key_findings: otherAnalysis.observations.map(({ finding, evidence }) => ({
        agent_name: otherAnalysis.agent_name,
        finding,
        evidence,
      })),
      trade_offs: ['Records may be late.'],
      minority_views: [],
    },
  }
}

/** Writes one of the three requests. */
export function phaseRequest(
  context: CheckContext,
  phase: AgentPhase,
  changes: object = {},
): CheckRequest {
  return {
    to: `/${phase}`,
    body: JSON.stringify({ ...toBody(context, phase), ...changes }),
    timeoutMs: context.limits.answerTimeoutMs,
  }
}

/**
 * Sends one of the three requests as the platform does, the first time it is asked for.
 */
export function askPhase(context: CheckContext, phase: AgentPhase): Promise<Exchange> {
  return context.once(`external.${phase}`, () =>
    context.send(phaseRequest(context, phase)),
  )
}

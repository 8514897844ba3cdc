import type { TableState } from '../record/table-state.ts'
import { weighCounterEvidence } from './counter-evidence.ts'

/** Returns whether a round has a challenge with counter-evidence that no earlier round had. */
export function hasNewChallenge(state: TableState, round: number): boolean {
  const said = new Set<string>()
  for (const [index, answers] of state.challenges.slice(0, round).entries()) {
    for (const [agent, outcome] of answers) {
      if (outcome.status !== 'answered') continue
      for (const each of outcome.reply.challenges ?? []) {
        const { target_agent, finding_challenged, counter_evidence, id = '' } = each
        const weighed = weighCounterEvidence(counter_evidence, finding_challenged)
        if (target_agent === agent || 'nothing' in weighed) continue
        const text = [agent, target_agent, id, finding_challenged].join('\n')
        if (index === round - 1 && !said.has(text)) return true
        said.add(text)
      }
    }
  }
  return false
}

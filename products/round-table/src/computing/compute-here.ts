import { readUnread } from '../asking/read-unread.ts'
import { prepareChallenges } from '../deliberation/write-requests.ts'
import type {
  ComputationInputs,
  ComputationOutputs,
  Compute,
  HashedValue,
} from '../deliberation-context.ts'
import { compareCitation } from '../evidence/compare-citation.ts'
import { sha256Of } from '../record/event-chain.ts'
import { readTableState, type TableState } from '../record/table-state.ts'
import { resultOf } from '../result/result-of.ts'
import { weighCounterEvidence } from '../synthesis/counter-evidence.ts'
import { synthesise } from '../synthesis/synthesise.ts'

const computations: {
  readonly [Name in keyof ComputationInputs]: (
    input: ComputationInputs[Name],
  ) => ComputationOutputs[Name]
} = {
  reply: readUnread,
  citation: compareCitation,
  challenges: ({ events, round }) => prepareChallenges(readTableState(events), round),
  news: ({ events, round }) => hasNewChallenge(readTableState(events), round),
  synthesis: ({ events }) => hash(synthesise(readTableState(events))),
  result: ({ events, status }) => hash(resultOf(events, status)),
}

function hash<Value>(value: Value): HashedValue<Value> {
  return { value, sha256: sha256Of(value) }
}

/** Computes in the thread that it is called in. */
export const computeHere: Compute = async (name, input) => computations[name](input)

/** Returns whether a round has a challenge with counter-evidence that no earlier round had. */
function hasNewChallenge(state: TableState, round: number): boolean {
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

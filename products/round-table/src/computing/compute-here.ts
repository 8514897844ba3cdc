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
import { readTableState } from '../record/table-state.ts'
import { resultOf } from '../result/result-of.ts'
import { hasNewChallenge } from '../synthesis/has-new-challenge.ts'
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

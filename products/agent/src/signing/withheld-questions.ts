import { BoundedMap } from '@cresolver/core/bounded'
import type { WorkerRequest } from '@cresolver/core/protocol'
import type { PanelRoundState, PanelRounds } from './panel-rounds.ts'

/** Questions of panels whose answers are not public yet. */
type WithheldQuestions = {
  /** Notes what the chain says of a market that names collectors. */
  readonly note: (marketId: number, state: PanelRoundState) => void
  /** Returns whether a request repeats such a question under another market id. */
  readonly has: (request: WorkerRequest) => Promise<boolean>
}

/** Most questions; their markets have to be open at the same time. */
const MOST = 1_000

/** Remembers the questions of open panels: an answer to the same words would tell theirs. */
export function createWithheldQuestions(
  rounds: Pick<PanelRounds, 'readRound'>,
): WithheldQuestions {
  const markets = new BoundedMap<string, number>(MOST)
  return {
    note(marketId, { asked, isPublic }) {
      if (!asked) return
      const question = asked.question.trim()
      if (!isPublic) markets.set(question, marketId)
      else if (markets.get(question) === marketId) markets.delete(question)
    },
    async has({ question }) {
      const marketId = question && markets.get(question.trim())
      if (!marketId) return false
      const { isPublic } = await rounds.readRound(marketId)
      return !isPublic
    },
  }
}

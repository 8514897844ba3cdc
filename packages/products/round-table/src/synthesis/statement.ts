import type { AgentAnalysis, EvidenceCheck, Observation } from '@cresolver/protocol'
import { type ContentWords, contentWords } from '../text/content-words.ts'

/** One observation of one agent, with the check of its evidence. */
export type Statement = {
  readonly agent: string
  /** Place among the observations of its agent. */
  readonly index: number
  readonly observation: Observation
  readonly check: EvidenceCheck
  readonly words: ContentWords
  /** True if it is kept from other agents, whatever its evidence. */
  readonly isDropped: boolean
}

/** Lists the observations of an analysis as statements. */
export function listStatements(
  agent: string,
  analysis: AgentAnalysis,
  checks: readonly EvidenceCheck[],
  isDropped: (index: number) => boolean = () => false,
): Statement[] {
  return analysis.observations.flatMap((observation, index) => {
    const check = checks[index]
    const words = contentWords(observation.finding)
    return check
      ? [{ agent, index, observation, check, words, isDropped: isDropped(index) }]
      : []
  })
}

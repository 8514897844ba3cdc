import type {
  AgentAnalysis,
  AgentObservation,
  EvidenceCheck,
  Recommendation,
  Seat,
} from '@cresolver/core/protocol'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { isDropped } from '../record/flagged.ts'
import { answeredAnalyses, type TableState } from '../record/table-state.ts'
import { sameTextKey } from './same-text.ts'

type AgentStatement = {
  /** Name at the table: `A1` is the first finding of agent A, `Ar1` its first recommendation. */
  readonly id: string
  readonly agent: string
  readonly text: string
  /** Equal for equal texts; undefined beyond what is compared of an analysis. */
  readonly key: string | undefined
  /** True if it is kept from other agents. */
  readonly isDropped: boolean
}

/** An observation of one agent, with the check of its evidence. */
export type CheckedFinding = AgentStatement & {
  readonly kind: 'finding'
  readonly observation: AgentObservation
  readonly check: EvidenceCheck
}

/** A recommendation of one agent. */
export type StatedRecommendation = AgentStatement & {
  readonly kind: 'recommendation'
  readonly recommendation: Recommendation
}

/** Statement of one agent, under an id. */
export type Statement = CheckedFinding | StatedRecommendation

/** Characters of an analysis that are compared with what others say. */
const comparedCharacters = 65_536

/** Lists what the analyses of a table state, agent after agent, as it was stated first. */
export function listStatements(state: TableState): Statement[] {
  return answeredAnalyses(state).flatMap(({ seat, analysis }) =>
    listStated(state, seat, analysis),
  )
}

function listStated(
  state: TableState,
  { agent }: Seat,
  { observations, recommendations }: AgentAnalysis,
): Statement[] {
  const letter = seatLetter(state.opened.seats, agent)
  const checks = evidenceOf(state, agent)
  const outcome = state.analyses.get(agent)
  let left = comparedCharacters
  const keyOf = (text: string) => {
    left -= text.length
    return left < 0 ? undefined : sameTextKey(text)
  }
  const findings = observations.flatMap((observation, index): Statement[] => {
    const check = checks[index]
    if (!check) return []
    return [
      {
        kind: 'finding',
        id: `${letter}${index + 1}`,
        agent,
        text: observation.finding,
        key: keyOf(observation.finding),
        isDropped: isDropped(state, outcome, 'observations', index),
        observation,
        check,
      },
    ]
  })
  const advice = (recommendations ?? []).map(
    (recommendation, index): Statement => ({
      kind: 'recommendation',
      id: `${letter}r${index + 1}`,
      agent,
      text: recommendation.action,
      key: keyOf(recommendation.action),
      isDropped: isDropped(state, outcome, 'recommendations', index),
      recommendation,
    }),
  )
  return [...findings, ...advice]
}

/** Checks the evidence of each observation of an agent's analysis. */
export function evidenceOf(state: TableState, agent: string): EvidenceCheck[] {
  const outcome = state.analyses.get(agent)
  if (outcome?.status !== 'answered') return []
  return outcome.reply.observations.map(({ finding, evidence }, index) =>
    checkEvidence({
      finding,
      evidence,
      citations: state.citations
        .filter((each) => each.agent === agent && each.observation === index)
        .map((each) => each.outcome),
    }),
  )
}

/** The letter of a pseudonym; where names are shown, the place at the table. */
function seatLetter(seats: readonly Seat[], agent: string): string {
  const index = seats.findIndex((seat) => seat.agent === agent)
  return /^Agent ([A-Z]+)$/.exec(seats[index]?.pseudonym ?? '')?.[1] ?? letters(index)
}

/** 0 is A, 25 is Z, 26 is AA. */
export function letters(index: number): string {
  const rest = Math.floor(index / 26)
  const last = String.fromCharCode(65 + (index % 26))
  return rest === 0 ? last : letters(rest - 1) + last
}

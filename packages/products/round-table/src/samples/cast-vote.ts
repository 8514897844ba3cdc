import type { AgentVote, VoteSynthesis } from '@cresolver/protocol'
import type { SampleCharacter } from './sample-character.ts'

/** Synthesis that a sample votes on, and its memory of the task. */
export type CastVoteParameters = {
  readonly character: SampleCharacter
  readonly synthesis: VoteSynthesis
  /** The options of the task in this sample's order; empty where it has none. */
  readonly ranking: readonly string[]
  /** Findings that an analysis called critical. */
  readonly critical: ReadonlySet<string>
}

const contested = '[CONTESTED] '

/**
 * Votes in a character. Every sample dissents when the direction stands for another option than its
 * own, or rests on a contested critical finding; a skeptic also when it rests on any contested one.
 */
export function castVote(parameters: CastVoteParameters): Omit<AgentVote, 'agent_name'> {
  const { ranking, character, synthesis } = parameters
  const reason = findObjection(parameters)
  const order = ranking.length > 0 ? { ranking: [...ranking] } : {}
  if (reason !== undefined) return { approve: false, dissent_reason: reason, ...order }
  const conditions =
    character === 'skeptic' && synthesis.key_findings.length > 0
      ? ['The findings must be checked: this sample looked at the wording only.']
      : []
  return { approve: true, conditions, ...order }
}

function findObjection(parameters: CastVoteParameters): string | undefined {
  const { character, ranking, critical } = parameters
  const { recommended_direction: direction, key_findings: findings } =
    parameters.synthesis
  const [own] = ranking
  const standsFor = optionIn(direction, ranking)
  if (own !== undefined && standsFor !== undefined && standsFor !== own) {
    return `This sample drew the position ${own} from the wording.`
  }
  const carried = findings
    .map(({ finding }) => finding)
    .filter((finding) => finding.startsWith(contested) && direction.includes(finding))
  const dispute =
    character === 'skeptic'
      ? carried[0]
      : carried.find((finding) => critical.has(finding.slice(contested.length)))
  return dispute === undefined ? undefined : `The direction rests on: ${dispute}`
}

/** The longest option that the direction starts with. */
function optionIn(direction: string, options: readonly string[]): string | undefined {
  return options
    .filter((option) => direction.startsWith(`${option}: `))
    .sort((a, b) => b.length - a.length)[0]
}

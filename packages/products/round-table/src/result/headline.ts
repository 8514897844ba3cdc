import type { TableResult, VoteRule } from '@cresolver/protocol'

/** Input of a headline. */
export type HeadlineParameters = Pick<
  TableResult,
  'status' | 'degradations' | 'consensus' | 'quorum'
> & {
  /** True if a single vote is called one opinion; older logs call it a consensus. */
  readonly namesOneOpinion: boolean
}

/** Formats a result as one line. A degraded result starts with that fact. */
export function writeHeadline(parameters: HeadlineParameters): string {
  const { status, degradations } = parameters
  const degraded =
    degradations.length === 0
      ? ''
      : `DEGRADED (${degradations.length === 1 ? '1 reason' : `${degradations.length} reasons`}): `
  switch (status) {
    case 'cancelled':
      return `${degraded}Cancelled before the end.`
    case 'stopped':
      return `${degraded}Stopped by a person.`
    case 'failed':
      return `${degraded}Failed before the end.`
    case 'completed':
      return degraded + describeConsensus(parameters)
  }
}

function describeConsensus({
  consensus,
  quorum,
  namesOneOpinion,
}: HeadlineParameters): string {
  const { approve, dissent, absent, rule, winner, reached } = consensus
  const isOneOpinion = namesOneOpinion && approve + dissent === 1
  const verdict = !(quorum.analysis.met && quorum.vote.met)
    ? 'No quorum'
    : reached
      ? isOneOpinion
        ? 'One opinion'
        : 'Consensus'
      : 'No consensus'
  const choice = winner === null ? '' : ` on ${winner}`
  const votes = `${approve} approve, ${dissent} dissent, ${absent} absent of ${quorum.vote.invited} invited`
  return `${verdict}${reached ? choice : ''}: ${votes} (${describeRule(rule)}).`
}

function describeRule(rule: VoteRule): string {
  switch (rule.rule) {
    case 'ratio':
      return `${rule.threshold_bps / 100} % needed`
    case 'majority':
      return 'majority needed'
    case 'unanimity':
      return 'unanimity needed'
    case 'ranked_choice':
      return 'ranked choice'
  }
}

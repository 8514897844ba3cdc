import type { TableResult } from '@cresolver/core/protocol'
import { neededApprovals } from '../vote/count-votes.ts'

/** Input of a headline. */
export type HeadlineParameters = Pick<
  TableResult,
  'status' | 'degradations' | 'consensus' | 'quorum'
> & {
  readonly synthesis: Pick<TableResult['synthesis'], 'option' | 'joint' | 'open_points'>
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

function describeConsensus({ consensus, quorum, synthesis }: HeadlineParameters): string {
  const { approve, dissent, absent, reached, threshold_bps, winner } = consensus
  const { option, joint, open_points } = synthesis
  const cast = approve + dissent
  const on = option === null ? '' : ` on “${option}”`
  const verdict = !(quorum.analysis.met && quorum.vote.met)
    ? 'No quorum'
    : !joint
      ? 'No joint recommendation'
      : reached
        ? `${cast === 1 ? 'One opinion' : 'Consensus'}${on}`
        : `No consensus${on}`
  const votes = `${approve} of ${cast} votes approve`
  const needed = joint ? ` (${neededApprovals(threshold_bps, cast)} needed)` : ''
  const rest = [
    ...(absent > 0 ? [`${absent} absent`] : []),
    ...(winner !== null && winner !== option ? [`the majority is for “${winner}”`] : []),
    ...(open_points.length > 0
      ? [
          open_points.length === 1
            ? '1 condition is open'
            : `${open_points.length} conditions are open`,
        ]
      : []),
  ]
  return `${[`${verdict}: ${votes}${needed}`, ...rest].join('; ')}.`
}

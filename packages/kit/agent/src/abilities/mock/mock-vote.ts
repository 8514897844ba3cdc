import type { VoteRequest } from '@cresolver/protocol'
import type { Vote } from '../../definition/agent-definition.ts'

/**
 * Votes as a mock: no to a direction without findings or with contested ones alone, else yes.
 */
export function voteAsMock({ synthesis, options }: VoteRequest): Vote {
  const { key_findings } = synthesis
  const settled = key_findings.filter(({ finding }) => !finding.startsWith('[CONTESTED]'))
  const ranking = options === undefined ? {} : { ranking: [...options] }
  if (settled.length > 0) return { approve: true, conditions: [], ...ranking }
  const reason =
    key_findings.length === 0
      ? 'The direction rests on no finding.'
      : 'Every finding under the direction is contested.'
  return { approve: false, dissent_reason: reason, ...ranking }
}

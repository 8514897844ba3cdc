import type { VoteOutcome } from '@cresolver/core/protocol'

/** Lists who dissented, and why. */
export function listDissents(
  votes: readonly { readonly agent: string; readonly outcome: VoteOutcome }[],
): { readonly agent: string; readonly view: string }[] {
  return votes.flatMap(({ agent, outcome }) =>
    outcome.status === 'answered' && !outcome.reply.approve
      ? [{ agent, view: outcome.reply.dissent_reason ?? '' }]
      : [],
  )
}

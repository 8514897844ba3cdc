import type { TableResult } from './table-result.ts'

/** An objection to the result of a table that its agent did not give up. */
type StandingDissent = {
  readonly agent: string
  readonly view: string
  /** A vote against the result, or a view that its agent stated before the vote. */
  readonly kind: 'vote' | 'view'
}

/**
 * Lists the dissent from the result of a table: votes against it with their reasons, then views of
 * the minority. A view of an agent that approved in the vote is left out: it did not keep it up.
 *
 * @param result - votes and synthesis of a table
 * @returns each objection once, votes first
 */
export function standingDissent({
  votes,
  synthesis,
}: Pick<TableResult, 'votes' | 'synthesis'>): StandingDissent[] {
  const cast = votes.flatMap(({ agent, outcome }) =>
    outcome.status === 'answered' ? [{ agent, vote: outcome.reply }] : [],
  )
  const against = cast.flatMap(({ agent, vote }): StandingDissent[] =>
    vote.approve ? [] : [{ agent, view: vote.dissent_reason ?? '', kind: 'vote' }],
  )
  const gaveUp = (agent: string) =>
    cast.some(({ agent: voter, vote }) => voter === agent && vote.approve)
  const views = synthesis.minority_views
    .filter(({ agent, view }) => {
      const isVote = against.some((each) => each.agent === agent && each.view === view)
      return !isVote && !gaveUp(agent)
    })
    .map((each): StandingDissent => ({ ...each, kind: 'view' }))
  return [...against, ...views]
}

import type { AgentVote, Consensus } from '@cresolver/core/protocol'

/** Input of a count. */
type CountVotesParameters = {
  /** Least share of approvals among the votes cast, in ten-thousandths. */
  readonly thresholdBps: number
  /** Empty where the table has none. */
  readonly options: readonly string[]
  /** The option that an approval stands for. */
  readonly proposed: string | null
  /** Agents that were asked to the table. */
  readonly invited: number
  /** The valid votes, with who cast them. */
  readonly votes: readonly { readonly agent: string; readonly vote: AgentVote }[]
  /** True if enough of the invited agents took part and there is one proposal to approve. */
  readonly canBeReached: boolean
}

/**
 * Counts the votes of a table.
 *
 * An agent without a valid vote is absent: it counts neither way, and its absence shows in the
 * quorum. Without a quorum no consensus is possible.
 */
export function countVotes(parameters: CountVotesParameters): Consensus {
  const { thresholdBps, invited, votes, canBeReached } = parameters
  const cast = votes.length
  const approve = votes.filter(({ vote }) => vote.approve).length
  const dissent = cast - approve
  const needed = neededApprovals(thresholdBps, cast)
  return {
    reached: canBeReached && approve >= needed,
    threshold_bps: thresholdBps,
    approve,
    dissent,
    absent: invited - cast,
    approval_bps: cast === 0 ? null : Math.trunc((approve * 10_000) / cast),
    winner: winnerOf(parameters, approve, dissent),
    would_change: canBeReached ? listTurns(parameters, approve, needed) : [],
  }
}

/** Returns how many approvals a number of votes needs, at least one. */
export function neededApprovals(thresholdBps: number, cast: number): number {
  return Math.max(1, Math.ceil((thresholdBps * cast) / 10_000))
}

/** Lists the conditions of approvals: they are open, and their owner says when they are met. */
export function listConditions(
  votes: CountVotesParameters['votes'],
): { readonly agent: string; readonly text: string }[] {
  return votes
    .filter(({ vote }) => vote.approve)
    .flatMap(({ agent, vote }) => conditionsOf(vote).map((text) => ({ agent, text })))
}

function conditionsOf({ conditions }: AgentVote): string[] {
  return (conditions ?? []).filter((condition) => condition.trim() !== '')
}

function listTurns(
  { votes }: CountVotesParameters,
  approve: number,
  needed: number,
): string[] {
  const conditional = new Set(listConditions(votes).map(({ agent }) => agent)).size
  const dissent = votes.length - approve
  const missing = needed - approve
  const short = missing > 0
  const turns = short
    ? missing <= dissent
      ? [`${count(missing, 'dissent')} turned into approval would reach it.`]
      : []
    : [`${count(approve - needed + 1, 'approval')} turned into dissent would end it.`]
  const withoutConditional =
    !short && conditional > 0 && approve - conditional < needed
      ? [
          `Without ${count(conditional, 'approval')} on a condition it would not be reached.`,
        ]
      : []
  const bids = votes
    .filter(({ vote }) => !vote.approve)
    .flatMap(({ agent, vote }) =>
      conditionsOf(vote).map(
        (text) => `${agent} dissents and names a condition: “${text}”`,
      ),
    )
  return [...turns, ...withoutConditional, ...bids]
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`
}

/** With two options a no to the one is a vote for the other. */
function winnerOf(
  { options, proposed }: CountVotesParameters,
  approve: number,
  dissent: number,
): string | null {
  if (proposed === null) return null
  if (approve > dissent) return proposed
  if (dissent > approve && options.length === 2)
    return options.find((option) => option !== proposed) ?? null
  return null
}

/** Finds the option that a text names, ignoring case and surrounding blanks. */
export function matchOption(
  text: string,
  options: readonly string[],
): string | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find((option) => option.toLowerCase() === wanted)
}

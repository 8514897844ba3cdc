import type { AgentVote, Consensus, VoteRule } from '@cresolver/protocol'
import { countRankedChoice } from './ranked-choice.ts'

/** Input of a count. */
export type CountVotesParameters = {
  readonly rule: VoteRule
  /** Empty where the table has none. */
  readonly options: readonly string[]
  /** The option that an approval stands for. */
  readonly proposed: string | null
  /** Agents that were asked to the table. */
  readonly invited: number
  /** The valid votes. */
  readonly votes: readonly AgentVote[]
  /** True if enough of the invited agents took part. */
  readonly quorumMet: boolean
}

/**
 * Counts the votes of a table.
 *
 * An agent without a valid vote is absent: it counts neither way, and its absence shows in the
 * quorum. Without a quorum no consensus is possible.
 */
export function countVotes(parameters: CountVotesParameters): Consensus {
  const { rule, invited, votes, quorumMet } = parameters
  const approve = votes.filter((vote) => vote.approve).length
  const dissent = votes.length - approve
  const base = {
    rule,
    approve,
    dissent,
    absent: invited - votes.length,
    approval_bps: votes.length === 0 ? null : share(approve, votes.length),
  }
  if (rule.rule === 'ranked_choice') {
    const { options } = parameters
    const count = countRankedChoice(
      options,
      votes.map((vote) => ballotOf(vote, parameters)),
    )
    const { winner, continuing, first, second } = count
    return {
      ...base,
      reached: quorumMet && winner !== undefined && first * 2 > continuing,
      margin_bps: continuing === 0 ? null : share(first - second, continuing),
      winner: winner ?? null,
      rounds: [...count.rounds],
    }
  }
  const passed = passes(rule, approve, dissent)
  return {
    ...base,
    reached: quorumMet && passed,
    margin_bps: votes.length === 0 ? null : marginOf(rule, approve, dissent),
    winner: winnerOf(parameters, approve, dissent),
    rounds: [],
  }
}

type PlainRule = Exclude<VoteRule, { rule: 'ranked_choice' }>

function passes(rule: PlainRule, approve: number, dissent: number): boolean {
  if (approve === 0) return false
  switch (rule.rule) {
    case 'ratio':
      return approve * 10_000 >= rule.threshold_bps * (approve + dissent)
    case 'majority':
      return approve > dissent
    case 'unanimity':
      return dissent === 0
  }
}

/** Margin of the approvals over the rule's threshold, in ten-thousandths of the votes cast. */
function marginOf(rule: PlainRule, approve: number, dissent: number): number {
  const cast = approve + dissent
  switch (rule.rule) {
    case 'ratio':
      return share(approve, cast) - rule.threshold_bps
    case 'majority':
      return share(approve - dissent, cast)
    case 'unanimity':
      return share(approve, cast) - 10_000
  }
}

function share(part: number, whole: number): number {
  return Math.trunc((part * 10_000) / whole)
}

/** With two options a no to the one is a vote for the other. */
function winnerOf(
  { options, proposed }: CountVotesParameters,
  approve: number,
  dissent: number,
): string | null {
  if (proposed === null) return null
  if (approve > dissent) return proposed
  if (dissent > approve) return otherOfTwo(options, proposed) ?? null
  return null
}

/** An agent that knows no rankings still says which option it wants, or does not. */
function ballotOf(vote: AgentVote, parameters: CountVotesParameters): readonly string[] {
  const { options, proposed } = parameters
  if (vote.ranking && vote.ranking.length > 0) {
    return vote.ranking.map((choice) => matchOption(choice, options) ?? choice)
  }
  if (proposed === null) return []
  if (vote.approve) return [proposed]
  const other = otherOfTwo(options, proposed)
  return other === undefined ? [] : [other]
}

function otherOfTwo(options: readonly string[], one: string): string | undefined {
  return options.length === 2 ? options.find((option) => option !== one) : undefined
}

/** Finds the option that a text names, ignoring case and surrounding blanks. */
export function matchOption(
  text: string,
  options: readonly string[],
): string | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find((option) => option.toLowerCase() === wanted)
}

/** Result of a ranked choice. */
export type RankedChoice = {
  /** Undefined where no ballot ranks anything. */
  readonly winner: string | undefined
  /** Votes for each remaining option, round by round. */
  readonly rounds: readonly Readonly<Record<string, number>>[]
  /** Ballots that count in the last round. */
  readonly continuing: number
  /** Votes of the winner and of the one behind it in the last round. */
  readonly first: number
  readonly second: number
}

/**
 * Counts ballots by instant runoff: while no option has more than half of the ballots that still
 * rank one, the option with the fewest goes out.
 *
 * Where two have the fewest, the one with fewer points goes (a place from the end is a point, as
 * in a Borda count), then the one that stands later in the list of options.
 */
export function countRankedChoice(
  options: readonly string[],
  ballots: readonly (readonly string[])[],
): RankedChoice {
  const valid = ballots
    .map((ballot) => [...new Set(ballot)].filter((option) => options.includes(option)))
    .filter((ballot) => ballot.length > 0)
  const points = new Map(
    options.map((option) => [option, bordaPoints(option, options, valid)]),
  )
  const rounds: Record<string, number>[] = []
  let remaining = [...options]
  for (;;) {
    const votes = countFirst(remaining, valid)
    rounds.push(votes)
    const continuing = Object.values(votes).reduce((sum, count) => sum + count, 0)
    const ordered = [...remaining].sort(
      (a, b) =>
        (votes[b] ?? 0) - (votes[a] ?? 0) ||
        (points.get(b) ?? 0) - (points.get(a) ?? 0) ||
        options.indexOf(a) - options.indexOf(b),
    )
    const [leader] = ordered
    const first = leader === undefined ? 0 : (votes[leader] ?? 0)
    if (continuing === 0 || first * 2 > continuing || remaining.length === 1) {
      const runnerUp = ordered[1]
      return {
        winner: continuing === 0 ? undefined : leader,
        rounds,
        continuing,
        first,
        second: runnerUp === undefined ? 0 : (votes[runnerUp] ?? 0),
      }
    }
    const out = ordered.at(-1)
    remaining = remaining.filter((option) => option !== out)
  }
}

function countFirst(
  remaining: readonly string[],
  ballots: readonly (readonly string[])[],
): Record<string, number> {
  const votes = Object.fromEntries(remaining.map((option) => [option, 0]))
  for (const ballot of ballots) {
    const choice = ballot.find((option) => remaining.includes(option))
    if (choice !== undefined) votes[choice] = (votes[choice] ?? 0) + 1
  }
  return votes
}

function bordaPoints(
  option: string,
  options: readonly string[],
  ballots: readonly (readonly string[])[],
): number {
  return ballots.reduce((sum, ballot) => {
    const place = ballot.indexOf(option)
    return place < 0 ? sum : sum + options.length - place
  }, 0)
}

/** Number of attacks of one class that were held, or of texts that passed. */
type Tally = {
  /** Part of the red team, such as `structure`. */
  readonly part: string
  readonly name: string
  readonly held: number
  readonly of: number
}

const mark = 'red team |'

/** Writes a tally as the one line that tests print. */
export function formatTally({ part, name, held, of }: Tally): string {
  return [mark, part.padEnd(12), '|', name.padEnd(64), '|', `${held} of ${of}`].join(' ')
}

/** Reads the tallies of an output of tests; other lines are left out. */
export function readTallies(output: string): readonly Tally[] {
  return output.split('\n').flatMap((line) => {
    const [, part, name, held, of] =
      /^red team \| (\S+) *\| (.*?) *\| (\d+) of (\d+)\s*$/.exec(line) ?? []
    if (part === undefined || name === undefined) return []
    return [{ part, name, held: Number(held), of: Number(of) }]
  })
}

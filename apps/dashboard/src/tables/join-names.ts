import { oneLine } from '../ui/one-line.ts'

/** Most names that are listed. */
const mostNames = 50

/** Lists names of agents in one line. */
export function joinNames(names: readonly string[]): string {
  return names
    .slice(0, mostNames)
    .map((name) => oneLine(name, 80))
    .join(', ')
}

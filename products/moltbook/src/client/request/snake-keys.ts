import { MoltbookError } from '../moltbook-error.ts'

const deepestLevel = 200

/**
 * Writes every key of a JSON value in snake case, because the API mixes `followerCount` and
 * `follower_count`. Where both are given, the one in snake case is kept.
 */
export function snakeKeys(value: unknown): unknown {
  return copy(value, 0)
}

function copy(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (level === deepestLevel) {
    throw new MoltbookError({
      code: 'MOLTBOOK_ANSWER_INVALID',
      message: `The answer of Moltbook is more than ${deepestLevel} levels deep.`,
      outcome: 'unknown',
    })
  }
  if (Array.isArray(value)) return value.map((child) => copy(child, level + 1))
  const named = Object.entries(value).map(
    ([name, child]) => [toSnake(name), child, toSnake(name) === name] as const,
  )
  // Own spelling last, so that it wins.
  named.sort((a, b) => Number(a[2]) - Number(b[2]))
  return Object.fromEntries(named.map(([name, child]) => [name, copy(child, level + 1)]))
}

function toSnake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

import type { Path, Predicate } from '../rule.ts'
import { PLAIN_PATH, toPath } from './path.ts'

/** Comparison of a clause. */
export type ClauseOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** One condition of a predicate. */
export type Clause = {
  readonly path: Path
  readonly op: ClauseOperator
  /** The value has to meet one of them. */
  readonly texts: readonly string[]
  /** True where every row has to meet it. */
  readonly all: boolean
}

/** Most clauses of a predicate, and most characters. */
export const PREDICATE_LIMITS = { clauses: 8, characters: 600 }

/** Checks a predicate: `path op text|text`, joined by ` & `; `all ` in front of a clause means every row. */
export function toPredicate(text: string): Predicate | undefined {
  const isPlain = text.length <= PREDICATE_LIMITS.characters && plainPredicate.test(text)
  // The one place where text becomes a predicate.
  return isPlain || parsePredicate(text) !== undefined ? (text as Predicate) : undefined
}

/** Most predicates: of plain paths, and of texts without blanks. */
const plainClause = `(?:all )?${PLAIN_PATH}(?:!=|<=|>=|=|<(?!=)|>(?!=))[^\\s|\\u0080-\\uffff]+(?:\\|[^\\s|\\u0080-\\uffff]+)*`
const plainPredicate = new RegExp(`^${plainClause}(?: & ${plainClause}){0,7}$`)

/** Reads a predicate; undefined where the text is not one. */
export function parsePredicate(text: string): readonly Clause[] | undefined {
  if (text.length > PREDICATE_LIMITS.characters) return undefined
  const parts = text.split(' & ')
  if (parts.length > PREDICATE_LIMITS.clauses) return undefined
  const clauses: Clause[] = []
  for (const part of parts) {
    const clause = parseClause(part)
    if (!clause) return undefined
    clauses.push(clause)
  }
  return clauses
}

function parseClause(text: string): Clause | undefined {
  const all = text.startsWith('all ')
  const rest = all ? text.slice('all '.length) : text
  const at = operatorIndex(rest)
  if (at === -1) return undefined
  const op = operators.find((sign) => rest.startsWith(sign, at))
  const path = toPath(rest.slice(0, at))
  if (op === undefined || path === undefined) return undefined
  const texts = rest.slice(at + op.length).split('|')
  if (texts.some((value) => value === '' || value.trim() !== value)) return undefined
  return { path, op, texts, all }
}

/** Longer signs first. */
const operators = ['!=', '<=', '>=', '=', '<', '>'] as const

/** The first sign of comparison outside the brackets of a path. */
function operatorIndex(text: string): number {
  const found = beforeSign.exec(text)
  return found === null || found[0].length === text.length ? -1 : found[0].length
}

const beforeSign = /^(?:\[[^\]]*\]|[^[=!<>])*/

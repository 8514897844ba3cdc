import { parsePredicate } from '../../../expressions/predicate.ts'
import type { Path, Predicate } from '../../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import { formatSelected } from '../scalar.ts'
import { isComparable, meets } from './meets.ts'
import { toRows } from './rows.ts'
import { selectNode, selectScalar } from './select.ts'

/** What is extracted from one document. */
export type DocumentSpec = {
  readonly paths: readonly Path[]
  readonly rows?:
    | {
        readonly path: Path
        readonly where?: Predicate | undefined
        readonly value?: Path | undefined
        /** Clauses that every row has to meet, each as a predicate of its own. */
        readonly all: readonly Predicate[]
      }
    | undefined
}

/** Facts of one document. */
export type DocumentFacts = {
  /** What each path selects, see `formatSelected`. */
  readonly values: { readonly [path: string]: string }
  readonly rows?: {
    /** Rows that meet `where`. */
    readonly count: number
    readonly values: readonly string[]
    readonly all: { readonly [clause: string]: boolean }
  }
}

/** Takes from a parsed document what a rule looks at. */
export function extractDocument(
  root: unknown,
  { paths, rows }: DocumentSpec,
): DocumentFacts | Fault {
  const values = Object.fromEntries(
    paths.map((path) => [path, formatSelected(selectScalar(root, path))]),
  )
  if (rows === undefined) return { values }
  const node = selectNode(root, rows.path)
  const list = node.kind === 'node' ? toRows(node.value) : undefined
  if (list === undefined) return fault('NO_DATA', `${rows.path} is not one list`)
  const clauses = rows.where === undefined ? [] : (parsePredicate(rows.where) ?? [])
  // A row that lacks what is looked at is a gap, not a row that does not count.
  const gap = clauses.find((clause) =>
    list.some((row) => !isComparable(selectScalar(row, clause.path), clause)),
  )
  if (gap) return fault('NO_DATA', `a row of ${rows.path} has no ${gap.path} to compare`)
  const matching = list.filter((row) =>
    clauses.every((clause) => meets(selectScalar(row, clause.path), clause)),
  )
  const { value } = rows
  return {
    values,
    rows: {
      count: matching.length,
      values:
        value === undefined
          ? []
          : matching.map((row) => formatSelected(selectScalar(row, value))),
      all: Object.fromEntries(
        rows.all.map((text) => [text, matching.every((row) => meetsAll(row, text))]),
      ),
    },
  }
}

function meetsAll(row: unknown, text: Predicate): boolean {
  const clauses = parsePredicate(text) ?? []
  return clauses.every((clause) => meets(selectScalar(row, clause.path), clause))
}

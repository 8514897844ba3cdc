import { parsePredicate } from '../../../expressions/predicate.ts'
import type { Path, Predicate } from '../../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import { formatSelected } from '../scalar.ts'
import { meets } from './meets.ts'
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
  const list = selectNode(root, rows.path)
  if (list.kind !== 'node' || !Array.isArray(list.value)) {
    return fault('NO_DATA', `${rows.path} is not one list`)
  }
  const clauses = rows.where === undefined ? [] : (parsePredicate(rows.where) ?? [])
  const matching = list.value.filter((row) =>
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

import type { Path } from '../../rule.ts'
import type { Fault } from '../fault.ts'
import { formatSelected } from '../scalar.ts'
import { extractRows, type RowFacts, type RowSpec } from './extract-rows.ts'
import { selectScalar } from './select.ts'

/** Extract of one document. */
export type DocumentSpec = {
  readonly paths: readonly Path[]
  readonly rows?: RowSpec | undefined
}

/** Facts of one document. */
export type DocumentFacts = {
  /** Selection of each path, see `formatSelected`. */
  readonly values: { readonly [path: string]: string }
  readonly rows?: RowFacts
}

/** Takes from a parsed document what a rule looks at. */
export function extractDocument(
  root: unknown,
  { paths, rows: spec }: DocumentSpec,
): DocumentFacts | Fault {
  const values = Object.fromEntries(
    paths.map((path) => [path, formatSelected(selectScalar(root, path))]),
  )
  if (spec === undefined) return { values }
  const rows = extractRows(root, spec)
  return 'kind' in rows ? rows : { values, rows }
}

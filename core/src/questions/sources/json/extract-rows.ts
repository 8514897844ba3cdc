import { type Clause, parsePredicate } from '../../expressions/predicate.ts'
import type { Path, Predicate } from '../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import { NumberText } from '../read-json.ts'
import { decimalOfScalar, formatSelected } from '../scalar.ts'
import { isComparable, meets, orderOfSelected } from './meets.ts'
import { toRows } from './rows.ts'
import { selectNode, selectScalar } from './select.ts'

/** Extract of a list. */
export type RowSpec = {
  readonly path: Path
  readonly where?: Predicate | undefined
  readonly value?: Path | undefined
  /** Clauses that every row has to meet, each as a predicate of its own. */
  readonly all: readonly Predicate[]
  readonly total?: Path | undefined
  readonly before?: Predicate | undefined
  readonly distinct?: Path | undefined
}

/** Facts of a list. */
export type RowFacts = {
  /** Rows that meet `where`. */
  readonly count: number
  readonly values: readonly string[]
  /** True if all of them meet the clause; of none only if the list is whole. */
  readonly all: { readonly [clause: string]: boolean }
  /** Why the list may lack rows; absent where it is whole. */
  readonly partial?: string | undefined
}

/** Takes from a list in a parsed document what a rule looks at. */
export function extractRows(root: unknown, spec: RowSpec): RowFacts | Fault {
  const node = selectNode(root, spec.path)
  const found = node.kind === 'node' ? toRows(node.value) : undefined
  if (found === undefined) return fault('NO_DATA', `${spec.path} is not one list`)
  const list = distinctRows(found, spec)
  if (!Array.isArray(list)) return list as Fault
  const clauses = spec.where === undefined ? [] : (parsePredicate(spec.where) ?? [])
  // A row that lacks what is looked at is a gap, not a row that does not count.
  const gap = clauses.find((clause) =>
    list.some((row) => !isComparable(selectScalar(row, clause.path), clause)),
  )
  if (gap) {
    return fault('NO_DATA', `a row of ${spec.path} has no ${gap.path} to compare`)
  }
  const matching = list.filter((row) => meetsAll(row, clauses))
  const { value } = spec
  const partial = partialReason(root, list, spec)
  return {
    count: matching.length,
    values:
      value === undefined
        ? []
        : matching.map((row) => formatSelected(selectScalar(row, value))),
    all: Object.fromEntries(
      spec.all.map((text) => {
        const wanted = parsePredicate(text) ?? []
        // Nothing holds for all rows of a list that may lack some.
        const isSaid = matching.length > 0 || partial === undefined
        return [text, isSaid && matching.every((row) => meetsAll(row, wanted))]
      }),
    ),
    ...(partial !== undefined && { partial }),
  }
}

/** Equal twins count once; rows that share their id and differ are a fault. */
function distinctRows(
  list: readonly unknown[],
  { path, distinct }: RowSpec,
): readonly unknown[] | Fault {
  if (distinct === undefined) return list
  const rows = new Map<string, { readonly row: unknown; readonly text: string }>()
  const kinds = new Set<string>()
  for (const row of list) {
    const id = selectScalar(row, distinct)
    if (id.kind === 'none' || id.kind === 'several') {
      return fault('NO_DATA', `a row of ${path} has no ${distinct}`)
    }
    // Of 1 and "1" nobody knows whether they are one id.
    if (kinds.size > 0 && !kinds.has(id.kind)) {
      return fault('NO_DATA', `${distinct} of ${path} is a number and a text`)
    }
    kinds.add(id.kind)
    const key = formatSelected(id)
    const text = JSON.stringify(row, (_, part: unknown) =>
      part instanceof NumberText ? part.digits : part,
    )
    const twin = rows.get(key)
    if (twin !== undefined && twin.text !== text) {
      return fault('NO_DATA', `two rows of ${path} have the same ${distinct} and differ`)
    }
    rows.set(key, { row, text })
  }
  return [...rows.values()].map(({ row }) => row)
}

function partialReason(
  root: unknown,
  list: readonly unknown[],
  { total, before }: RowSpec,
): string | undefined {
  if (total !== undefined) {
    const stated = decimalOfScalar(scalarOf(root, total))
    if (stated === undefined) return `it states no number of rows in ${total}`
    return stated === String(list.length)
      ? undefined
      : `it states ${stated} rows and has ${list.length}`
  }
  if (before === undefined) return 'the rule does not say when the list is whole'
  const clauses = parsePredicate(before) ?? []
  const [first] = clauses
  if (first === undefined || !isInOrder(list, first))
    return 'its rows are not in order of time'
  return list.some((row) => meetsAll(row, clauses))
    ? undefined
    : `no row meets ${before}: older rows may be missing`
}

/** Rows that rise, or fall, by what the clause compares. */
function isInOrder(list: readonly unknown[], { path }: Clause): boolean {
  const signs = new Set<number>()
  for (const [index, row] of list.entries()) {
    if (index === 0) continue
    const order = orderOfSelected(
      selectScalar(list[index - 1], path),
      selectScalar(row, path),
    )
    if (order === undefined) return false
    if (order !== 0) signs.add(Math.sign(order))
  }
  return signs.size < 2
}

function scalarOf(root: unknown, path: Path) {
  const selected = selectScalar(root, path)
  return selected.kind === 'none' || selected.kind === 'several'
    ? ({ kind: 'word', word: 'null' } as const)
    : selected
}

function meetsAll(row: unknown, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) => meets(selectScalar(row, clause.path), clause))
}

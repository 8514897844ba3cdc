import type { Answer } from '../decision/data-world.fixture.ts'
import { parsePath } from '../expressions/path.ts'
import type { Path } from '../rule.ts'
import type { SourceRequest } from '../sources/source-request.ts'
import { changeAt } from './recipe-world.fixture.ts'

/** Parts of its document that a request looks at. */
type Spec = {
  readonly paths: readonly Path[]
  readonly rows?: {
    readonly path: Path
    readonly total?: Path
    readonly distinct?: Path
  }
}

/** A change of a document in JSON; undefined where it does not exist for it. */
type Mutation = (body: string, request: SourceRequest) => Answer | undefined

type Json = { [key: string]: unknown }

function specOf({ extract = '' }: SourceRequest): Spec {
  return JSON.parse(extract.slice(extract.indexOf(' ')))
}

/** Changes each list of a document that the rule looks into. */
function changeLists(
  body: string,
  request: SourceRequest,
  change: (list: readonly unknown[], ids: readonly string[]) => readonly unknown[],
): string | undefined {
  const { paths, rows } = specOf(request)
  const root = { root: JSON.parse(body) as unknown }
  const lists = new Set<unknown>()
  const changed = new Set<unknown>()
  for (const path of rows ? [rows.path, ...paths] : paths) {
    let node: unknown = root.root
    let at: Json = root
    let key = 'root'
    for (const step of [...(parsePath(path)?.steps ?? []), undefined]) {
      if (Array.isArray(node) && !lists.has(node) && !changed.has(node)) {
        lists.add(node)
        const field = step?.kind === 'match' ? step.field.at(-1) : undefined
        const next = change(
          node,
          [rows?.distinct?.slice(1), field].filter((name) => name !== undefined),
        )
        changed.add(next)
        at[key] = next
      }
      if (step === undefined || typeof node !== 'object' || node === null) break
      const own = at[key] as Json
      const name =
        step.kind === 'member'
          ? step.name
          : Object.keys(own).find(
              (index) => fieldOf(own[index], step.field) === step.text,
            )
      if (name === undefined || !Object.hasOwn(own, name)) break
      at = own
      key = name
      node = own[name]
    }
    // Columns are rows that stand the other way.
    if (rows?.path === path && typeof node === 'object' && !Array.isArray(node)) {
      for (const [name, column] of Object.entries(node ?? {})) {
        if (!Array.isArray(column) || changed.has(column)) continue
        const next = change(column, name === rows.distinct?.slice(1) ? [''] : [])
        changed.add(next)
        ;(node as Json)[name] = next
      }
    }
  }
  return changed.size === 0 ? undefined : JSON.stringify(root.root)
}

function fieldOf(value: unknown, field: readonly string[]): string {
  let node = value
  for (const name of field) node = (node as Json | undefined)?.[name]
  return String(node)
}

function eachValue(
  value: unknown,
  change: (leaf: unknown, key: string) => unknown,
): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) =>
    typeof part === 'object' ? part : change(part, key),
  )
}

const identities = /^(?:id|.*Id|.*ID|date|year|period|season|round|position|number)$/i

/** The changes of a document, by the names of the table of right ends. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  unchanged: (body) => body,
  'empty-whole': (body, request) => {
    const { rows } = specOf(request)
    const emptied = changeLists(body, request, () => [])
    if (emptied === undefined || rows?.total === undefined) return emptied
    return changeAt(emptied, rows.total, ({ container, key }) => {
      container[key] = 0
    })
  },
  'empty-error': (body, request) => {
    const emptied = changeLists(body, request, () => []) ?? '{}'
    const { rows } = specOf(request)
    const error = rows?.total
      ? changeAt(emptied, rows.total, ({ container, key }) => delete container[key])
      : emptied
    return error?.replace(/^\{/, '{"error":"rate limited",').replace(',}', '}')
  },
  drop: (body, request) => changeLists(body, request, (list) => list.slice(1)),
  'double-equal': (body, request) =>
    changeLists(body, request, ([first, ...rest]) =>
      first === undefined ? rest : [first, first, ...rest],
    ),
  'double-unequal': (body, request) =>
    changeLists(body, request, ([first, ...rest], ids) => {
      if (first === undefined) return []
      // A column: that of the ids has the same one twice.
      if (typeof first !== 'object') {
        return [first, ids.length > 0 ? first : `${first}1`, ...rest]
      }
      const twin = eachValue(first, (leaf, key) => {
        if (ids.includes(key) || identities.test(key)) return leaf
        if (typeof leaf === 'boolean') return !leaf
        return typeof leaf === 'number' ? leaf + 1 : `${leaf}1`
      })
      return [first, twin, ...rest]
    }),
  page: (body, request) =>
    changeLists(body, request, (list) => list.slice(0, Math.floor(list.length / 2))),
  renamed: (body, request) => {
    const last = specOf(request).paths[0]
    return (
      last &&
      changeAt(body, last, ({ container, key }) => {
        container[key] = 'Other'
      })
    )
  },
  case: (body) =>
    JSON.stringify(
      eachValue(JSON.parse(body), (leaf) => {
        if (typeof leaf !== 'string') return leaf
        return leaf === leaf.toUpperCase() ? leaf.toLowerCase() : leaf.toUpperCase()
      }),
    ),
  'swap-rows': (body, request) => changeLists(body, request, (list) => list.toReversed()),
  'mark-removed': (body, request) =>
    changed(body, (leaf, key) =>
      finalityMarks.test(key) && reads(request, key) ? undefined : leaf,
    ),
  zone: (body, request) =>
    changeInstants(body, request, (instant) =>
      instant.replace(/(?:Z|[+-]\d\d:\d\d)$/, ''),
    ),
  // The examples of games are of this day, and begin with it.
  edge: (body, request) => changeInstants(body, request, () => '2027-06-20T00:00:00Z'),
  after: (body, request) =>
    changed(body, (leaf, key) => {
      if (typeof leaf !== 'string' || !reads(request, key)) return leaf
      const day = /^\d{4}-\d\d-\d\d/.exec(leaf)?.[0]
      if (day === undefined) return leaf
      const later = new Date(Date.parse(day) + 45 * 86_400_000).toISOString()
      return later.slice(0, 10) + leaf.slice(10)
    }),
  'error-200': () => '{"error":{"code":-32000}}',
  '503': () => 503,
  '429': () => 429,
  'zero-final': (body) =>
    changed(body, (leaf, key) =>
      /^(?:score|runs|value|home|away)$/.test(key) && typeof leaf === 'number' ? 0 : leaf,
    ),
  // Without a score there is nothing to contradict.
  'flag-score': (body) =>
    changed(body, (leaf, key) =>
      /^(?:winner|isWinner)$/.test(key) && typeof leaf === 'boolean' ? !leaf : leaf,
    ),
}

/** Changes that all documents of a game have at once. */
export const OF_GAMES: readonly string[] = ['zero-final', 'flag-score', 'edge', 'after']

const finalityMarks =
  /^(?:codedGameState|gameStatus|gameState|completed|status|gamesPlayed|playedGames|output_type|abbrev)$/

/** Returns true if a request looks at a field of this name. */
function reads({ extract = '' }: SourceRequest, key: string): boolean {
  return extract.split(/[^\w]/).includes(key)
}

function changeInstants(
  body: string,
  request: SourceRequest,
  change: (instant: string) => string,
): string | undefined {
  return changed(body, (leaf, key) =>
    typeof leaf === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(leaf) && reads(request, key)
      ? change(leaf)
      : leaf,
  )
}

function changed(
  body: string,
  change: (leaf: unknown, key: string) => unknown,
): string | undefined {
  const text = JSON.stringify(eachValue(JSON.parse(body), change))
  return text === JSON.stringify(JSON.parse(body)) ? undefined : text
}

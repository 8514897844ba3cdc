import { type Answer, decideWith } from '../decision/data-world.fixture.ts'
import { parsePath } from '../expressions/path.ts'
import type { Path } from '../rule.ts'
import type { SourceRequest } from '../sources/source-request.ts'
import { fillRecipe } from './fill-recipe.ts'
import type { Recipe, RecipeDocument } from './recipe.ts'

/** Decides the example of a recipe on answers by place, with other parameters or at another time. */
export function decideExample(
  recipe: Recipe,
  answer: (place: number, request: SourceRequest) => Answer,
  change: { readonly parameters?: Record<string, string>; readonly now?: string } = {},
) {
  const { example } = recipe
  const filled = fillRecipe(recipe, change.parameters ?? example.parameters)
  const requests: SourceRequest[] = []
  const decided = decideWith(
    [...filled.lines, ...filled.sections],
    (request) => {
      requests.push(request)
      return answer(requests.length - 1, request)
    },
    { deadline: example.deadline, now: change.now ?? example.now },
  )
  return { ...decided, requests }
}

/** Answers each request with the document of its address. */
export function serve(documents: readonly RecipeDocument[]) {
  return (_place: number, { host, path }: SourceRequest): Answer =>
    documents.find(({ url }) => url === `https://${host}${path}`)?.body ?? 404
}

/** Paths that a request looks at, with those of its rows. */
export function pathsOf({ extract = '' }: SourceRequest): readonly Path[] {
  const spec = JSON.parse(extract.slice(extract.indexOf(' '))) as {
    readonly paths: readonly Path[]
    readonly rows?: { readonly path: Path }
  }
  return spec.rows ? [...spec.paths, spec.rows.path] : spec.paths
}

type Container = Record<string, unknown>
type Place = { readonly container: Container; readonly key: string }

/** Writes a document again with a change at a path; undefined where the path selects nothing. */
export function changeAt(
  body: string,
  path: Path,
  change: (place: Place) => void,
): string | undefined {
  const root = JSON.parse(body) as unknown
  const places = walk({ root } as Container, path)
  const place = places?.at(-1)
  if (!place) return undefined
  change(place)
  return (JSON.stringify(root) ?? '').replace(/"raw:([^"]*)"/g, '$1')
}

/** Writes a document again in which the elements that a path chooses stand twice. */
export function doubleAt(body: string, path: Path): string | undefined {
  const root = JSON.parse(body) as unknown
  const chosen = walk({ root } as Container, path)?.find(({ container }) =>
    Array.isArray(container),
  )
  if (!chosen) return undefined
  const list = chosen.container as unknown as unknown[]
  list.push(list[Number(chosen.key)])
  return JSON.stringify(root)
}

/** Returns true if a path selects a number, or a text that is one. */
export function isNumberAt(body: string, path: Path): boolean {
  const place = walk({ root: JSON.parse(body) as unknown }, path)?.at(-1)
  const value = place?.container[place.key]
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}

/** The place of each step; the root is a member of the first container. */
function walk(top: Container, path: Path): readonly Place[] | undefined {
  const places: Place[] = [{ container: top, key: 'root' }]
  for (const step of parsePath(path)?.steps ?? []) {
    const last = places.at(-1)
    const node = last?.container[last.key]
    if (typeof node !== 'object' || node === null) return undefined
    const container = node as Container
    const key =
      step.kind === 'member'
        ? step.name
        : Object.keys(container).find((index) => {
            let value: unknown = container[index]
            for (const name of step.field)
              value = (value as Container | undefined)?.[name]
            return String(value) === step.text
          })
    if (key === undefined || !Object.hasOwn(container, key)) return undefined
    places.push({ container, key })
  }
  return places
}

import { afterAll, describe, expect, test } from 'vitest'
import { MUTATIONS, OF_GAMES } from './mutations.fixture.ts'
import { decideExample, serve } from './recipe-world.fixture.ts'
import { RECIPES } from './recipes.ts'
import { DOCUMENT_KINDS, type DocumentKind, RIGHT_ENDS } from './right-ends.fixture.ts'

/** Recipes that read a document of another kind than the score of a game. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  ...{ 'mlb-player': 'stat', 'nba-player': 'stat', 'nhl-player': 'stat' },
  ...{ f1: 'f1' },
  ...{ 'ecb-rate': 'rate' },
  ...{ fred: 'stat', 'daily-climate': 'weather' },
  ...{ 'executive-orders': 'list-total' },
  ...{ 'edgar-filings': 'edgar' },
}
/** Changes that a recipe cannot see, or that contradict nothing in its documents. */
const apart: Readonly<Record<string, readonly string[]>> = {
  // Of a list in order of time without a total nobody can tell that a row is missing.
  'edgar-filings': ['drop'],
  // Their documents have no scores.
  ...{ ufc: ['flag-score'], tennis: ['flag-score'], cricket: ['flag-score'] },
  // The flags of the second source are not read: the first one has a winner of its own.
  football: ['flag-score'],
}
const tally = new Map<
  string,
  { same: number; lost: number; undecided: number; wrong: number }
>()

afterAll(() => {
  const lines = [...tally].map(
    ([name, { same, lost, undecided, wrong }]) =>
      `${name.padEnd(16)} right ${same + undecided}, of which decided ${same}; lost ${lost}; wrong ${wrong}`,
  )
  console.log(lines.join('\n'))
})

test('each right end is that of a change', () => {
  expect(Object.keys(RIGHT_ENDS).sort()).toEqual(
    [...Object.keys(MUTATIONS), 'month'].sort(),
  )
})

describe.each(RECIPES)('the recipe $name', (recipe) => {
  const { example } = recipe
  const kind = DOCUMENT_KINDS.indexOf(kinds[recipe.name] ?? 'espn-win')
  const base = decideExample(recipe, serve(example.documents))
  const bodies = base.requests.map((request) =>
    String(serve(example.documents)(0, request)),
  )
  const other = example.verdict === 'YES' ? 'NO' : 'YES'

  test.each(Object.entries(MUTATIONS))('ends as it should: %s', (name, change) => {
    const right = (RIGHT_ENDS[name]?.[kind] ?? '').split(' ')
    if (right[0] === '' || apart[recipe.name]?.includes(name)) return
    const sides: readonly string[] = [
      ...(right.includes('same') ? [example.verdict] : []),
      ...(right.includes('zero') ? [other] : []),
    ]
    const counts = tally.get(name) ?? { same: 0, lost: 0, undecided: 0, wrong: 0 }
    tally.set(name, counts)
    const changes = bodies.map((body, place) => {
      const request = base.requests[place]
      if (!request?.extract?.startsWith('json ')) return undefined
      const changed = change(body, request)
      return changed === body && name !== 'unchanged' ? undefined : changed
    })
    const places = changes.flatMap((changed, place) =>
      changed === undefined ? [] : [place],
    )
    const together = OF_GAMES.includes(name) && places.length > 0
    for (const changedAt of together ? [places] : places.map((place) => [place])) {
      const { finding } = decideExample(recipe, (asked) =>
        changedAt.includes(asked) ? (changes[asked] ?? 404) : (bodies[asked] ?? 404),
      )
      const isDecided = 'readings' in finding
      if (isDecided && sides.includes(finding.verdict)) counts.same += 1
      else if (isDecided) counts.wrong += 1
      else if (right[0] === 'same' || right[0] === 'zero') counts.lost += 1
      else counts.undecided += 1
      const title = changedAt.map((place) => changes[place]).join()
      if (isDecided) expect(sides, title).toContain(finding.verdict)
      if (name === 'unchanged') expect(isDecided).toBe(true)
    }
  })

  test('ends as it should: read for the first time two months later', () => {
    const right = (RIGHT_ENDS.month?.[kind] ?? '').split(' ')
    const late = new Date(Date.parse(example.now) + 60 * 86_400_000)
    const now = `${late.toISOString().slice(0, 16)}Z`
    const { finding } = decideExample(recipe, serve(example.documents), { now })
    const allowed = right.includes('same')
      ? [example.verdict, 'NEEDS_PANEL']
      : ['NEEDS_PANEL']
    expect(allowed).toContain(finding.verdict)
  })
})

import { isFull, sampleOf } from '@cresolver/worlds/campaigns'
import { afterAll, describe, expect, it } from 'vitest'
import type { Answer } from '../decision/data-world.fixture.ts'
import { extractBody } from '../sources/extract-body.ts'
import { fillRecipe } from './fill-recipe.ts'
import type { Recipe } from './recipe.ts'
import {
  changeAt,
  decideExample,
  doubleAt,
  isNumberAt,
  pathsOf,
  serve,
} from './recipe-world.fixture.ts'
import { RECIPES } from './recipes.ts'
import { variantsOfRecipe } from './variants/variants.fixture.ts'

/** Parameters that choose a document or a part of one: each is checked in the answer. */
const IDENTITIES =
  /^(game|team|opponent|player|driver|rival|date|season|round|espn-(event|competition)|competition|currency|cik|station)$/
const UNDECIDED = ['TOO_EARLY', 'NEEDS_PANEL']
const zeros = '0'.repeat(30)
let cases = 0

/** The same id with another last letter or digit. */
function otherId(id: string): string {
  const [first, second] = /[A-Z][^0-9A-Za-z]*$/.test(id) ? ['A', 'B'] : ['1', '2']
  return id.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) =>
    last === first ? second : first,
  )
}

afterAll(() => {
  expect(cases).toBeGreaterThan(isFull ? 4_000 : 400)
})

/** A recipe in one of its forms: the example, and the first decided variant of each other measure. */
const FORMS = RECIPES.flatMap((recipe) => {
  const measures = new Set([recipe.example.parameters.measure])
  const others = variantsOfRecipe(recipe).filter(({ parameters, verdict }) => {
    const measure = parameters?.measure
    if (measures.has(measure) || (verdict !== 'YES' && verdict !== 'NO')) return false
    measures.add(measure)
    return parameters !== undefined
  })
  return [
    { name: recipe.name, recipe, variants: variantsOfRecipe(recipe) },
    ...others.map((variant) => ({
      name: `${recipe.name} as ${variant.parameters?.measure}`,
      recipe: { ...recipe, example: { ...recipe.example, ...variant } } as Recipe,
      variants: [],
    })),
  ]
})

describe.each(FORMS)('the recipe $name', ({ recipe, variants }) => {
  const { example } = recipe
  const filled = fillRecipe(recipe, example.parameters)
  const base = decideExample(recipe, serve(example.documents))
  const bodies = base.requests.map((request) =>
    String(serve(example.documents)(0, request)),
  )
  const isJson = (place: number) => base.requests[place]?.extract?.startsWith('json ')
  const valuePaths = [...filled.lines, ...filled.sections.join(' ').split(' ')]
    .filter((text) => /^(?:value|[abcd]):/.test(text))
    .map((text) => text.slice(text.indexOf(':') + 1))
  const isValue = (path: string) =>
    valuePaths.some((text) => text.split('/').at(-1) === path.split('/').at(-1))

  /** The example with one other answer never gives a wrong verdict. */
  const expectSafe = (place: number, answer: Answer, title: string, decides = true) => {
    cases += 1
    const { finding } = decideExample(recipe, (asked) =>
      asked === place ? answer : (bodies[asked] ?? 404),
    )
    const allowed = decides ? [example.verdict, ...UNDECIDED] : UNDECIDED
    expect(allowed, `${title}: ${JSON.stringify(finding)}`).toContain(finding.verdict)
  }

  it('gives the verdict of its example, within its calls', () => {
    expect(base.finding).toMatchObject({ verdict: example.verdict })
    expect(base.requests.length).toBeLessThanOrEqual(recipe.calls)
    expect(recipe.calls).toBeLessThanOrEqual(4)
  })

  it.each(variants)('gives $verdict: $title', ({ documents, parameters, verdict }) => {
    cases += 1
    const { finding, requests } = decideExample(recipe, serve(documents), {
      ...(parameters && { parameters }),
    })
    expect(finding).toMatchObject({ verdict })
    expect(requests.length).toBeLessThanOrEqual(recipe.calls)
  })

  it('waits before its deadline', () => {
    cases += 1
    const hour = new Date(Date.parse(example.deadline) - 3_600_000)
    const now = `${hour.toISOString().slice(0, 16)}Z`
    const { finding, requests } = decideExample(recipe, () => 404, { now })
    expect(finding).toMatchObject({ verdict: 'TOO_EARLY' })
    expect(requests).toEqual([])
  })

  it('leaves an answer without a document to a panel', () => {
    const body = JSON.stringify({ text: 'x'.repeat(100_001) }).slice(0, 100_001)
    const faults: readonly (readonly [Answer, string])[] = [
      ['<!doctype html><html></html>', 'UNREADABLE'],
      ['', 'UNREADABLE'],
      [500, 'SOURCE_FAILED'],
      [{ failure: 'timeout' }, 'SOURCE_FAILED'],
      [body, 'TOO_BIG'],
      ['['.repeat(65) + ']'.repeat(65), 'TOO_DEEP'],
      ['{"a":1,"a":2}', 'UNREADABLE'],
    ]
    for (const [place] of bodies.entries()) {
      for (const [answer, code] of sampleOf(faults)) {
        cases += 1
        const { finding } = decideExample(recipe, (asked) =>
          asked === place ? answer : (bodies[asked] ?? 404),
        )
        const title = `${place} ${JSON.stringify(finding)}`
        expect(finding.verdict, title).toSatisfy((verdict: string) =>
          UNDECIDED.includes(verdict),
        )
        if (isJson(place) && finding.verdict === 'NEEDS_PANEL') {
          expect([code, 'OUT_OF_BAND'], title).toContain(finding.code)
        }
      }
    }
  })

  it('does not decide without a value', () => {
    for (const [place, body] of bodies.entries()) {
      const request = base.requests[place]
      if (!request || !isJson(place)) continue
      for (const path of sampleOf(pathsOf(request))) {
        const decides = !isValue(path)
        const safe = (changed: string | undefined, title: string, may = decides) => {
          if (changed !== undefined) expectSafe(place, changed, `${path} ${title}`, may)
        }
        const set = (value: unknown) =>
          changeAt(body, path, ({ container, key }) => {
            container[key] = value
          })
        safe(set(undefined), 'is missing')
        safe(set(null), 'is null')
        safe(set({}), 'is an object')
        if (isNumberAt(body, path)) {
          safe(set('raw:1e999'), 'is too large')
          safe(set('NaN'), 'is not a number')
        }
        safe(
          changeAt(body, path, ({ container, key }) => {
            const value = container[key]
            delete container[key]
            Object.defineProperty(container, '__proto__', {
              value: { [key]: value },
              enumerable: true,
            })
          }),
          'is in the prototype',
        )
        safe(doubleAt(body, path), 'stands twice', true)
      }
    }
  })

  it('reads numbers by their digits', () => {
    for (const [place, body] of bodies.entries()) {
      const request = base.requests[place]
      if (!request || !isJson(place)) continue
      for (const path of sampleOf(pathsOf(request))) {
        const write = (form: (digits: string) => string) =>
          changeAt(body, path, ({ container, key }) => {
            if (typeof container[key] === 'number')
              container[key] = `raw:${form(String(container[key]))}`
          })
        for (const changed of [
          write((digits) => `${digits}e0`),
          write((digits) => `${digits}${digits.includes('.') ? '' : '.'}${zeros}`),
        ]) {
          if (changed !== undefined) expectSafe(place, changed, `${path} in another form`)
        }
      }
    }
  })

  it('does not decide by the document of another id', () => {
    for (const [name, id] of Object.entries(example.parameters)) {
      if (!IDENTITIES.test(name)) continue
      cases += 1
      const other = otherId(id)
      const { finding } = decideExample(recipe, (asked) => bodies[asked] ?? 404, {
        parameters: { ...example.parameters, [name]: other },
      })
      expect(UNDECIDED, `${name} ${other}: ${JSON.stringify(finding)}`).toContain(
        finding.verdict,
      )
    }
  })

  it('has another extract after a revision', () => {
    for (const [place, body] of bodies.entries()) {
      const request = base.requests[place]
      if (!request || !isJson(place)) continue
      for (const path of sampleOf(pathsOf(request).filter(isValue))) {
        const revised = changeAt(body, path, ({ container, key }) => {
          container[key] =
            typeof container[key] === 'number' ? Number(container[key]) + 1 : 'another'
        })
        if (revised === undefined) continue
        cases += 1
        expect(extractBody(request, revised)).not.toBe(extractBody(request, body))
      }
    }
  })
})

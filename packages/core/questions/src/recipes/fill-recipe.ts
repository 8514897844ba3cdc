import { CresolverError } from '@cresolver/protocol'
import type { Derivation, Recipe, RecipeParameter } from './recipe.ts'
import { recipeHash } from './recipe-hash.ts'

/** A recipe with its holes filled. */
export type FilledRecipe = {
  /** `key:value` lines of the rule. */
  readonly lines: readonly string[]
  /** `§§` lines of the rule; the last is `§§recipe`, which names the recipe and its parameters. */
  readonly sections: readonly string[]
}

/**
 * Fills the holes of a recipe.
 *
 * A value has letters, digits and `. : + _ -` only, so that it cannot add a key, a step of a path, a
 * condition or a host; in an address it is percent-encoded.
 *
 * @param recipe - {@link Recipe}
 * @param parameters - a value for each parameter, by name
 * @throws CresolverError `RECIPE_PARAMETER_INVALID` for a missing, unknown or malformed value
 * @example
 * fillRecipe(recipe, { date: '2027-06-20', game: '745804', side: 'home' })
 */
export function fillRecipe(
  recipe: Recipe,
  parameters: Readonly<Record<string, string>>,
): FilledRecipe {
  const holes = valuesOf(recipe, parameters)
  const pairs = recipe.parameters.map(({ name }) => ` ${name}:${holes.get(name)}`)
  const { name, version } = recipe
  const named = `§§recipe name:${name} version:${version} hash:${recipeHash(recipe)}`
  return {
    lines: recipe.lines.map((line) => fillText(line, holes)),
    sections: [
      ...recipe.sections.map((section) => fillText(section, holes)),
      named + pairs.join(''),
    ],
  }
}

const VALUE = /^[A-Za-z0-9-][A-Za-z0-9.:+_-]{0,63}$/

function valuesOf(
  { name, parameters: known }: Recipe,
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const unknown = Object.keys(given).find(
    (key) => !known.some(({ name }) => name === key),
  )
  if (unknown !== undefined) {
    const names = known.map((parameter) => parameter.name).join(', ')
    refuse(
      `The recipe ${name} has no parameter ${unknown}.`,
      `Its parameters are ${names}.`,
    )
  }
  const holes = new Map<string, string>()
  for (const parameter of known) {
    const value = Object.hasOwn(given, parameter.name) ? given[parameter.name] : undefined
    if (value === undefined || !isValue(parameter, value)) {
      refuse(
        `${parameter.name} of the recipe ${name} is ${value === undefined ? 'missing' : 'malformed'}.`,
        `Give ${parameter.meaning}, such as ${parameter.example}.`,
      )
    }
    holes.set(parameter.name, value)
    for (const { hole, as } of parameter.derives ?? []) holes.set(hole, derive(as, value))
  }
  return holes
}

function isValue({ pattern, derives = [] }: RecipeParameter, value: string): boolean {
  if (!VALUE.test(value) || !new RegExp(`^(?:${pattern})$`).test(value)) return false
  // 2027-02-30 has the form of a day.
  const isDay = derives.some(({ as }) => as !== 'opposite' && as !== 'number')
  return !isDay || dayAfter(value, 0) === value
}

function derive(as: Derivation, value: string): string {
  switch (as) {
    case 'opposite':
      return value === 'home' ? 'away' : 'home'
    case 'number':
      return value.replace(/^0+(?=.)/, '')
    case 'year':
      return value.slice(0, 4)
    case 'month':
      return value.slice(5, 7)
    case 'day':
      return value.slice(8)
    case 'next-day':
      return dayAfter(value, 1)
    case 'week-later':
      return dayAfter(value, 7)
    case 'two-weeks-later':
      return dayAfter(value, 14)
  }
}

function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time)
    ? ''
    : new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}

function fillText(text: string, holes: ReadonlyMap<string, string>): string {
  return text.replace(/\{([a-z0-9-]+)\}/g, (_hole, name: string, at: number) => {
    const value = holes.get(name)
    if (value === undefined) throw new Error(`the recipe has no parameter ${name}`)
    const word = text.slice(text.lastIndexOf(' ', at) + 1, at)
    return /^(?:source|doc[23]):/.test(word) ? encodeURIComponent(value) : value
  })
}

function refuse(message: string, hint: string): never {
  throw new CresolverError({ code: 'RECIPE_PARAMETER_INVALID', message, hint })
}

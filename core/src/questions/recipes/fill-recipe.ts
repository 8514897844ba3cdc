import { CresolverError } from '../../protocol/index.ts'
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
 * condition or a host; in an address it is percent-encoded. Lines and pairs that stay empty fall away.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#recipes
 *
 * @param recipe - {@link Recipe}
 * @param parameters - a value for each parameter that is given beside the others, by name
 * @returns lines of the rule, and how the section of the recipe names it
 * @throws `SdkErrors['fillRecipe']`: `VALUE_INVALID` for a missing, unknown or malformed value
 *
 * @example
 * ```ts
 * import { fillRecipe, RECIPES } from '@cresolver/sdk/recipes'
 *
 * const recipe = RECIPES.find(({ name }) => name === 'fred')
 * const values = { 'fred-series': 'UNRATE', month: '2027-05-01', measure: 'level', op: 'gte', line: '4.3' }
 * console.log(recipe && fillRecipe(recipe, values).lines[0]) // source:json:api.stlouisfed.org/…
 * ```
 */
export function fillRecipe(
  recipe: Recipe,
  parameters: Readonly<Record<string, string>>,
): FilledRecipe {
  const values = valuesOf(recipe, parameters)
  const holes = holesOf(recipe, values)
  const fill = (text: string) => fillText(text, holes)
  const pairs = [...values].map(([name, value]) => ` ${name}:${value}`)
  const { name, version } = recipe
  const named = `§§recipe name:${name} version:${version} hash:${recipeHash(recipe)}`
  return {
    lines: recipe.lines.map(fill).filter((line) => !line.endsWith(':')),
    sections: [
      ...recipe.sections.map(fill).filter(Boolean).map(withoutEmptyPairs),
      named + pairs.join(''),
    ],
  }
}

/**
 * Completes values with those of the example.
 *
 * @param recipe - its parameters
 * @param given - values by name
 * @returns a value for each parameter that is given beside the others, and whatever else was given
 */
export function completeParameters(
  { parameters }: Pick<Recipe, 'parameters'>,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const values = { ...given }
  for (const parameter of parameters) {
    if (isWanted(parameter, values)) values[parameter.name] ??= parameter.example
  }
  return values
}

/**
 * Names the parameters that values leave open, and checks these values.
 *
 * @param recipe - {@link Recipe}
 * @param given - values by name
 * @throws CresolverError `VALUE_INVALID` for an unknown or malformed value
 */
export function openParameters(
  recipe: Recipe,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  const complete = completeParameters(recipe, given)
  return [...valuesOf(recipe, complete).keys()].filter(
    (name) => !Object.hasOwn(given, name),
  )
}

/**
 * Finds the parameters that are given beside values.
 *
 * @param recipe - its parameters
 * @param values - by name; one that is absent chooses nothing
 */
export function wantedParameters(
  { parameters }: Pick<Recipe, 'parameters'>,
  values: Readonly<Record<string, string>>,
): readonly RecipeParameter[] {
  return parameters.filter((parameter) => isWanted(parameter, values))
}

const VALUE = /^[A-Za-z0-9-][A-Za-z0-9.:+_-]{0,63}$/

function valuesOf(
  { name, parameters: known }: Recipe,
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const values: Record<string, string> = {}
  const wanted: RecipeParameter[] = []
  for (const parameter of known) {
    if (!isWanted(parameter, values)) continue
    wanted.push(parameter)
    const value = Object.hasOwn(given, parameter.name) ? given[parameter.name] : undefined
    if (value === undefined || !isValue(parameter, value)) {
      refuse(
        `${parameter.name} of the recipe ${name} is ${value === undefined ? 'missing' : 'malformed'}.`,
        `Give ${parameter.meaning}, such as ${parameter.example}.`,
      )
    }
    values[parameter.name] = value
  }
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(values, key))
  if (unknown !== undefined) {
    const besides = known.find((parameter) => parameter.name === unknown)?.beside
    const words = besides?.words.map((word) => `${besides.name}:${word}`).join(', ')
    refuse(
      `The recipe ${name} has no parameter ${unknown}${words ? ' with these values' : ''}.`,
      words
        ? `Use it only with ${words}.`
        : `Its parameters are ${wanted.map((parameter) => parameter.name).join(', ')}.`,
    )
  }
  return new Map(Object.entries(values))
}

function isWanted(
  { beside }: RecipeParameter,
  values: Readonly<Record<string, string>>,
): boolean {
  return beside === undefined || beside.words.includes(values[beside.name] ?? '')
}

/** Texts that can be encoded in an address, and those of the recipe itself. */
type Holes = {
  readonly values: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
}

function holesOf({ parameters }: Recipe, given: ReadonlyMap<string, string>): Holes {
  const values = new Map(given)
  const texts = new Map<string, string>()
  for (const { name, derives = [], choices = {} } of parameters) {
    for (const hole of Object.values(choices).flatMap(Object.keys)) {
      if (!texts.has(hole)) texts.set(hole, '')
    }
    const value = given.get(name)
    if (value === undefined) continue
    for (const { hole, as } of derives) values.set(hole, derive(as, value))
    for (const [hole, text] of Object.entries(choices[value] ?? {})) texts.set(hole, text)
  }
  return { values, texts }
}

function isValue({ pattern, derives = [] }: RecipeParameter, value: string): boolean {
  if (!VALUE.test(value) || !new RegExp(`^(?:${pattern})$`).test(value)) return false
  // 2027-02-30 has the form of a day.
  const isDay = derives.some(({ as }) => ofDays.includes(as))
  return !isDay || dayAfter(value, 0) === value
}

const ofDays = ['year', 'month', 'day', 'next-day', 'two-weeks-later']

function derive(as: Derivation, value: string): string {
  switch (as) {
    case 'number':
      return value.replace(/^0+(?=.)/, '')
    case 'year':
      return value.slice(0, 4)
    case 'month':
      return value.slice(5, 7)
    case 'day':
      return value.slice(8)
    case 'five-hours-earlier':
      return hoursAfter(value, -5)
    case 'five-hours-later':
      return hoursAfter(value, 5)
    default:
      return dayAfter(value, DAYS_LATER[as])
  }
}

const DAYS_LATER = { 'next-day': 1, 'two-weeks-later': 14 }

function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

function hoursAfter(moment: string, hours: number): string {
  const time = Date.parse(moment)
  return Number.isNaN(time)
    ? ''
    : new Date(time + hours * 3_600_000).toISOString().replace('.000', '')
}

/** A choice can stand inside another one, but not inside itself. */
const MOST_NESTED = 4

function fillText(text: string, holes: Holes, depth = 0, isInAddress = false): string {
  return text.replace(/\{([a-z0-9-]+)\}/g, (_hole, name: string, at: number) => {
    const word = text.slice(text.lastIndexOf(' ', at) + 1, at)
    const encodes = isInAddress || /^(?:source|doc[23]):/.test(word)
    const value = holes.values.get(name)
    if (value !== undefined) return encodes ? encodeURIComponent(value) : value
    const chosen = depth < MOST_NESTED ? holes.texts.get(name) : undefined
    if (chosen === undefined) throw new Error(`the recipe has no parameter ${name}`)
    return fillText(chosen, holes, depth + 1, encodes)
  })
}

function withoutEmptyPairs(section: string): string {
  return section.replace(/ [a-z0-9-]+:(?= |$)/g, '')
}

function refuse(message: string, hint: string): never {
  throw new CresolverError({ code: 'VALUE_INVALID', message, hint })
}

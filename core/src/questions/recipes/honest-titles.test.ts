import { describe, expect, it, test } from 'vitest'
import { lintQuestion } from '../lint/lint-question.ts'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { checkForMarket } from './check-for-market.ts'
import { completeParameters } from './fill-recipe.ts'
import { HONEST_TITLES, type Titles } from './honest-titles.fixture.ts'
import type { Recipe } from './recipe.ts'
import { recipeQuestion } from './recipe-question.ts'
import { RECIPES } from './recipes.ts'

const day = 86_400

function write(recipe: Recipe, title: string, { parameters }: Titles) {
  const deadline = parseMoment(recipe.example.deadline) ?? (0 as UnixSeconds)
  const text = recipeQuestion(recipe, completeParameters(recipe, parameters), {
    title,
    deadline,
  })
  return { text, options: { now: (deadline - 21 * day) as UnixSeconds, deadline } }
}

test('each recipe has titles of each of its measures', () => {
  for (const { name, parameters } of RECIPES) {
    const measures = parameters.find((each) => each.name === 'measure')?.choices ?? {}
    const [first] = Object.keys(measures)
    const titled = HONEST_TITLES[name]?.map((each) => each.parameters?.measure ?? first)
    expect([...new Set(titled)].sort(), name).toEqual(
      first === undefined ? [undefined] : Object.keys(measures).sort(),
    )
  }
})

describe.each(RECIPES)('the recipe $name', (recipe) => {
  const cases = HONEST_TITLES[recipe.name] ?? []

  it.each(cases.flatMap((titles) => titles.honest.map((title) => ({ title, titles }))))(
    'passes under the title $title',
    ({ title, titles }) => {
      const { text, options } = write(recipe, title, titles)
      checkForMarket(text, options)
    },
  )

  it.each(cases.map((titles) => ({ title: titles.other[0], titles })))(
    'is refused under the title $title',
    ({ title, titles }) => {
      const { text, options } = write(recipe, title, titles)
      const errors = lintQuestion(text, options)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)
      expect(errors).toEqual([titles.other[1]])
    },
  )
})

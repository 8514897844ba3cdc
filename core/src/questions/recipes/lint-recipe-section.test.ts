import { expect, it } from 'vitest'
import { fillRecipe } from './fill-recipe.ts'
import { lintRecipeSection } from './lint-recipe-section.ts'
import { RECIPES } from './recipes.ts'

const recipe = RECIPES.find(({ name }) => name === 'mlb')
if (recipe === undefined) throw new Error('there is no such recipe')
const { lines, sections } = fillRecipe(recipe, recipe.example.parameters)
const text = ['§question Will they win?', '§rule', ...lines, ...sections].join('\n')

it('finds nothing in a filled recipe, a question without one, and plain text', () => {
  expect(lintRecipeSection(text)).toEqual([])
  expect(lintRecipeSection('§question Up?\n§rule\nsource:manual')).toEqual([])
  expect(lintRecipeSection('Will it rain?')).toEqual([])
})

it('finds a rule that turns the recipe around', () => {
  expect(lintRecipeSection(text.replace('op:gt', 'op:lt'))).toMatchObject([
    { code: 'RECIPE_DIFFERS', severity: 'error', position: { column: 1 } },
  ])
})

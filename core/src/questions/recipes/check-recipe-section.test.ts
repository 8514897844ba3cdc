import { describe, expect, it } from 'vitest'
import { formatQuestion } from '../language/format-question.ts'
import { parseQuestion } from '../language/parse-question.ts'
import { checkRecipeSection } from './check-recipe-section.ts'
import { fillRecipe } from './fill-recipe.ts'
import { RECIPES } from './recipes.ts'

const textOf = (recipe: (typeof RECIPES)[number], ...more: readonly string[]) => {
  const { lines, sections } = fillRecipe(recipe, recipe.example.parameters)
  return ['§question Will it?', '§rule', ...lines, ...more, ...sections].join('\n')
}
const check = (text: string) => checkRecipeSection(parseQuestion(text))
const recipe = RECIPES.find(({ name }) => name === 'mlb') ?? RECIPES[0]
if (recipe === undefined) throw new Error('there are no recipes')

describe('a question that names a recipe', () => {
  it.each(RECIPES)('is accepted as $name gives it, also when written again', (each) => {
    const text = textOf(each)
    expect(check(text)).toBeUndefined()
    expect(check(formatQuestion(parseQuestion(text)))).toBeUndefined()
  })

  it('can add deadline, labels and resolver', () => {
    const free = ['deadline:2027-06-21T04:00-04:00', 'labels:Cubs|Reds', 'resolver:alice']
    expect(check(textOf(recipe, ...free))).toBeUndefined()
  })

  it('is refused where its rule differs', () => {
    const text = textOf(recipe)
    const differs = 'the rule differs from the one of the recipe mlb'
    expect(check(text.replace('op:gt', 'op:lt'))).toBe(differs)
    expect(check(text.replace('team:112', 'team:113'))).toBe(differs)
    expect(check(text.replace(/§§confirm.*\n/, ''))).toBe(differs)
    expect(check(textOf(recipe, 'combine:median'))).toBe(differs)
    expect(check(textOf(recipe, 'later:1'))).toBe(differs)
    expect(check(`${text}\n§§else source:json:cdn.nba.com/x value:/x`)).toBe(differs)
  })

  it('is refused where it names another recipe, version, hash or value', () => {
    const text = textOf(recipe)
    expect(check(text.replace('name:mlb', 'name:x'))).toContain('not known')
    expect(check(text.replace('version:1', 'version:2'))).toContain('not known')
    expect(check(text.replace(/hash:[0-9a-f]{8}/, 'hash:00000000'))).toContain('hash')
    expect(check(text.replace(/ side:home/, ' side:both'))).toContain('malformed')
    expect(check(text.replace(/ side:home/, ''))).toContain('missing')
  })

  it('is not checked where it names none', () => {
    expect(check('§question Will it?\n§rule\nsource:manual')).toBeUndefined()
  })
})

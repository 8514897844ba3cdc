import { describe, expect, it } from 'vitest'
import { BODY_LIMITS } from '../sources/data/json/parse-body.ts'
import { fillRecipe } from './fill-recipe.ts'
import { recipeHash } from './recipe-hash.ts'
import { RECIPES } from './recipes.ts'

const recipe = RECIPES.find(({ name }) => name === 'mlb-winner') ?? RECIPES[0]
if (recipe === undefined) throw new Error('there are no recipes')
const { parameters } = recipe.example

describe('a filled recipe', () => {
  it('has the values in address, paths and in its own section', () => {
    const { lines, sections } = fillRecipe(recipe, parameters)
    expect(lines[0]).toContain('schedule?gamePk=745804&')
    expect(lines.find((line) => line.startsWith('a:'))).toBe(
      'a:/dates/[date=2027-06-20]/games/[gamePk=745804]/teams/home/score',
    )
    expect(lines.find((line) => line.startsWith('b:'))).toContain('/teams/away/score')
    expect(sections.at(-1)).toBe(
      `§§recipe name:mlb-winner version:1 hash:${recipeHash(recipe)} date:2027-06-20 game:745804 side:home team:112 espn-event:401700001 espn-own:16 espn-other:17`,
    )
  })

  it.each([
    ['a key', '1\nneed:1'],
    ['a pair', '1 need:1'],
    ['a step', '1]/x'],
    ['a condition', '1 & /x=1'],
    ['a choice', '1|2'],
    ['a host', '1@evil.example'],
    ['a parameter of the address', '1&gamePk=2'],
    ['an escape', '1%26'],
    ['a fragment', '1#'],
    ['nothing', ''],
    ['another script', '\u0661'],
    ['a line end behind it', '1\n'],
  ])('refuses a value that adds %s', (_title, game) => {
    expect(() => fillRecipe(recipe, { ...parameters, game })).toThrow(
      expect.objectContaining({ code: 'RECIPE_PARAMETER_INVALID' }),
    )
  })

  it('refuses a day that does not exist', () => {
    expect(() => fillRecipe(recipe, { ...parameters, date: '2027-13-40' })).toThrow(
      'date of the recipe mlb-winner is malformed',
    )
  })

  it('refuses a missing and an unknown parameter by name', () => {
    const { game: _game, ...others } = parameters
    expect(() => fillRecipe(recipe, others)).toThrow(
      'game of the recipe mlb-winner is missing',
    )
    expect(() => fillRecipe(recipe, { ...parameters, extra: '1' })).toThrow(
      'has no parameter extra',
    )
  })
})

describe('the recipes', () => {
  it('have names of their own', () => {
    expect(new Set(RECIPES.map(({ name }) => name)).size).toBe(RECIPES.length)
  })

  it.each(RECIPES)('$name fits a market, and its answers a network', (each) => {
    const { lines, sections } = fillRecipe(each, each.example.parameters)
    const text = ['§question Will it?', '§rule', ...lines, ...sections].join('\n')
    // A market takes 4,096 bytes, so that a title, labels and fine print have room.
    expect(text.length).toBeLessThan(3_000)
    expect(each.bytes).toBeLessThanOrEqual(BODY_LIMITS.bytes)
  })

  it.each(RECIPES)(
    '$name has patterns without repeats inside repeats',
    ({ parameters }) => {
      for (const { name, pattern, meaning } of parameters) {
        expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
        expect(['name', 'version', 'hash']).not.toContain(name)
        expect(pattern).not.toMatch(/[*+]|\)\{|\{\d+,\}/)
        expect(meaning).not.toBe('')
      }
    },
  )

  it.each(RECIPES)(
    '$name uses each of its parameters',
    ({ parameters, lines, sections }) => {
      const text = [...lines, ...sections].join('\n')
      for (const { name, derives } of parameters) {
        expect(
          [name, ...(derives ?? []).map(({ hole }) => hole)].some((hole) =>
            text.includes(`{${hole}}`),
          ),
          name,
        ).toBe(true)
      }
    },
  )
})

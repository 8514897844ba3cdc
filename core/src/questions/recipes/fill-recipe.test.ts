import { describe, expect, it } from 'vitest'
import { ruleReadings } from '../decision/rule-readings.ts'
import { parseQuestion } from '../language/parse-question.ts'
import { independentSources } from '../sources/publishers.ts'
import { completeParameters, fillRecipe, openParameters } from './fill-recipe.ts'
import type { Recipe } from './recipe.ts'
import { recipeHash } from './recipe-hash.ts'
import { RECIPES } from './recipes.ts'

const recipe = RECIPES.find(({ name }) => name === 'mlb') ?? RECIPES[0]
if (recipe === undefined) throw new Error('there are no recipes')
const { parameters } = recipe.example

describe('a filled recipe', () => {
  it('has the values in address, paths and in its own section', () => {
    const { lines, sections } = fillRecipe(recipe, parameters)
    expect(lines[0]).toContain('schedule?gamePk=745804&')
    expect(lines.find((line) => line.startsWith('a:'))).toBe(
      'a:/dates/[games.0.status.codedGameState=F]/games/[gamePk=745804]/teams/home/score',
    )
    expect(lines.find((line) => line.startsWith('b:'))).toContain('/teams/away/score')
    expect(sections.at(-1)).toBe(
      `§§recipe name:mlb version:1 hash:${recipeHash(recipe)} measure:winner date:2027-06-20 postponed:wait canceled:split shortened:counts game:745804 side:home team:112 opponent:113 until:2027-07-21T08:00:00Z espn-event:401700001 espn-own:16 espn-other:17`,
    )
  })

  it('has the texts of its measure, and no line that stays empty', () => {
    const { postponed: _, canceled: _canceled, ...others } = parameters
    const { lines, sections } = fillRecipe(recipe, {
      ...others,
      measure: 'total',
      line: '8.5',
      push: 'no',
      postponed: 'split',
    })
    expect(lines).toContain('target:8.5')
    expect(lines).toContain('equal:no')
    expect(lines.find((line) => line.startsWith('split:'))).toBe(
      'split:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=C|D',
    )
    expect(lines.filter((line) => /^(?:doc2|reread):/.test(line))).toEqual([])
    expect(sections[0]).toContain('/competitors/16/score')
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
      expect.objectContaining({ code: 'VALUE_INVALID' }),
    )
  })

  it('refuses a day that does not exist', () => {
    expect(() => fillRecipe(recipe, { ...parameters, date: '2027-13-40' })).toThrow(
      'date of the recipe mlb is malformed',
    )
  })

  it('refuses a missing and an unknown parameter by name', () => {
    const { game: _game, ...others } = parameters
    expect(() => fillRecipe(recipe, others)).toThrow('game of the recipe mlb is missing')
    expect(() => fillRecipe(recipe, { ...parameters, extra: '1' })).toThrow(
      'has no parameter extra',
    )
  })
})

describe('the parameters of a recipe', () => {
  it('are refused beside a word that does not have them', () => {
    expect(() => fillRecipe(recipe, { ...parameters, line: '8' })).toThrow(
      expect.objectContaining({
        message: 'The recipe mlb has no parameter line with these values.',
        hint: 'Use it only with measure:total, measure:spread, measure:team-score, measure:period-total.',
      }),
    )
  })

  it('are completed with those of the example', () => {
    expect(completeParameters(recipe)).toEqual(parameters)
    expect(completeParameters(recipe, { measure: 'total', line: '9' })).toMatchObject({
      line: '9',
      push: 'split',
      game: parameters.game,
    })
  })

  it('are open where no value is given, and checked where one is', () => {
    const { game: _game, side: _side, ...known } = parameters
    expect(openParameters(recipe, known)).toEqual(['game', 'side'])
    expect(() => openParameters(recipe, { ...known, opponents: '1' })).toThrow(
      'has no parameter opponents',
    )
    expect(() => openParameters(recipe, { ...known, postponed: 'yes' })).toThrow(
      'postponed of the recipe mlb is malformed',
    )
  })
})

/** All ways to choose the words of a recipe, with ids as long as they can be. */
function waysOf({ parameters }: Recipe): readonly Record<string, string>[] {
  let ways: readonly Record<string, string>[] = [{}]
  for (const { name, pattern, example, choices, beside } of parameters) {
    const length = pattern === '[0-9]{1,12}' ? 12 : 0
    const values = choices ? Object.keys(choices) : [example.padStart(length, '9')]
    ways = ways.flatMap((way) =>
      beside && !beside.words.includes(way[beside.name] ?? '')
        ? [way]
        : values.map((value) => ({ ...way, [name]: value })),
    )
  }
  return ways
}

describe('the recipes', () => {
  it.each(RECIPES)('$name is a rule of the language in each of its forms', (recipe) => {
    for (const way of waysOf(recipe)) {
      const { lines, sections } = fillRecipe(recipe, way)
      const text = ['§question Will it?', '§rule', ...lines, ...sections].join('\n')
      const { rule } = parseQuestion(text)
      expect({ kind: rule.kind, unknown: rule.unknown }).toEqual({
        kind: 'data',
        unknown: [],
      })
    }
  })

  it('have names of their own', () => {
    expect(new Set(RECIPES.map(({ name }) => name)).size).toBe(RECIPES.length)
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

  it.each(RECIPES)('$name counts its publishers', (each) => {
    const { lines, sections } = fillRecipe(each, each.example.parameters)
    const { rule, ruleSubSections } = parseQuestion(
      ['§question ?', '§rule', ...lines, ...sections].join('\n'),
    )
    if (rule.kind !== 'data') throw new Error('it is not a rule about data')
    const readings = ruleReadings(rule, ruleSubSections)
    if (typeof readings === 'string') throw new Error(readings)
    const counted = readings.counted.map(({ source }) => source)
    expect(each.sources).toBe(independentSources(counted))
    expect(each.summary.includes('One source.')).toBe(each.sources === 1)
  })

  it.each(RECIPES)(
    '$name uses each of its parameters',
    ({ parameters, lines, sections }) => {
      const chosen = parameters.flatMap(({ choices = {} }) =>
        Object.values(choices).flatMap((texts) => Object.values(texts)),
      )
      const text = [...lines, ...sections, ...chosen].join('\n')
      for (const { name, derives = [], choices = {} } of parameters) {
        // The only word says what happens in any case.
        if (Object.keys(choices).length === 1) continue
        const texts = Object.values(choices).flatMap((texts) => Object.keys(texts))
        expect(
          [name, ...derives.map(({ hole }) => hole), ...texts].some((hole) =>
            text.includes(`{${hole}}`),
          ),
          name,
        ).toBe(true)
      }
    },
  )
})

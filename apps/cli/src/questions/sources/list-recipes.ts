import {
  fillRecipe,
  RECIPES,
  type Recipe,
  recipeHash,
} from '@cresolver/core/questions/recipes'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { formatTable } from '../../terminal/table.ts'
import { wrap } from '../../terminal/text.ts'
import { findRecipe } from './find-recipe.ts'

/** Prints a line for each recipe. */
export function listRecipes(printer: Printer): void {
  const recipes = RECIPES.map(({ name, version, title, sources, calls }) => ({
    ...{ name, version, title, sources, calls },
  }))
  printer.print({ event: 'recipes', recipes }, () => {
    const rows = recipes.map(({ name, sources, calls, title }) => ({
      cells: [name, String(sources), String(calls)],
      text: title,
    }))
    return [
      ...formatTable(['recipe', 'sources', 'calls', 'decides'], rows, printer),
      '',
      `${recipes.length} recipes. Show one: cresolver questions sources list mlb`,
    ]
  })
}

/** Prints everything about one recipe. */
export function showRecipe(name: string, printer: Printer): void {
  const recipe = findRecipe(name)
  const { example, ...said } = recipe
  const hash = recipeHash(recipe)
  const { lines, sections } = fillRecipe(recipe, example.parameters)
  printer.print({ event: 'recipe', ...said, hash }, () => [
    printer.colors.bold(`${recipe.name}, version ${recipe.version}: ${recipe.title}`),
    ...wrap(recipe.summary, printer.width),
    '',
    ...formatFields(fieldsOf(recipe, hash), printer),
    '',
    ...lines,
    ...sections,
  ])
}

function fieldsOf(recipe: Recipe, hash: string): (readonly [string, string])[] {
  return [
    ...recipe.parameters.map(
      ({ name, meaning, example, beside }) =>
        [
          name,
          `${meaning}, such as ${example}${beside ? `; for ${beside.name} ${beside.words.join(', ')}` : ''}`,
        ] as const,
    ),
    ['final', recipe.finality],
    ['terms', recipe.terms],
    ['limits', recipe.limits],
    [
      'reads',
      `${recipe.sources} independent sources, ${recipe.calls} calls, at most ${recipe.bytes.toLocaleString('en')} bytes`,
    ],
    ['hash', hash],
  ]
}

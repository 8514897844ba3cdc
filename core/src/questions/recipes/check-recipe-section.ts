import { CresolverError } from '../../protocol/index.ts'
import { parseQuestion } from '../language/parse-question.ts'
import { sameValue } from '../language/same-value.ts'
import type { Question } from '../question.ts'
import type { Rule } from '../rule.ts'
import { fillRecipe } from './fill-recipe.ts'
import { recipeHash } from './recipe-hash.ts'
import { RECIPES } from './recipes.ts'

/**
 * Checks that a question which names a recipe in `§§recipe` has the rule that the recipe gives.
 * Deadline, labels and resolver are free.
 *
 * @param question - {@link Question}
 * @returns undefined where it does, or names no recipe; else a clause that says what differs
 */
export function checkRecipeSection(question: Question): string | undefined {
  const section = question.ruleSubSections.find(({ tag }) => tag === 'recipe')
  if (section === undefined) return undefined
  const pairs = new Map(section.pairs.map(({ key, value }) => [key, value]))
  const take = (key: string) => {
    const value = pairs.get(key)
    pairs.delete(key)
    return value
  }
  const [name, version, hash] = [take('name'), take('version'), take('hash')]
  const recipe = RECIPES.find((known) => known.name === name)
  if (recipe === undefined) return `the recipe ${name} is not known`
  if (String(recipe.version) !== version) {
    return `version ${version} of the recipe ${name} is not known, only ${recipe.version}`
  }
  if (recipeHash(recipe) !== hash) return `the recipe ${name} has another hash`
  try {
    const { lines, sections } = fillRecipe(recipe, Object.fromEntries(pairs))
    const wanted = parseQuestion(
      ['§question ?', '§rule', ...lines, ...sections].join('\n'),
    )
    const isSame =
      sameValue(fixedPart(wanted.rule), fixedPart(question.rule)) &&
      sameValue(wanted.ruleSubSections, question.ruleSubSections)
    return isSame ? undefined : `the rule differs from the one of the recipe ${name}`
  } catch (error) {
    if (CresolverError.isInstance(error)) return error.message
    throw error
  }
}

function fixedPart(rule: Rule): Partial<Rule> {
  if (rule.kind !== 'data') return rule
  const { deadline, labels, resolver, ...fixed } = rule
  return fixed
}

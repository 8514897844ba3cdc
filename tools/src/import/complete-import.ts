import { CresolverError } from '@cresolver/core/protocol'
import {
  formatQuestion,
  parseMoment,
  parseQuestion,
  parseZonedMoment,
  type Question,
  type UnixSeconds,
  unixSeconds,
} from '@cresolver/core/questions'
import type { FoundGame, GameQuery } from '@cresolver/core/questions/finding'
import { lintForMarket, RECIPES, recipeQuestion } from '@cresolver/core/questions/recipes'
import {
  type ImportedField,
  type ImportedMarket,
  type RecipeCall,
  type Stop,
  understood,
} from './imported-market.ts'

/** Finds a game by day and names. */
type FindGame = (query: GameQuery) => Promise<FoundGame>

/**
 * Fills the recipe of an imported market with the ids of its game, and checks its rule.
 *
 * @param market - as `importMarket` returns it
 * @param find - such as `findGame` with sources
 * @param now - when the market is created
 * @returns a question with a rule that lints clean, or one that people decide, with the reason
 */
export async function completeImport(
  market: ImportedMarket,
  find: FindGame,
  now: UnixSeconds,
): Promise<ImportedMarket> {
  const { question, fields, recipe } = market
  if (recipe === undefined) return checked(market, now)
  try {
    const found = recipe.missing.length > 0 ? await find(queryOf(recipe)) : undefined
    const known = { ...recipe.known, ...found?.parameters }
    const call = { ...recipe, known, missing: found?.open ?? [] }
    const filled = fillQuestion(question, call, fields)
    return checked(
      {
        ...market,
        question: filled,
        recipe: call,
        fields: [...fields, ...saidBy(found)],
      },
      now,
    )
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return refused(market, {
      code: 'IDS_NOT_FOUND',
      from: error.message,
      why: error.hint ?? '',
    })
  }
}

function checked(market: ImportedMarket, now: UnixSeconds): ImportedMarket {
  const { question } = market
  if (question.rule.kind === 'manual') return market
  const [error] = lintForMarket(formatQuestion(question), { now })
  return error?.severity === 'error'
    ? refused(market, { code: 'RULE_REFUSED', from: error.code, why: error.message })
    : market
}

function refused(market: ImportedMarket, { code, from, why }: Stop): ImportedMarket {
  const { question, fields } = market
  const { deadline } = question.rule
  return {
    ...market,
    question: {
      ...question,
      rule: { kind: 'manual', ...(deadline !== undefined && { deadline }), unknown: [] },
      ruleSubSections: [],
    },
    fields: [...fields, { field: 'rule', kind: 'not-understood', code, from, why }],
  }
}

function queryOf({ recipe, known, lookup }: RecipeCall): GameQuery {
  const [one = '', two = ''] = (lookup.teams ?? '').split(' | ')
  const start = parseZonedMoment(lookup.start ?? '')
  return {
    recipe,
    day: known.date ?? '',
    yes: lookup.team ?? one,
    no: lookup.opponent ?? two,
    ...('seconds' in start && { starts: start.seconds }),
    ...(lookup.player !== undefined && { player: lookup.player }),
    known,
  }
}

/** The market ends at noon of the day after, when the latest game of a day is over, or with the limit. */
function fillQuestion(
  question: Question,
  { recipe: name, known }: RecipeCall,
  fields: readonly ImportedField[],
): Question {
  const recipe = RECIPES.find((each) => each.name === name)
  if (recipe === undefined) throw new RangeError(`there is no recipe ${name}`)
  const labels = fields.find((field) => field.field === 'rule.labels')
  const noon = Date.parse(`${known.date}T12:00Z`) / 1_000 + 86_400
  const limit = parseMoment(known.until ?? '') ?? noon
  const written = recipeQuestion(recipe, known, {
    title: question.text,
    labels: labels?.kind === 'understood' ? labels.value : undefined,
    deadline: question.rule.deadline?.seconds ?? unixSeconds(Math.min(noon, limit)),
  })
  const { rule, ruleSubSections } = parseQuestion(written)
  return { ...question, rule, ruleSubSections }
}

function saidBy(found: FoundGame | undefined): readonly ImportedField[] {
  if (found === undefined) return []
  const { away, home } = found.game
  const words = `${away.names[0]} at ${home.names[0]}`
  const why = 'The schedule has the game on that day.'
  return [understood('game', found.game.id, words, why)]
}

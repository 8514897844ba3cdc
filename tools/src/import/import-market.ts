import { CresolverError } from '@cresolver/core/protocol'
import {
  type DataRule,
  findSourcePlaces,
  formatMoment,
  formatQuestion,
  type Question,
  type Rule,
  readQuestion,
} from '@cresolver/core/questions'
import { CANDLE_CLAUSES } from './candle-clauses.ts'
import { candleRule } from './candle-market.ts'
import { readClauses } from './clause-reader.ts'
import { dailyHigh } from './daily-high.ts'
import { GAME_CLAUSES } from './game-clauses.ts'
import { gameRecipe } from './game-market.ts'
import {
  type ImportedField,
  type ImportedMarket,
  type RecipeCall,
  type Stop,
  stop,
  understood,
} from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { stopOfUnknown } from './unread-classes.ts'

/**
 * Imports a market of another system as a question.
 *
 * A field is understood only where the words of the market prove it: the whole text has to consist of known
 * clauses that agree with one another and with the title. Otherwise the rule is `source:manual`, and a field
 * of the kind `not-understood` has the sentence that stopped it.
 *
 * @param market - see `readMarkets`
 * @returns the question and its fields; a sport also has the recipe of its rule
 * @throws CresolverError `FILE_INVALID` for a market without a title
 * @example
 * importMarket(readMarkets(text)[0]).question.rule
 */
export function importMarket(market: MarketText): ImportedMarket {
  const title = oneLine(market.title)
  if (title === '') {
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: 'The market has no title.',
      hint: 'Give the text of a UMA, Polymarket or Kalshi market.',
    })
  }
  const found = market.obstacle === undefined ? understand(market) : undefined
  const obstacle: Stop | undefined =
    found?.stop ??
    (found === undefined
      ? { code: 'OUTCOMES_UNKNOWN', from: '', why: market.obstacle ?? '' }
      : undefined)
  const finePrint = printable(market.text)
  const rule = found?.rule ?? manualRule(market)
  const question: Question = {
    text: title,
    rule,
    ruleSubSections: [],
    ...(market.event !== undefined && { event: oneLine(market.event) }),
    ...(market.category !== undefined && { category: market.category }),
    ...(market.picture !== undefined && { picture: market.picture }),
    ...(finePrint !== '' && { finePrint }),
    unknown: [],
  }
  return {
    format: market.format,
    question: asWritten(question),
    fields: [
      understood('text', title, 'title', 'The title of the market.'),
      ...(finePrint === ''
        ? []
        : [
            understood(
              'finePrint',
              `${finePrint.length} characters`,
              'text',
              'The whole text.',
            ),
          ]),
      ...factsOf(market),
      ...(found?.fields ?? []),
      ...(obstacle ? [notUnderstood('rule', obstacle)] : []),
    ],
    ...(found?.recipe && { recipe: found.recipe }),
  }
}

type ImportFinding = {
  readonly rule?: DataRule | undefined
  readonly recipe?: RecipeCall | undefined
  readonly fields?: readonly ImportedField[] | undefined
  readonly stop?: Stop | undefined
}

function understand(market: MarketText): ImportFinding {
  const high = dailyHigh(market)
  if (high !== undefined) return high
  const candles = readClauses(market.text, CANDLE_CLAUSES)
  const games = readClauses(market.text, GAME_CLAUSES)
  if (candles.clauses.length === 0 && games.clauses.length === 0) {
    return { stop: stopOfUnknown(market.text, candles.stopped ?? '') }
  }
  const stopped = candles.clauses.length > 0 ? candles.stopped : games.stopped
  if (stopped !== undefined) {
    const why = 'It could change the rule, but its form is not known.'
    return stop('SENTENCE_UNKNOWN', stopped, why)
  }
  if (candles.clauses.length > 0) {
    return candleRule(market, candles.clauses)
  }
  return gameRecipe(market, games.clauses)
}

/** Statements that the format has in fields of its own. */
function factsOf(market: MarketText): readonly ImportedField[] {
  const { labels, closes, event, category, strike, early, settlementSeconds } = market
  const facts: readonly (readonly [string, string | undefined, string, string])[] = [
    [
      'labels',
      labels?.join('|'),
      'outcomes',
      'The names of the two outcomes, YES first.',
    ],
    [
      'closes',
      closes === undefined ? undefined : formatMoment(closes),
      'end of the market',
      'The market ends then.',
    ],
    [
      'event',
      event === undefined ? undefined : oneLine(event),
      'event',
      'The event it belongs to.',
    ],
    ['category', category, 'category', 'The category of the market.'],
    [
      'rule.target',
      strike && `${strike.op} ${strike.target}`,
      strike?.from ?? '',
      'The strike of the market.',
    ],
    [
      'rule.early',
      early ? 'yes' : undefined,
      'can_close_early',
      'YES can be paid before the end.',
    ],
    [
      'rule.reread',
      settlementSeconds === undefined ? undefined : `${settlementSeconds}s`,
      'settlement_timer_seconds',
      'Time between result and payment.',
    ],
    ...(market.sources ?? []).map(
      (source) => ['source', source, 'sources', 'The market names this source.'] as const,
    ),
  ]
  return facts.flatMap(([field, value, from, why]) =>
    value === undefined ? [] : [understood(field, value, from, why)],
  )
}

function notUnderstood(field: string, { code, from, why }: Stop): ImportedField {
  return { field, kind: 'not-understood', code, from, why }
}

function manualRule({ closes, text, sources = [] }: MarketText): Rule {
  // A source that the market names in a field of its own is its source, whatever the sentence.
  const named = sources.map((source) => `According to ${source} .`)
  const places = findSourcePlaces([...named, text].join('\n'))
  return {
    kind: 'manual',
    ...(closes !== undefined && { deadline: { seconds: closes, offset: 'Z' } }),
    ...(places.length > 0 && { sources: places }),
    unknown: [],
  }
}

/** The question as its text is read again, so that it can always be written. */
function asWritten(question: Question): Question {
  const reading = readQuestion(formatQuestion(question))
  return reading.kind === 'rule' ? reading.question : question
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim()
}

/** Without characters that a question cannot have. */
function printable(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
      .trim()
  )
}

import type { Question } from '@cresolver/core/questions'
import type { MarketFormat } from './market-text.ts'

/** Why a field, or the whole rule, was not understood. */
const REFUSALS = [
  'CLASS_UNKNOWN',
  'SPEECH',
  'SENTENCE_UNKNOWN',
  'CLAUSE_MISSING',
  'SOURCE_NOT_READ',
  'TITLE_DIFFERS',
  'PAIRS_DIFFER',
  'SOURCE_TEXT_DIFFERS',
  'LABELS_DIFFER',
  'MOMENTS_DIFFER',
  'YEAR_UNKNOWN',
  'OUTCOMES_UNKNOWN',
  'IDS_NOT_FOUND',
  'RULE_REFUSED',
] as const
/** {@link REFUSALS} */
type ImportRefusal = (typeof REFUSALS)[number]

/** A field of a question, with the words that prove it. */
export type ImportedField = {
  /** Such as `rule.target`, `labels`, `text`, `recipe.canceled` or `lookup.team`. */
  readonly field: string
  /** The words of the market, or the name of its field. */
  readonly from: string
  /** One sentence. */
  readonly why: string
} & (
  | { readonly kind: 'understood'; readonly value: string }
  | { readonly kind: 'not-understood'; readonly code: ImportRefusal }
)

/** A recipe whose parameters are known, save a few. */
export type RecipeCall = {
  readonly recipe: string
  /** Values of its parameters. */
  readonly known: Readonly<Record<string, string>>
  /** Its other parameters, which no text names, such as the id of a game. */
  readonly missing: readonly string[]
  /** Text in place of an id, such as the name of a team. */
  readonly lookup: Readonly<Record<string, string>>
}

/** A market of another system as a question. */
export type ImportedMarket = {
  readonly format: MarketFormat
  readonly question: Question
  readonly fields: readonly ImportedField[]
  /** The rule that the question gets once the missing parameters are given. */
  readonly recipe?: RecipeCall | undefined
}

/** Reason why a market was not understood. */
export type Stop = {
  readonly code: ImportRefusal
  /** The sentence. */
  readonly from: string
  readonly why: string
}

/** Outcome of a market that was not understood. */
export type Stopped = { readonly stop: Stop }

/** Stops the reading of a market at a sentence. */
export function stop(code: ImportRefusal, from: string, why: string): Stopped {
  return { stop: { code, from, why } }
}

/** Makes a field that was understood. */
export function understood(
  field: string,
  value: string,
  from: string,
  why: string,
): ImportedField {
  return { field, kind: 'understood', value, from, why }
}

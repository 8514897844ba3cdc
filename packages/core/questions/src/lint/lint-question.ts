import { compareDecimals } from '../decimal.ts'
import { AT_SIGN } from '../language/characters.ts'
import { DATA_KEYS } from '../language/data/data-keys.ts'
import { formatQuestion } from '../language/format-question.ts'
import { nearestKey } from '../language/nearest-key.ts'
import { RULE_KEYS } from '../language/rule-key.ts'
import { findKey } from '../language/rule-lines.ts'
import { tagSignOf } from '../language/spelling.ts'
import { formatMoment, parseOffset, type UnixSeconds, unixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import { readAmounts } from '../reading/amounts.ts'
import { readCoins } from '../reading/coins.ts'
import { readComparison } from '../reading/comparison.ts'
import { type DateInText, readDates } from '../reading/dates.ts'
import { DATA_PROVIDERS } from '../rule.ts'
import { PROVIDERS } from '../sources/feed-query.ts'
import { lintCategory } from './category.ts'
import { lintAmounts, lintField, lintOperator, lintPair } from './data/agreement.ts'
import { lintCandleSize } from './data/answer-size.ts'
import { lintAskable } from './data/askable.ts'
import { lintDates } from './data/dates.ts'
import { lintFinal, lintIdChecked, lintOutcomes } from './data/documents.ts'
import { lintLabels } from './data/labels.ts'
import { lintMomentFar, lintZoneAssumed } from './data/moments.ts'
import {
  lintPairBreak,
  lintTouchAlone,
  lintTouchAtMoment,
  lintUnit,
} from './data/prices.ts'
import { lintDataSources } from './data/sources.ts'
import { lintThresholds } from './data/thresholds.ts'
import { lintJudgment } from './data/words.ts'
import { lintDeadline } from './deadline.ts'
import {
  automatic,
  type Diagnostic,
  type LintRule,
  type LintSubject,
} from './diagnostic.ts'
import { lintNoRule } from './no-rule.ts'
import { lintOperatorInText } from './operator-in-text.ts'
import { lintPicture } from './picture.ts'
import { placeOfField } from './place-of-field.ts'
import { lintPointFar } from './point-far.ts'
import { lintPointRule } from './point-rule.ts'
import { lintAnswerSize, lintHistory, lintQueryable } from './queryable.ts'
import { lintConfirm, lintFallback } from './readings.ts'
import { lintSize } from './size.ts'
import { lintSourceKnown } from './source-known.ts'
import { lintSpan } from './span.ts'
import { lintFreeText } from './text/lint-free-text.ts'
import { lintTimeAssumed } from './time-assumed.ts'
import { lintTouchRule } from './touch-rule.ts'

const hidden = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

const daySeconds = 86_400

const easternmost = 14 * 3_600

const westernmost = 12 * 3_600

const comparable: ReadonlySet<string> = new Set(['coingecko', 'defillama'])

/** Input of the linter besides the question. */
export type LintOptions = {
  /** The time at which the market is created. */
  readonly now: UnixSeconds
  /** The market's deadline, where it is known. */
  readonly deadline?: UnixSeconds | undefined
  /** Most bytes of UTF-8 that the chain takes; 4096 unless given. */
  readonly maxBytes?: number | undefined
  /** Providers that can be asked; those of this package unless given. */
  readonly knownProviders?: readonly string[] | undefined
  /**
   * Money of the market, in whole units of the reward: above 10,000 one page or one sensor
   * is an error.
   */
  readonly pool?: number | undefined
}

/**
 * Looks for what the author of a question probably did not mean.
 *
 * @param question - a question, or the text of one, plain or broken texts included
 * @param options - {@link LintOptions}
 * @returns the findings, errors first; none where all is well
 * @throws CresolverError `QUESTION_UNWRITABLE` for a question that the language cannot say
 */
export function lintQuestion(
  question: Question | string,
  options: LintOptions,
): readonly Diagnostic[] {
  const text = typeof question === 'string' ? question : formatQuestion(question)
  const reading = readQuestion(text)
  if (reading.kind === 'plain') return lintPlain(text, options.now)
  if (reading.kind === 'malformed') {
    const { code, line, column, message, hint = '' } = reading.error
    return [
      { code, severity: 'error', position: { line, column }, message, proposal: hint },
    ]
  }
  const subject = {
    question: reading.question,
    text,
    now: options.now,
    deadline: reading.question.rule.deadline ?? options.deadline,
    marketDeadline: options.deadline,
    maxBytes: options.maxBytes ?? 4_096,
    knownProviders: options.knownProviders ?? PROVIDERS,
    pool: options.pool,
  }
  const found = rules.flatMap((rule) => rule(subject))
  const diagnostics =
    typeof question === 'string' ? found.map((one) => withPlace(one, text)) : found
  return severities.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
}

/** What people decide is read by people: its words are all there is. */
function lintPlain(text: string, now: UnixSeconds): readonly Diagnostic[] {
  return [...lintFreeText(text), lintNoRule(text, now)]
}

/** Finds the same in a question whose rule leaves it to people. */
function lintManual({ question: { rule, text } }: LintSubject): readonly Diagnostic[] {
  return rule.kind === 'manual' ? lintFreeText(text) : []
}

/** Adds line and column to a finding about a field. */
function withPlace(diagnostic: Diagnostic, text: string): Diagnostic {
  const { position } = diagnostic
  if (!('field' in position)) return diagnostic
  const place = placeOfField(text, position.field)
  return place ? { ...diagnostic, position: { ...position, ...place } } : diagnostic
}

const severities = ['error', 'warning', 'note'] as const

const rules: readonly LintRule[] = [
  lintKeyUnknown,
  lintManual,
  lintSourceKnown,
  lintQueryable,
  lintHistory,
  lintAnswerSize,
  lintConfirm,
  lintFallback,
  lintAssetInText,
  lintOperatorInText,
  lintAmountInText,
  lintDateInText,
  lintDeadline,
  lintSpan,
  lintPointRule,
  lintPointFar,
  lintCloseRule,
  lintTouchRule,
  lintTimeAssumed,
  lintAskable,
  lintCandleSize,
  lintFinal,
  lintOutcomes,
  lintIdChecked,
  lintDataSources,
  lintLabels,
  lintAmounts,
  lintField,
  lintOperator,
  lintPair,
  lintThresholds,
  lintTouchAlone,
  lintUnit,
  lintTouchAtMoment,
  lintPairBreak,
  lintDates,
  lintJudgment,
  lintMomentFar,
  lintZoneAssumed,
  lintCategory,
  lintPicture,
  lintSize,
  lintHiddenCharacters,
]

/** Finds amounts of dollars in the text of which none is the target. */
function lintAmountInText({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind !== 'automatic' || (rule.currency ?? 'usd') !== 'usd') return []
  const amounts = readAmounts(text)
  const [first] = amounts
  const isTarget = amounts.some(({ value }) => compareDecimals(value, rule.target) === 0)
  if (first === undefined || isTarget) return []
  return [
    {
      code: 'AMOUNT_DIFFERS',
      severity: 'error',
      position: { field: 'rule.target' },
      message: `The text says ${text.slice(first.start, first.end)}; the target is ${rule.target}.`,
      proposal: `target:${first.value}`,
    },
  ]
}

/** Finds a price rule about another coin than the text. */
function lintAssetInText({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind !== 'automatic' || rule.metric === 'tvl') return []
  const coins = readCoins(text)
  const [first] = coins
  const { provider, asset } = rule.source
  const id = provider === 'defillama' ? asset.replace(/^coingecko:/, '') : asset
  // Addresses such as ethereum:0x... and other providers' names cannot be compared.
  if (first === undefined || id.includes(':') || !comparable.has(provider)) return []
  if (coins.some((coin) => coin.id === id)) return []
  return [
    {
      code: 'ASSET_DIFFERS',
      severity: 'error',
      position: { field: 'rule.source' },
      message: `The text is about ${first.name}; the source is ${provider}:${asset}.`,
      proposal: `source:coingecko:${first.id}`,
    },
  ]
}

/** Finds a rule about the end of a window where the text is met by one touch. */
function lintCloseRule({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind !== 'automatic' || rule.agg !== 'close') return []
  if (!readComparison(text)?.touch || /\bclos(?:e|es|ing)\b/i.test(text)) return []
  return [
    {
      code: 'CLOSE_RULE_FOR_TOUCH',
      severity: 'warning',
      position: { field: 'rule.agg' },
      message: 'The text is met by one touch; the rule looks at the end of the window.',
      proposal: 'agg:any',
    },
  ]
}

/** Finds a date in the text that is neither the deadline nor the moment that counts. */
function lintDateInText(subject: LintSubject): readonly Diagnostic[] {
  const { question, deadline, now } = subject
  if (deadline === undefined || question.rule.kind === 'data') return []
  const moments = [deadline, automatic(question.rule)?.at ?? deadline]
  const reference = unixSeconds(Math.max(0, Math.min(now, deadline) - daySeconds)) ?? now
  const dates = readDates(question.text, reference)
  const [first] = dates
  const meets = (date: DateInText) =>
    moments.some((moment) => isWithin(moment, date, question.rule.tz))
  if (first === undefined || dates.some(meets)) return []
  return [
    {
      code: 'DATE_DIFFERS',
      severity: 'error',
      position: { field: 'rule.deadline' },
      message: `The text says ${first.words}; the deadline is ${formatMoment(deadline)}.`,
      proposal: `deadline:${formatMoment(first.to)}`,
    },
  ]
}

/** Without a zone the date may be meant anywhere on Earth; one second is left at both ends. */
function isWithin(
  moment: UnixSeconds,
  date: DateInText,
  zone: string | undefined,
): boolean {
  const offset = zone === undefined ? undefined : parseOffset(zone)
  const from = date.from - (offset ?? easternmost) - 1
  const to = date.to - (offset ?? -westernmost) + 1
  return moment >= from && moment <= to
}

/** Finds characters that a reader cannot see but that change what is read. */
function lintHiddenCharacters({ question }: LintSubject): readonly Diagnostic[] {
  const at = question.text.search(hidden)
  if (at === -1) return []
  const code = question.text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase()
  return [
    {
      code: 'HIDDEN_CHARACTER',
      severity: 'warning',
      position: { field: 'text' },
      message: `The text contains the invisible character U+${code}.`,
      proposal: 'Remove it.',
    },
  ]
}

/** Finds keys that a rule does not have: with one of them no data decides. */
function lintKeyUnknown({ question, text }: LintSubject): readonly Diagnostic[] {
  const tag = tagSignOf(text) === AT_SIGN ? /^@rule\s*$/m : /^§rule\s*$/m
  const start = Math.max(0, text.search(tag))
  const isData = question.rule.kind === 'data'
  return question.rule.unknown.map(({ key }) => {
    const meant = nearestKey(key, isData ? DATA_KEYS : RULE_KEYS)
    const isOfData = !isData && DATA_KEYS.includes(key)
    const line = text.slice(0, findKey(text, key, start)).split('\n').length
    return {
      code: 'RULE_KEY_UNKNOWN',
      severity: 'error',
      position: { line, column: 1 },
      message: `${key} is not a key of a rule: data would not decide, a panel would.`,
      proposal: isOfData
        ? `${key}: needs a source such as ${DATA_PROVIDERS.slice(0, 3).join(', ')}; remove it, or change source:.`
        : meant === undefined
          ? 'Remove the line.'
          : `Write ${meant}:.`,
    }
  })
}

import { AT_SIGN } from '../language/characters.ts'
import { formatQuestion } from '../language/format-question.ts'
import { nearestKey } from '../language/nearest-key.ts'
import { findKey } from '../language/rule-lines.ts'
import { tagSignOf } from '../language/spelling.ts'
import { formatMoment, type UnixSeconds, unixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import { type DateInText, readDates } from '../reading/dates.ts'
import { lintAmounts, lintField, lintOperator, lintPair } from './agreement.ts'
import { lintAnswerSize } from './answer-size.ts'
import { lintAskable } from './askable.ts'
import { lintCategory, lintPicture } from './card-fields.ts'
import { lintDates } from './dates.ts'
import { lintDeadline } from './deadline.ts'
import type { Diagnostic, LintRule, LintSubject } from './diagnostic.ts'
import { lintFinal, lintIdChecked, lintOutcomes } from './documents.ts'
import { lintLabels } from './labels.ts'
import { lintMomentFar, lintZoneAssumed } from './moments.ts'
import { anywhere } from './named-days.ts'
import { lintNoRule } from './no-rule.ts'
import { placeOfField } from './place-of-field.ts'
import { lintPairBreak, lintTouchAlone, lintTouchAtMoment, lintUnit } from './prices.ts'
import { lintSize } from './size.ts'
import { lintDataSources } from './sources.ts'
import { lintSpan } from './span.ts'
import { lintFreeText } from './text/lint-free-text.ts'
import { lintThresholds } from './thresholds.ts'
import { lintJudgment } from './words.ts'

const hidden = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

const daySeconds = 86_400

/** Input of the linter besides the question. */
export type LintOptions = {
  /** The time at which the market is created. */
  readonly now: UnixSeconds
  /** The market's deadline, where it is known. */
  readonly deadline?: UnixSeconds | undefined
  /** Most bytes of UTF-8 that the chain takes; 4096 unless given. */
  readonly maxBytes?: number | undefined
  /**
   * Money of the market, in whole units of the reward: above 10,000 one page or one sensor
   * is an error.
   */
  readonly pool?: number | undefined
}

/**
 * Looks for what the author of a question probably did not mean.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#for-editors-and-other-programs
 *
 * @param question - a question, or the text of one, plain or broken texts included
 * @param options - {@link LintOptions}
 * @returns the findings, errors first; none where all is well
 * @throws `SdkErrors['lintQuestion']`: `QUESTION_SYNTAX` for a question that the language cannot say
 *
 * @example
 * ```ts
 * import { lintQuestion, parseMoment } from '@cresolver/sdk/questions'
 *
 * const now = parseMoment('2027-01-01')
 * const findings = now && lintQuestion('Will BTC hit $75,000?', { now })
 * console.log(findings?.map(({ code }) => code)) // [ 'NO_TIME', 'NO_RULE' ]
 * ```
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
    deadline: reading.question.rule.deadline?.seconds ?? options.deadline,
    marketDeadline: options.deadline,
    maxBytes: options.maxBytes ?? 4_096,
    pool: options.pool,
  }
  const found = rules.flatMap((rule) => rule(subject))
  const diagnostics =
    typeof question === 'string' ? found.map((one) => withPlace(one, text)) : found
  return severities.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
}

/** Rules that people decide are read by people: their words are all there is. */
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
  lintDateInText,
  lintDeadline,
  lintSpan,
  lintAskable,
  lintAnswerSize,
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

/** Finds a date in a text that people decide, none of which is the deadline. */
function lintDateInText(subject: LintSubject): readonly Diagnostic[] {
  const { question, deadline, now } = subject
  const { rule, text } = question
  if (deadline === undefined || rule.kind !== 'manual') return []
  const reference = unixSeconds(Math.max(0, Math.min(now, deadline) - daySeconds)) ?? now
  const dates = readDates(text, reference)
  const [first] = dates
  if (first === undefined || dates.some((date) => isWithin(deadline, date))) return []
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

/** The date may be meant anywhere on Earth; one second is left at both ends. */
function isWithin(moment: UnixSeconds, date: DateInText): boolean {
  const { from, to } = anywhere(moment)
  return date.from <= to + 1 && date.to >= from - 1
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
  return question.rule.unknown.map(({ key }) => {
    const meant = nearestKey(key)
    const line = text.slice(0, findKey(text, key, start)).split('\n').length
    return {
      code: 'RULE_KEY_UNKNOWN',
      severity: 'error',
      position: { line, column: 1 },
      message: `${key} is not a key of a rule, so a panel would decide, not data.`,
      proposal: meant === undefined ? 'Remove the line.' : `Write ${meant}:.`,
    }
  })
}

import { formatQuestion } from '../language/format-question.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import { PROVIDERS } from '../sources/feed-query.ts'
import { lintAmountInText } from './amount-in-text.ts'
import { lintAssetInText } from './asset-in-text.ts'
import { lintCloseRule } from './close-rule.ts'
import { lintDateInText } from './date-in-text.ts'
import { lintDeadline } from './deadline.ts'
import type { Diagnostic, LintRule } from './diagnostic.ts'
import { lintHiddenCharacters } from './hidden-characters.ts'
import { lintKeyUnknown } from './key-unknown.ts'
import { lintNoRule } from './no-rule.ts'
import { lintOperatorInText } from './operator-in-text.ts'
import { lintPointFar } from './point-far.ts'
import { lintPointRule } from './point-rule.ts'
import { lintAnswerSize, lintHistory, lintQueryable } from './queryable.ts'
import { lintConfirm, lintFallback } from './readings.ts'
import { lintSize } from './size.ts'
import { lintSourceKnown } from './source-known.ts'
import { lintSpan } from './span.ts'
import { lintTimeAssumed } from './time-assumed.ts'
import { lintTouchRule } from './touch-rule.ts'

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
  if (reading.kind === 'plain') return [lintNoRule(text, options.now)]
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
  }
  const diagnostics = rules.flatMap((rule) => rule(subject))
  return severities.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
}

const severities = ['error', 'warning', 'note'] as const

const rules: readonly LintRule[] = [
  lintKeyUnknown,
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
  lintSize,
  lintHiddenCharacters,
]

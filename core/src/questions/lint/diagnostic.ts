import type { UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'

/** Severity: an `error` cannot settle as meant, a `note` may be intended. */
export type LintSeverity = 'error' | 'warning' | 'note'

/** Position of a diagnostic: a place in the text, or a field such as `rule.target`. */
export type DiagnosticPosition =
  | { readonly line: number; readonly column: number }
  | {
      readonly field: string
      /**
       * Line of the field, from 1, where a text was given; of `§rule` where the rule lacks the key. Absent where a
       * question was given.
       */
      readonly line?: number | undefined
      /** Column of the field, from 1. */
      readonly column?: number | undefined
    }

/** Something about a question that its author should look at. */
export type Diagnostic = {
  /** Stable identifier in SCREAMING_SNAKE_CASE. */
  readonly code: string
  readonly severity: LintSeverity
  readonly position: DiagnosticPosition
  /** One sentence: what is odd. */
  readonly message: string
  /** Proposed text. */
  readonly proposal: string
}

/** Input of a rule of the linter. */
export type LintSubject = {
  readonly question: Question
  /** The canonical text, or the text that was given. */
  readonly text: string
  readonly now: UnixSeconds
  /** The rule's deadline, or the market's. */
  readonly deadline: UnixSeconds | undefined
  /** The market's deadline, where it is known. */
  readonly marketDeadline: UnixSeconds | undefined
  readonly maxBytes: number
  /** Money of the market, in whole units of the reward; undefined where it is not known. */
  readonly pool: number | undefined
}

/** A rule of the linter. */
export type LintRule = (subject: LintSubject) => readonly Diagnostic[]

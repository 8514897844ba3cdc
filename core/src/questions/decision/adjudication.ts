import type { UnixSeconds } from '../moment.ts'
import type { Side } from '../rule.ts'
import type { Observation } from '../sources/source-request.ts'

/** Why a rule decides nothing, ever. */
export const INVALID_CODES = ['RULE_MALFORMED', 'RULE_CONTRADICTORY'] as const
/** {@link INVALID_CODES} */
export type InvalidCode = (typeof INVALID_CODES)[number]

/** Why people have to decide. */
export const PANEL_CODES = [
  'NO_RULE',
  'MANUAL',
  'RULE_KEY_UNKNOWN',
  'OPERATOR_UNKNOWN',
  'VALUE_UNKNOWN',
  'SOURCE_UNKNOWN',
  'SOURCE_FAILED',
  'NO_DATA',
  'SOURCES_DISAGREE',
  'NOT_FINAL',
  'CHANGED',
  'NOT_REREAD',
  'OUT_OF_BAND',
  'UNREADABLE',
  'TOO_BIG',
  'TOO_DEEP',
  'KEY_MISSING',
] as const
/** {@link PANEL_CODES} */
export type PanelCode = (typeof PANEL_CODES)[number]

/** Statement of one source of a rule. */
export type SideReading =
  | {
      /** `<provider>:<asset>`. */
      readonly source: string
      readonly side: Side
      /** The value that was compared, such as `number 75000.5` or `text F`; absent where a condition decided. */
      readonly value?: string | undefined
      /** Its time in milliseconds since 1970, where the source has one. */
      readonly time?: number | undefined
      /** The value of the earlier moment. */
      readonly than?: string | undefined
    }
  | { readonly source: string; readonly fault: PanelCode; readonly reason: string }

/** Verdict of the data on a question. */
export type DataVerdict =
  | {
      /** SPLIT and VOID by conditions of the rule. */
      readonly verdict: Side
      /** Each counted source, in the order of the rule. */
      readonly readings: readonly SideReading[]
    }
  | {
      /** The question itself is at fault and cannot be decided as written. */
      readonly verdict: 'INVALID'
      readonly code: InvalidCode
      readonly reason: string
    }
  | {
      readonly verdict: 'TOO_EARLY'
      /** From then on the data is final. */
      readonly until: UnixSeconds
      /** True where the answers are to be kept and compared with those of a second read. */
      readonly isFirstRead?: true | undefined
      readonly reason: string
    }
  | {
      readonly verdict: 'NEEDS_PANEL'
      readonly code: PanelCode
      readonly reason: string
      /** Account or person that may decide manually, if the rule names one. */
      readonly resolver?: string | undefined
    }

/** Verdict of the data, with every answer that led to it. */
export type Adjudication = {
  readonly finding: DataVerdict
  readonly observations: readonly Observation[]
}

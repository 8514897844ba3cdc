import type { UnixSeconds } from '../moment.ts'
import type { DataVerdict, PanelCode } from './adjudication.ts'

/** Leaves a question to people. */
export function panel(code: PanelCode, reason: string): DataVerdict {
  return { verdict: 'NEEDS_PANEL', code, reason }
}

/** Finds a question at fault. */
export function invalid(reason: string): DataVerdict {
  return { verdict: 'INVALID', code: 'RULE_CONTRADICTORY', reason }
}

/** Waits for data that is final later. */
export function tooEarly(until: UnixSeconds, reason: string): DataVerdict {
  return { verdict: 'TOO_EARLY', until, reason }
}

import { CresolverError, errorText } from '@cresolver/protocol'

/** What came of looking at one thing of an agent. */
export type AuditResult = {
  /** What was looked at, such as `wallet`. */
  readonly check: string
  readonly outcome: 'ok' | 'warning' | 'problem'
  /** What was found. Parts of it may be a stranger's text. */
  readonly detail: string
  /** How to mend it. */
  readonly fix?: string | undefined
}

/** Says that something is as it should be. */
export function fine(check: string, detail: string): AuditResult {
  return { check, outcome: 'ok', detail }
}

/** Says that something works, but could be better. */
export function warning(check: string, detail: string, fix: string): AuditResult {
  return { check, outcome: 'warning', detail, fix }
}

/** Says that something keeps the agent from being used. */
export function problem(check: string, detail: string, fix?: string): AuditResult {
  return { check, outcome: 'problem', detail, fix }
}

/** Turns an error into a problem. */
export function failure(check: string, error: unknown): AuditResult {
  const hint = CresolverError.isInstance(error) ? error.hint : undefined
  return problem(check, errorText(error), hint)
}

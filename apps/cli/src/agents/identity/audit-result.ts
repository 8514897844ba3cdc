import { CresolverError, errorText } from '@cresolver/core/protocol'

export type AuditResult = {
  /** Subject of the check, such as `wallet`. */
  readonly check: string
  readonly outcome: 'ok' | 'warning' | 'problem'
  /** Result of the check. May contain untrusted text. */
  readonly detail: string
  /** Fix for the problem. */
  readonly fix?: string | undefined
}

/** Returns a passed check. */
export function fine(check: string, detail: string): AuditResult {
  return { check, outcome: 'ok', detail }
}

/** Returns a warning: usable, but improvable. */
export function warning(check: string, detail: string, fix: string): AuditResult {
  return { check, outcome: 'warning', detail, fix }
}

/** Returns a problem that makes the agent unusable. */
export function problem(check: string, detail: string, fix?: string): AuditResult {
  return { check, outcome: 'problem', detail, fix }
}

/** Turns an error into a problem. */
export function failure(check: string, error: unknown): AuditResult {
  const hint = CresolverError.isInstance(error) ? error.hint : undefined
  return problem(check, errorText(error), hint)
}

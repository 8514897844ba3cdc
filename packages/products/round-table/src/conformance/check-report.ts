import type { ResolvedTarget } from '@cresolver/outbound'

/** An agent as it is checked. */
export type CheckSubject = {
  /** Base URL. */
  readonly url: string
  /** Bearer key; undefined when it has none. */
  readonly key: string | undefined
  /** Returns where a connection to a URL may go and how; throws if it may go nowhere. */
  readonly resolveAddresses: (url: string, signal: AbortSignal) => Promise<ResolvedTarget>
  /** Ends the check. */
  readonly signal: AbortSignal
}

/** Result of a check. */
export type CheckReport = {
  /** Protocols that the agent turned out to speak. */
  readonly protocols: readonly string[]
  /** True when nothing failed. */
  readonly passed: boolean
  /** Number of requirements per result. */
  readonly counts: Readonly<Record<'passed' | 'warned' | 'failed' | 'skipped', number>>
  readonly results: readonly {
    readonly id: string
    readonly title: string
    readonly outcome: string
    /** Why it did not pass; it may repeat what the agent said. */
    readonly why?: string | undefined
  }[]
}

/**
 * Runs every requirement of the protocols that an agent speaks. An agent that fails is a result.
 */
export type CheckAgent = (subject: CheckSubject) => Promise<CheckReport>

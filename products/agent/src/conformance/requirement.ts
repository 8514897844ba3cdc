import type { CheckContext } from './check-context.ts'
import type { Exchange } from './exchange.ts'

/** A protocol that an agent may speak. */
export type TestedProtocol = 'worker' | 'external' | 'a2a'

/** `must`: without it the agent does not take part. `should`: it takes part and loses something. */
export type RequirementLevel = 'must' | 'should'

export type CheckResult =
  | {
      readonly kind: 'checked'
      /** The request and response that prove the result. */
      readonly exchange: Exchange
      /** Why the requirement is not met; undefined when it is. */
      readonly fault: string | undefined
    }
  | { readonly kind: 'skipped'; readonly why: string }

/** One sentence of a protocol, and the way to find out whether an agent keeps it. */
export type Requirement = {
  /** Stable identifier, such as `worker.resolve.answer-fits`. */
  readonly id: string
  readonly level: RequirementLevel
  /** The requirement, as a sentence. */
  readonly title: string
  /** Document and section. */
  readonly section: string
  /** Fix for an agent that fails it, in one or two sentences. */
  readonly fix: string
  /** Another requirement without which this one cannot be judged. */
  readonly needs?: string | undefined
  readonly check: (context: CheckContext) => Promise<CheckResult>
}

/** Judges an exchange. */
export function checked(exchange: Exchange, fault: string | undefined): CheckResult {
  return { kind: 'checked', exchange, fault }
}

/** Leaves a requirement open. */
export function skipped(why: string): CheckResult {
  return { kind: 'skipped', why }
}

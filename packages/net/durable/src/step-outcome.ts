import { CresolverError } from '@cresolver/protocol'

/** Outcome of a step in its stored form. */
export type StepOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly message: string
      readonly code?: string | undefined
      readonly hint?: string | undefined
    }

/** Runs a step to its outcome. */
export async function toOutcome<T>(run: () => Promise<T>): Promise<StepOutcome<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!CresolverError.isInstance(error)) return { ok: false, message }
    return { ok: false, message, code: error.code, hint: error.hint }
  }
}

/**
 * Turns an outcome back into what the step returned or threw.
 *
 * A failure is created again even if the thrown object is available: a program must see the same
 * before and after a crash.
 */
export function fromOutcome<T>(outcome: StepOutcome<T>): T {
  if (outcome.ok) return outcome.value
  const { code, message, hint } = outcome
  throw code === undefined
    ? new Error(message)
    : new CresolverError({ code, message, hint })
}

/**
 * Access of a durable program to the outside world.
 *
 * After a crash the program runs again from its beginning, and what it did is read back. So the
 * program itself must do the same things in the same order for the same input: clocks, random
 * numbers and calls belong into steps.
 */
export type Durable = {
  /**
   * Does something once; after a crash a finished step's value is read back and not run again.
   * A step that was cut off in the middle runs again: what it does outside must bear that.
   *
   * @param name - for people; need not be unique
   * @param run - the deed; its value must survive JSON
   * @returns the value
   * @throws Error what `run` threw: a CresolverError with code, message and hint, or an Error
   *   with the message, the same after a crash
   */
  readonly step: <T>(name: string, run: () => Promise<T>) => Promise<T>
  /**
   * Makes sure that this execution still owns the run, at the cost of a part of one statement. A program
   * whose progress is stored elsewhere confirms before each part of its work instead of running steps:
   * what a step stores costs several statements.
   *
   * @throws Error an interruption: another process continues the run, it was cancelled, or the engine
   *   has ended
   */
  readonly confirm: () => Promise<void>
  /**
   * Waits for steps that run at the same time, until the last one has ended.
   *
   * @param steps - called in an order that depends on the input only
   * @returns their values in that order
   * @throws Error the first failure in that order
   */
  readonly all: <T>(steps: readonly Promise<T>[]) => Promise<T[]>
  /**
   * Waits; after a crash only for the rest.
   *
   * @param ms - milliseconds
   */
  readonly sleep: (ms: number) => Promise<void>
  /**
   * Reports, once, the progress of the program.
   *
   * @param event - must survive JSON
   */
  readonly progress: (event: unknown) => Promise<void>
}

/** A program that continues after a crash where it stopped. */
export type DurableProgram<Input> = (durable: Durable, input: Input) => Promise<void>

/** Waits until every promise has ended. */
export async function settleAll<T>(steps: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(steps)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

const interruptions = new WeakSet<object>()

/**
 * Marks an error as an interruption by the engine, so that a program can distinguish it from a failure.
 */
export function markInterruption(reason: unknown): void {
  if (typeof reason === 'object' && reason !== null) interruptions.add(reason)
}

/**
 * Returns true for what a program is interrupted with: the run was cancelled, another process
 * continues it, or the engine was closed. The run itself has not failed, so the program must neither
 * record a failure nor do anything else.
 *
 * @param thrown - what a method of {@link Durable} threw
 */
export function isInterruption(error: unknown): boolean {
  return typeof error === 'object' && error !== null && interruptions.has(error)
}

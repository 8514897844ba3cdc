import type { AgentLogger } from '../definition/agent-definition.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import type { EdgeEnvironment, EdgeVariables } from './platform.ts'

/** Memory of a scheduled task between two rounds, as text. */
export type ScheduledTaskMemory = {
  readonly get: (key: string) => Promise<string | undefined>
  readonly put: (key: string, value: string) => Promise<void>
}

/** Context of one round of a scheduled task. */
export type ScheduledTaskContext = {
  /** Name of the agent. */
  readonly agent: string
  readonly runner: AbilityRunner
  readonly memory: ScheduledTaskMemory
  readonly logger: AgentLogger
  /** Variables and secrets of the Worker. */
  readonly variables: EdgeVariables
  /** Every binding of the Worker. */
  readonly environment: EdgeEnvironment
  /** Fires when the time for the round has ended. */
  readonly signal: AbortSignal
}

/**
 * Work that an agent does without being asked, again and again, in a Durable Object of its own.
 *
 * The object's alarm begins each round, never two at a time. A round that is cut off begins again,
 * so it has to bear being repeated.
 */
export type ScheduledTask = {
  /** Names the object; unlike that of any other duty. */
  readonly name: string
  /** Returns whether these variables require the task. Default: always. */
  readonly isNeeded?: ((variables: EdgeVariables) => boolean) | undefined
  /**
   * Does one round.
   *
   * @param parts - {@link ScheduledTaskContext}
   * @returns milliseconds until the next round
   */
  readonly round: (parts: ScheduledTaskContext) => Promise<number>
}

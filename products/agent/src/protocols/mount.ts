import type { Context, Hono } from 'hono'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import type { AgentSettings } from '../definition/agent-settings.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import type { AnswerJournal } from '../runner/answer-journal.ts'

/** Context of the adapter of a protocol. */
export type MountContext = {
  readonly definition: AgentDefinition
  readonly settings: AgentSettings
  readonly runner: AbilityRunner
  /** Stores what a protocol has to know after a restart. */
  readonly journal?: AnswerJournal | undefined
  /** Names who sent a request; undefined where the platform does not say. */
  readonly callerOf: CallerOf
}

/** Identifies the sender of a request; it never trusts a header that any caller can set. */
export type CallerOf = (context: Context) => string | undefined

/** Adds the routes of one protocol to an agent, where it has the abilities. */
export type Mount = (app: Hono, parts: MountContext) => void

import type { Language } from './read-template.ts'

/** A project that was created. */
export type AgentProject = {
  readonly name: string
  readonly language: Language
  /** As it was given. */
  readonly folder: string
  /** Paths in the folder. */
  readonly files: readonly string[]
  /** Commands to type next. */
  readonly next: readonly string[]
}

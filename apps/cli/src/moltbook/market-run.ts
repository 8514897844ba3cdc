import type { Environment } from '../environment.ts'

export const EXIT = { done: 0, error: 1, usage: 2, cannotSay: 2, open: 3 } as const

/** Options that every command has. */
export type MoltbookOptions = {
  readonly json?: boolean | undefined
  readonly rpc?: string | undefined
  readonly yes?: boolean | undefined
  readonly store?: string | undefined
  /** Name of an account on Moltbook. */
  readonly moltbookAccount?: string | undefined
  readonly configDir?: string | undefined
}

/** One run of the command. */
export type MarketRun = {
  readonly environment: Environment
  /** Lets the run end with 3: something is left for people, or failed and will be tried again. */
  readonly leaveOpen: () => void
  /** True where transactions are confirmed; the program `market` runs in jobs and never asks. */
  readonly confirms?: boolean | undefined
}

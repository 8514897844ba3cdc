/** A clock that a test moves. */
export type TestClock = {
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
  /** Moves the clock instead of waiting, and remembers it. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly slept: number[]
}

/** 2026-03-01T12:00:00Z */
export const START = Date.UTC(2026, 2, 1, 12)

export const createTestClock = (): TestClock => {
  let now = START
  const slept: number[] = []
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    sleep: async (milliseconds) => {
      now += milliseconds
      slept.push(milliseconds)
    },
    slept,
  }
}

import type { Character } from '../character.ts'

/** A page that a finding rests on. */
export type MockSource = {
  readonly url: string
  /** True for the record itself, false for a report about it. */
  readonly primary: boolean
}

/** A mock's answer to a question. */
export type Stance = {
  readonly determination: boolean
  /** From 0 to 1. */
  readonly confidence: number
}

/** A question that the mock knows, with what speaks for either side. */
export type KnownQuestion = {
  readonly id: string
  /** Every list must have a phrase in the question. */
  readonly needs: readonly (readonly string[])[]
  /** Phrases that turn the question into another one. */
  readonly refuses?: readonly string[] | undefined
  /** True if the mock's knowledge ends before the event: then it is too early to say. */
  readonly isFuture?: boolean | undefined
  /** Year of the event, when the question is about the past. */
  readonly year?: number | undefined
  /** Frequency of similar events in the past, with the numbers. */
  readonly baseRate: string
  /** Signs of the current direction. */
  readonly momentum: string
  /** Findings for YES, the strongest first. */
  readonly forYes: readonly [string, ...string[]]
  /** Findings for NO, the strongest first. */
  readonly forNo: readonly [string, ...string[]]
  /** Event that would turn a YES into a NO. */
  readonly reversesYes: string
  /** Event that would turn a NO into a YES. */
  readonly reversesNo: string
  readonly sources: readonly [MockSource, MockSource, MockSource, ...MockSource[]]
  readonly stances: Readonly<Record<Character, Stance>>
}

import { type Fact, isKnown } from './fact.ts'
import type { Moment } from './stage.ts'

/** Text of a surface for the parts of a story. */
export type StoryWords = {
  /** Writes an account, by its name if it has one. */
  readonly account: (address: string) => string
  /** Writes an amount with its unit. */
  readonly amount: (amount: bigint) => string
  /** Writes a duration of so many seconds. */
  readonly period: (seconds: number) => string
  /** Unix seconds; undefined leaves open whether a window has ended. */
  readonly now: number | undefined
  /** True if prices and pages of the network are made up. */
  readonly isMadeUp?: boolean | undefined
}

/** Writes a fact, or that nobody can say it and where it is. */
export function say<Value>(
  fact: Fact<Value>,
  write: (value: Value) => string = (value) => String(value),
): string {
  return isKnown(fact) ? write(fact) : `cannot say: ${fact.cannotSay}`
}

/** Writes an account that is known, or of several. */
export function sayAccount(account: Fact<string>, words: StoryWords): string {
  return say(account, (known) =>
    known === 'several' ? 'several accounts' : words.account(known),
  )
}

/** Writes a time in UTC, to the minute unless it has seconds to tell. */
export function sayTime(seconds: number): string {
  const [day = '', time = ''] = new Date(seconds * 1_000).toISOString().split('T')
  return `${day} ${time.slice(0, seconds % 60 === 0 ? 5 : 8)} UTC`
}

/** Writes a time, or its block if the time was not read. */
export function sayMoment({ block, at }: Moment): string {
  return isKnown(at) ? sayTime(at) : `block ${block}`
}

/** Writes a finding within a sentence. */
export function sayFinding(finding: string): string {
  return finding.replaceAll('_', ' ')
}

/** Joins parts as a sentence does: with commas, the last one with `and`. */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

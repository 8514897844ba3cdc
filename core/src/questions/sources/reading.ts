import type { UnixSeconds } from '../moment.ts'
import type { Feed, ReadingFields } from '../rule.ts'
import type { Fault } from './fault.ts'
import type { Scalar } from './scalar.ts'
import type { SourceProgram } from './source-program.ts'

/** One source of a rule, and what is read from it. */
export type Reading = ReadingFields & { readonly source: Feed }

/** The time that a reading is about. */
export type ReadingTime = {
  readonly deadline: UnixSeconds
  readonly now: UnixSeconds
  /** The moment that counts; undefined where a window counts. */
  readonly at: UnixSeconds
  /** First and last moment that count. */
  readonly window: { readonly from: UnixSeconds; readonly to: UnixSeconds } | undefined
  readonly than: UnixSeconds | 'open' | undefined
  /** True where the highest high, or the lowest low, of longer candles is as good as that of short ones. */
  readonly extremes: boolean
}

/** A value with its time, where the source has one. */
export type ReadValue = {
  readonly scalar: Scalar
  /** Milliseconds since 1970. */
  readonly time?: number | undefined
}

export type ReadResult =
  | {
      readonly kind: 'values'
      /** One value, or several with `quantifier`. */
      readonly values: readonly ReadValue[]
      /** Which of several values have to meet the condition. */
      readonly quantifier?: 'any' | 'all' | undefined
      /** The value of the earlier moment. */
      readonly than?: ReadValue | undefined
      /** Missing part of a window: then only a value that decides alone counts. */
      readonly missing?: { readonly reason: string; readonly later: boolean } | undefined
    }
  | { readonly kind: 'outcome'; readonly side: 'SPLIT' | 'VOID' }
  /** Postponed, or not final. */
  | { readonly kind: 'waiting'; readonly reason: string }
  | Fault

/** Questions that a provider can be asked. */
export type DataSource = {
  /** Largest number of HTTP calls that one reading makes. */
  readonly calls: (reading: Reading, time: ReadingTime) => number
  /** Largest number of reads of a chain that one reading makes; none where absent. */
  readonly chainReads?: ((reading: Reading, time: ReadingTime) => number) | undefined
  /** Why the source can never be asked; a clause. Undefined where it can. */
  readonly unaskable: (reading: Reading, time: ReadingTime) => string | undefined
  /** From then on the data is final. */
  readonly finalFrom: (reading: Reading, time: ReadingTime) => UnixSeconds
  readonly read: (reading: Reading, time: ReadingTime) => SourceProgram<ReadResult>
}

/** Returns true for sources whose documents say what they say now. */
export function isDocument({ provider }: Feed): boolean {
  return provider === 'json' || provider === 'csv'
}

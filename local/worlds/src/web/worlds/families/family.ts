import type { PageLanguage } from '../../world.ts'

/** Sentences of one statement; {subject}, {name}, {date}, {end}, {month} and {value} are filled in. */
type Sentences = Readonly<Record<PageLanguage, readonly string[]>>

/** A kind of event, with the sentences that report it. */
export type Family = {
  readonly id: string
  /** The event in {@link Fact}. */
  readonly event: string
  /** The one whom the question is about. */
  readonly subject: string
  /** Statement of the question after "Did" or "Was", without the window. */
  readonly question: string
  readonly windows: readonly ('in' | 'by' | 'between')[]
  readonly rule?: string | undefined
  /** Least value that counts, and one that does not. */
  readonly measure?:
    | { readonly limit: number; readonly above: number; readonly below: number }
    | undefined
  readonly done: Sentences
  readonly notDone: Sentences
  /** Something similar that does not count. */
  readonly near: readonly string[]
  /** Event of the near miss in {@link Fact}. */
  readonly nearEvent: string
  readonly planned: Sentences
  /** An older event of the same kind, in the year before. */
  readonly stale: readonly string[]
  readonly headline: string
}

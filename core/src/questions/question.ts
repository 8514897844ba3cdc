import type { Pair, Rule } from './rule.ts'

/** A sub-section such as `§§source creator:HypeWatcher origin:moltbook:95759b5b`. */
export type SubSection = { readonly tag: string; readonly pairs: readonly Pair[] }

/** A top-level section whose tag the language does not know; it survives a round trip. */
export type UnknownSection = {
  readonly tag: string
  /** Everything after the tag, lines joined by a line feed, unescaped. */
  readonly content: string
  readonly subSections: readonly SubSection[]
}

/** A question in the § language. */
export type Question = {
  /** The human line. */
  readonly text: string
  readonly rule: Rule
  /** Origin of the question, `§§source`; keys in the order of the text. */
  readonly source?: readonly Pair[] | undefined
  /** Other sub-sections of the rule, in the order of the text. */
  readonly ruleSubSections: readonly SubSection[]
  readonly event?: string | undefined
  readonly category?: string | undefined
  readonly picture?: string | undefined
  /**
   * The full text of the rules for people, `§text`, lines joined by a line feed. A `§text` that is empty or
   * has sub-sections is an unknown section instead.
   */
  readonly finePrint?: string | undefined
  readonly unknown: readonly UnknownSection[]
}

import type { DataVerdict } from '../decision/adjudication.ts'

/** A hole of a recipe. */
export type RecipeParameter = {
  /** Of a-z, 0-9 and -. */
  readonly name: string
  /** Regular expression of the whole value; only classes with bounded repeats, so that its time is linear. */
  readonly pattern: string
  /** A clause: meaning of the value and where to find it. */
  readonly meaning: string
  readonly example: string
  /** Further holes whose values follow from this one. */
  readonly derives?: readonly DerivedHole[] | undefined
  /** Values of each word for further holes: texts of the recipe, which can have holes themselves. */
  readonly choices?: Choices | undefined
  /** It is given beside these words of another parameter only. */
  readonly beside?:
    | { readonly name: string; readonly words: readonly string[] }
    | undefined
}

/** Texts of holes by the word that chooses them; a hole without a text is empty. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A hole whose value follows from that of a parameter. */
export type DerivedHole = { readonly hole: string; readonly as: Derivation }

/** Derivation of a value: a number without leading zeros, a later day, or a part of a day. */
export type Derivation =
  | 'number'
  | 'next-day'
  | 'two-weeks-later'
  | 'five-hours-earlier'
  | 'five-hours-later'
  | 'year'
  | 'month'
  | 'day'

/** An answer of a source in the shape that the recipe expects; its values are made up. */
export type RecipeDocument = { readonly url: string; readonly body: string }

/** An example of a recipe with its verdict. */
export type RecipeExample = {
  readonly parameters: Readonly<Record<string, string>>
  /** Answers about one made-up event: what the rule asks for, in whichever form it takes. */
  readonly documents: readonly RecipeDocument[]
  /** Moment of the reading, and the deadline of the market. */
  readonly now: string
  readonly deadline: string
  readonly verdict: DataVerdict['verdict']
}

/** A rule of the language as a text with holes: named, versioned, and identified by its hash. */
export type Recipe = {
  readonly name: string
  /** Rises with every change of `parameters`, `lines` or `sections`. */
  readonly version: number
  readonly title: string
  /** Subject of the decision, and what happens to a postponed, canceled or tied event. */
  readonly summary: string
  readonly parameters: readonly RecipeParameter[]
  /** Lines of the rule, with `{holes}`; one that stays empty falls away. */
  readonly lines: readonly string[]
  /** `§§` lines of the rule, with `{holes}`. */
  readonly sections: readonly string[]
  /** When the data no longer changes. */
  readonly finality: string
  /** Who allows the use of the data, and whether a key is needed. */
  readonly terms: string
  /** Limits of the services, for each node of a network. */
  readonly limits: string
  /** Most HTTP calls of one reading of the rule. */
  readonly calls: number
  /** Largest answer, in bytes; estimated where no answer was recorded. */
  readonly bytes: number
  /** Number of publishers of the data: two hosts of one are one. */
  readonly sources: number
  readonly example: RecipeExample
}

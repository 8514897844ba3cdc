/** Why the reader gives no answer. */
export type AbstainReason =
  /** The text passes 2,000 characters. */
  | 'too-long'
  /** A piece may be what is left of a number or an operation. */
  | 'unreadable-word'
  /** The pieces make different words in equally good ways. */
  | 'ambiguous-words'
  /** Neighbouring number words make no single number, or a word may be a number or not. */
  | 'ambiguous-number'
  | 'too-few-numbers'
  | 'too-many-numbers'
  /** Nothing says how the numbers are joined. */
  | 'no-operation'
  /** The words say different things about how the numbers are joined. */
  | 'conflicting-operations'
  /** The numbers measure different things. */
  | 'unlike-units'
  /** The referent of a number is not clear. */
  | 'unclear-relation'
  /** The arithmetic is of a kind that is not read, such as a percentage. */
  | 'beyond-reader'
  | 'negative-result'

/** No answer, and why. */
export type Abstention = { readonly kind: 'abstain'; readonly reason: AbstainReason }

/** Gives no answer. */
export function abstain(reason: AbstainReason): Abstention {
  return { kind: 'abstain', reason }
}

/** Tells an abstention from a result. */
export function isAbstention(value: object): value is Abstention {
  return 'kind' in value && value.kind === 'abstain'
}

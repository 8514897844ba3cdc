/** A fact that was not read, and where it is: never shown as zero, false or nothing. */
export type UnreadFact = { readonly cannotSay: string }

/** Known value, or {@link UnreadFact}. */
export type Fact<Value> = Value | UnreadFact

/** Says that a fact is not known. */
export function unread(what: string): UnreadFact {
  return { cannotSay: what }
}

/** Returns true if a fact is known. */
export function isKnown<Value>(fact: Fact<Value>): fact is Value {
  return !(typeof fact === 'object' && fact !== null && 'cannotSay' in fact)
}

/** A fact that was not read, and where it is: never shown as zero, false or nothing. */
export type CannotSay = { readonly cannotSay: string }

/** Known value, or {@link CannotSay}. */
export type Fact<Value> = Value | CannotSay

/** Says that a fact is not known. */
export function unread(what: string): CannotSay {
  return { cannotSay: what }
}

/** Returns true if a fact is known. */
export function isKnown<Value>(fact: Fact<Value>): fact is Value {
  return !(typeof fact === 'object' && fact !== null && 'cannotSay' in fact)
}

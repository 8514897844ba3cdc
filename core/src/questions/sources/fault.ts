/** Why a source has no usable value. */
export const READING_FAULTS = [
  'SOURCE_UNKNOWN',
  'SOURCE_FAILED',
  'NO_DATA',
  'UNREADABLE',
  'TOO_BIG',
  'TOO_DEEP',
  'KEY_MISSING',
] as const
/** {@link READING_FAULTS} */
type ReadingFault = (typeof READING_FAULTS)[number]

/** A fault with a clause that says what was found. */
export type Fault = {
  readonly kind: 'fault'
  readonly code: ReadingFault
  readonly reason: string
}

/** Makes a {@link Fault}. */
export function fault(code: ReadingFault, reason: string): Fault {
  return { kind: 'fault', code, reason }
}

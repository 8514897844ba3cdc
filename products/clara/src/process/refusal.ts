/** Why a message was refused; the message changed nothing. */
export interface Refusal {
  refused: true
  /** Stable code. */
  code: string
  /** The fault and its position. */
  message: string
  /** Fix for the error. */
  hint: string
}

/** Refuses the message in hand: a handler checks everything before it changes anything. */
export function refuse(code: string, message: string, hint: string): never {
  const refusal: Refusal = { refused: true, code, message, hint }
  throw refusal
}

/** Returns whether something that was thrown is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { refused?: unknown }).refused === true
  )
}

/** Formats an untrusted value, cut to 64 characters. */
export function shown(value: string): string {
  return value.length > 64 ? `${value.slice(0, 64)}...` : value
}

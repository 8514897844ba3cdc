/** Why a message was refused; the message changed nothing. */
export interface Refusal {
  refused: true
  /** Stable code. */
  code: string
  /** What is wrong, and where. */
  message: string
  /** How to mend it. */
  hint: string
}

/** Makes a refusal. */
export function refuse(code: string, message: string, hint: string): Refusal {
  return { refused: true, code, message, hint }
}

/** Whether a value is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { refused?: unknown }).refused === true
  )
}

/** Shows a value that a stranger sent, cut to 64 characters. */
export function shown(value: string): string {
  return value.length > 64 ? `${value.slice(0, 64)}...` : value
}

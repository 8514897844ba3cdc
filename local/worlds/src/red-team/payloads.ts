import { BASE_TEXTS } from './base-texts.ts'
import { ESCAPES } from './escapes.ts'
import { WRAPPINGS } from './wrappings.ts'

/** A text that attacks its reader. */
export type Payload = {
  /** Kind of order. */
  readonly kind: string
  /** Name of the escape. */
  readonly escape: string
  /** Name of the wrapping. */
  readonly wrapping: string
  readonly text: string
}

/** Every order in every escape and every wrapping: the same list on every run. */
export const PAYLOADS: readonly Payload[] = BASE_TEXTS.flatMap(({ kind, text }) =>
  ESCAPES.flatMap(({ name, apply }) =>
    WRAPPINGS.map((wrapping) => ({
      kind,
      escape: name,
      wrapping: wrapping.name,
      text: wrapping.wrap(apply(text)),
    })),
  ),
)

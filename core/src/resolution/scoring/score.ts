import * as z from 'zod'
import { CresolverError } from '../../protocol/index.ts'

declare const unit: unique symbol

/** A whole number from 0 to 100. */
export type Score = number & { readonly [unit]: 'score' }

/** A whole number from 0 to 100; nothing is rounded or clamped. */
export const scoreSchema = z
  .number('a score must be a number')
  .int('a score must be a whole number')
  .min(0, 'a score must be at least 0')
  .max(100, 'a score must be at most 100')

/**
 * Turns what a judge wrote into a score: clamps to 0 and 100, then rounds half up.
 *
 * @param value - anything; only a finite number passes
 * @returns whole number from 0 to 100
 * @throws CresolverError `VALUE_INVALID` for NaN, an infinity or another type
 */
export function clampScore(value: unknown): Score {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `A score must be a finite number, but it is ${describe(value)}.`,
      hint: 'Write each score as a JSON number from 0 to 100.',
    })
  }
  // The brand exists in types only; the value is now a whole number from 0 to 100.
  return Math.round(Math.min(100, Math.max(0, value))) as Score
}

/** Demands that a number is a score already. */
export function requireScore(value: number, name: string): Score {
  if (!Number.isInteger(value) || value < 0 || value > 100) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `${name} must be a whole number from 0 to 100, but it is ${value}.`,
      hint: 'Pass what a judge wrote through clampScore first.',
    })
  }
  // The brand exists in types only; the value was checked above.
  return value as Score
}

function describe(value: unknown): string {
  return typeof value === 'number' ? String(value) : `of type ${typeof value}`
}

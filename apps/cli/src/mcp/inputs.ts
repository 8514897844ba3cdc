import * as z from 'zod'

/** Models write numbers as text and text as numbers; an integer beyond 2^53 has to be text. */
const loose = z.union([z.string(), z.number().int()])

/** A whole number in decimal digits that fits a pattern. */
export function digits(pattern: RegExp, message: string) {
  return loose.transform(String).pipe(z.string().regex(pattern, message))
}

/** A whole number in a range. */
export function wholeNumber(least: number, most: number) {
  return loose
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(z.number().int().min(least).max(most))
}

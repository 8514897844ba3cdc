import * as z from 'zod'

/** Text; undefined for anything else and for blank text. */
export const looseText = z
  .preprocess((value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.trim() !== '' ? text : undefined
  }, z.string().optional())
  .optional()

/** A number, also as text; undefined for anything else. */
export const looseNumber = z
  .preprocess((value) => {
    const number = typeof value === 'string' && value.trim() ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }, z.number().optional())
  .optional()

/** True or false, also as text or number; undefined for anything else. */
export const looseBoolean = z
  .preprocess((value) => {
    const text = String(value).trim().toLowerCase()
    if (text === 'true' || text === '1') return true
    return text === 'false' || text === '0' ? false : undefined
  }, z.boolean().optional())
  .optional()

/** A time in milliseconds since 1970 from ISO text or seconds; undefined for anything else. */
export const looseTime = z
  .preprocess((value) => readTime(value), z.number().optional())
  .optional()

/** Reads a time as the API writes it. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  const time = Number.isNaN(number) ? Date.parse(String(value)) : toMilliseconds(number)
  return Number.isFinite(time) ? time : undefined
}

/** Seconds reach 10^11 in the year 5138; milliseconds passed it in 1973. */
function toMilliseconds(number: number): number {
  return Math.abs(number) < 1e11 ? number * 1_000 : number
}

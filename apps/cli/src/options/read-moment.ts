import { parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import { OptionError } from './option-error.ts'

/** Reads an option whose value is a moment. */
export function readMoment(option: string, text: string): UnixSeconds
export function readMoment(
  option: string,
  text: string | undefined,
): UnixSeconds | undefined
export function readMoment(
  option: string,
  text: string | undefined,
): UnixSeconds | undefined {
  if (text === undefined) return undefined
  const moment = parseMoment(text.trim())
  if (moment !== undefined) return moment
  throw new OptionError(
    `${option} is not an ISO 8601 time: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write 2026-02-20 or 2026-02-20T23:59:00Z.',
  )
}

import { parseMoment, type UnixSeconds } from '../moment.ts'

/** Reads the start of a game, such as `2027-06-20T18:20:00Z` or `2027-06-20T18:20Z`. */
export function startOf(text: string | undefined): UnixSeconds | undefined {
  return text === undefined ? undefined : parseMoment(text.replace(/\.\d+Z$/, 'Z'))
}

import { formatDuration, parseDuration } from '../expressions/duration.ts'
import type { DataTerms, UntilClause } from '../rule.ts'
import { formatZonedMoment, parseZonedMoment, type ZonedMoment } from '../zoned-moment.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Reads a moment with its offset or zone. */
export function readMoment(text: string): ZonedMoment | undefined {
  // A day is a span: its last second is meant by some, its first by others.
  if (text.length === DAY_LENGTH || text.charAt(DAY_LENGTH) === ' ') return undefined
  const read = parseZonedMoment(text)
  // The offset that was found is what is written, whatever the name said.
  return 'fault' in read ? undefined : { seconds: read.seconds, offset: read.offset }
}

/** Fix for a moment that cannot be read, by what is wrong with it. */
export function momentHint(text: string): string {
  const read = parseZonedMoment(text)
  const fault = 'fault' in read ? read : undefined
  switch (fault?.fault) {
    case 'zone-unknown':
      return `Name a zone such as ET${fault.proposals.length > 0 ? `, or ${fault.proposals.join(' or ')}` : ''}, or an offset such as -04:00.`
    case 'before-rules':
      return `Write an offset: ${fault.zone} had other rules before ${fault.firstYear}.`
    case 'impossible':
      return `The clocks of ${fault.zone} skip that time: write ${fault.offsets.join(' or ')}.`
    case 'doubled':
      return `The clocks of ${fault.zone} show that time twice: write ${fault.offsets.join(' or ')}.`
    case 'no-zone':
    case 'unreadable':
    case undefined:
      return 'Write YYYY-MM-DDTHH:MM and Z, an offset such as -04:00, or a blank and a zone such as ET.'
  }
}

/** Reads two moments with a slash between them. */
export function readWindow(text: string) {
  const [from, to, ...more] = text.split('/').map(readMoment)
  if (!from || !to || more.length > 0 || from.seconds >= to.seconds) return undefined
  return { from, to }
}

/** Writes what {@link readWindow} reads. */
export function writeWindow({ from, to }: NonNullable<DataTerms['window']>): string {
  return `${formatZonedMoment(from)}/${formatZonedMoment(to)}`
}

/** Reads a moment, or the time after an event. */
export function readUntil(text: string): UntilClause | undefined {
  if (text.startsWith('+')) {
    const seconds = parseDuration(text.slice(1))
    return seconds === undefined ? undefined : { kind: 'after', seconds }
  }
  const read = readMoment(text)
  return read && { kind: 'moment', moment: read }
}

/** Writes what {@link readUntil} reads. */
export function writeUntil(until: UntilClause): string {
  return until.kind === 'after'
    ? `+${formatDuration(until.seconds)}`
    : formatZonedMoment(until.moment)
}

import type { ZoneName } from './zones.ts'

/** The zone of the tz database that each name stands for. */
export const tzOf: { readonly [Name in ZoneName]: string } = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  London: 'Europe/London',
  CET: 'Europe/Berlin',
  EET: 'Europe/Athens',
  Tokyo: 'Asia/Tokyo',
  Seoul: 'Asia/Seoul',
  Beijing: 'Asia/Shanghai',
  India: 'Asia/Kolkata',
  Dubai: 'Asia/Dubai',
  Moscow: 'Europe/Moscow',
  Sao_Paulo: 'America/Sao_Paulo',
  UTC: 'UTC',
}

/** Returns the offset of a zone of the tz database at a moment, in seconds. */
export function tzClock(timeZone: string): (seconds: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (seconds) => {
    const name = format
      .formatToParts(seconds * 1000)
      .find(({ type }) => type === 'timeZoneName')
    const match = /([+-])(\d\d):(\d\d)$/.exec(name?.value ?? '')
    if (match === null) return 0
    return (match[1] === '-' ? -60 : 60) * (Number(match[2]) * 60 + Number(match[3]))
  }
}

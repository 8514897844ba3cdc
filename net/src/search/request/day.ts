const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Reads the day of a date as `YYYY-MM-DD`: ISO 8601, `20261103T141500Z`, `Nov 3, 2026` or
 * `Tue, 03 Nov 2026 14:15:00 GMT`. Anything else, such as `2 days ago`, is not read.
 */
export function readDay(text: string | null | undefined): string | undefined {
  if (!text || text.length > 60) return undefined
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  const [, year, month, day] = iso ?? /^(\d{4})(\d{2})(\d{2})T\d{6}Z$/.exec(text) ?? []
  if (year && month && day) return toDay(year, month, day)
  const words = /\b([A-Za-z]{3})[a-z]{0,6}\.? (\d{1,2}), (\d{4})\b/.exec(text)
  if (words) return toDay(words[3], monthOf(words[1]), words[2])
  const mail = /\b(\d{1,2}) ([A-Za-z]{3})[a-z]{0,6} (\d{4})\b/.exec(text)
  return mail ? toDay(mail[3], monthOf(mail[2]), mail[1]) : undefined
}

/** Writes the day of a time as `YYYY-MM-DD` in UTC. */
export function writeDay(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

function toDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && writeDay(time / 1_000) === text
  return isDay ? text : undefined
}

import { parseMoment, type UnixSeconds } from './moment.ts'

export type ZonedMoment = { readonly seconds: UnixSeconds; readonly offset: string }

export function parseZonedMoment(text: string): ZonedMoment | { readonly fault: string } {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)$/.exec(text)
  const seconds = match ? parseMoment(text) : undefined
  return match?.[2] && seconds !== undefined
    ? { seconds, offset: match[2] }
    : { fault: 'unreadable' }
}

export function formatZonedMoment({ seconds, offset }: ZonedMoment): string {
  const shift =
    offset === 'Z'
      ? 0
      : (offset.startsWith('-') ? -1 : 1) *
        (Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(4)) * 60)
  const local = new Date((seconds + shift) * 1000).toISOString()
  return `${local.slice(0, seconds % 60 === 0 ? 16 : 19)}${offset}`
}

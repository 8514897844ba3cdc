import type { PageLanguage } from '../world.ts'

const monthNames: Readonly<Record<PageLanguage, string>> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
}

const daySeconds = 86_400

/** Unix time in seconds of the first second of a day, YYYY-MM-DD. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1_000
}

/** Day of a Unix time in seconds, YYYY-MM-DD. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return dayOf(dayStart(day) + days * daySeconds)
}

/** Writes a day out, such as `11 June 2026`. */
export function dateText(day: string, language: PageLanguage): string {
  const number = Number(day.slice(8))
  if (language === 'de') return `${number}. ${monthText(day, language)}`
  if (language === 'es') return `${number} de ${monthText(day, language)}`
  const first = language === 'fr' && number === 1 ? '1er' : String(number)
  return `${first} ${monthText(day, language)}`
}

/** Writes month and year out, such as `June 2026`. */
export function monthText(day: string, language: PageLanguage): string {
  const name = monthNames[language].split(' ')[Number(day.slice(5, 7)) - 1]
  return `${name}${language === 'es' ? ' de' : ''} ${day.slice(0, 4)}`
}

/** Writes a day with numbers alone, so that day and month cannot be distinguished. */
export function ambiguousDate(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

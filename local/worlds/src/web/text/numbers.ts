import type { PageLanguage } from '../world.ts'

const billions: Readonly<Record<PageLanguage, (digits: string) => string>> = {
  en: (digits) => `${digits} billion`,
  de: (digits) => `${digits} Milliarden`,
  fr: (digits) => `${digits} milliard`,
  es: (digits) => `${digits} millones`,
}

/** Writes a measured value as a page of the language does. */
export function valueText(value: number, language: PageLanguage): string {
  if (value < 1_000_000) return decimals(value.toFixed(1), language)
  if (language === 'es') {
    return billions.es(String(value / 1_000_000).replace(/\B(?=(\d{3})+$)/g, '.'))
  }
  return billions[language](decimals((value / 1_000_000_000).toFixed(2), language))
}

function decimals(digits: string, language: PageLanguage): string {
  return language === 'en' ? digits : digits.replace('.', ',')
}

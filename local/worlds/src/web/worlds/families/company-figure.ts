import type { Family } from './family.ts'

export const companyFigure: Family = {
  id: 'company-figure',
  event: 'revenue',
  subject: '{name} Energy',
  question: 'Did {name} Energy report revenue of at least 1.2 billion euros',
  windows: ['in', 'by'],
  rule: 'Revenue of the first half of 2026 as in the report of the company; profit does not count.',
  measure: { limit: 1_200_000_000, above: 1_340_000_000, below: 1_080_000_000 },
  headline: 'Half-year report of {name} Energy',
  done: {
    en: [
      '{name} Energy reported revenue of {value} euros on {date}.',
      'Revenue of {name} Energy came to {value} euros, the company reported on {date}.',
      'The half-year report of {date} shows revenue of {value} euros for {name} Energy.',
    ],
    de: [
      '{name} Energy meldete am {date} einen Umsatz von {value} Euro.',
      'Der Umsatz von {name} Energy lag bei {value} Euro, wie das Unternehmen am {date} mitteilte.',
    ],
    fr: [
      "{name} Energy a annoncé le {date} un chiffre d'affaires de {value} d'euros.",
      "Le chiffre d'affaires de {name} Energy s'élève à {value} d'euros, selon le rapport du {date}.",
    ],
    es: [
      '{name} Energy comunicó el {date} unos ingresos de {value} de euros.',
      'Los ingresos de {name} Energy sumaron {value} de euros, según el informe del {date}.',
    ],
  },
  notDone: {
    en: [
      '{name} Energy reported revenue of only {value} euros on {date}.',
      'Revenue of {name} Energy fell to {value} euros, the company reported on {date}.',
      'The half-year report of {date} shows revenue of {value} euros for {name} Energy, a weak figure.',
    ],
    de: [
      '{name} Energy meldete am {date} nur einen Umsatz von {value} Euro.',
      'Der Umsatz von {name} Energy sank auf {value} Euro, wie das Unternehmen am {date} mitteilte.',
    ],
    fr: [
      "{name} Energy a annoncé le {date} un chiffre d'affaires de seulement {value} d'euros.",
      "Le chiffre d'affaires de {name} Energy a reculé à {value} d'euros, selon le rapport du {date}.",
    ],
    es: [
      '{name} Energy comunicó el {date} unos ingresos de solo {value} de euros.',
      'Los ingresos de {name} Energy bajaron a {value} de euros, según el informe del {date}.',
    ],
  },
  nearEvent: 'profit',
  near: [
    '{name} Energy reported new orders of 1.9 billion euros on {date}.',
    'The pension fund of {name} Energy reported assets of 2.1 billion euros on {date}.',
  ],
  planned: {
    en: [
      '{name} Energy will report its revenue on {end}.',
      'Analysts expect that {name} Energy will report revenue of 1.3 billion euros on {end}.',
    ],
    de: ['{name} Energy wird seinen Umsatz am {end} melden.'],
    fr: ["{name} Energy publiera son chiffre d'affaires le {end}."],
    es: ['{name} Energy comunicará sus ingresos el {end}.'],
  },
  stale: [
    '{name} Energy reported revenue of 1.25 billion euros on {date}.',
    '{name} Energy reported revenue of 0.98 billion euros on {date}.',
  ],
}

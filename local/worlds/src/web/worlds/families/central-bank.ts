import type { Family } from './family.ts'

export const centralBank: Family = {
  id: 'central-bank',
  event: 'rate-cut',
  subject: 'Central Bank of {name}',
  question: 'Did the Central Bank of {name} cut rates',
  windows: ['in', 'between'],
  rule: 'YES if the key rate was lowered at a meeting in the period. Statements of the bank come first.',
  headline: 'Rate decision of the Central Bank of {name}',
  done: {
    en: [
      'On {date} the Central Bank of {name} cut its key rate by 25 basis points.',
      'The Central Bank of {name} lowered its policy rate at the meeting of {date}, the first step down in a year.',
      'Mortgages become cheaper after the Central Bank of {name} reduced rates on {date}.',
    ],
    de: [
      'Die Central Bank of {name} senkte am {date} den Leitzins um 25 Basispunkte.',
      'Am {date} hat die Central Bank of {name} die Zinsen gesenkt, wie der Rat mitteilte.',
    ],
    fr: [
      'La Central Bank of {name} a abaissé son taux directeur de 25 points de base le {date}.',
      'Le {date}, la Central Bank of {name} a baissé ses taux, selon le communiqué du conseil.',
    ],
    es: [
      'El Central Bank of {name} bajó su tipo de interés oficial en 25 puntos básicos el {date}.',
      'El {date} el Central Bank of {name} recortó los tipos, según el comunicado del consejo.',
    ],
  },
  notDone: {
    en: [
      'On {date} the Central Bank of {name} left its key rate unchanged.',
      'The Central Bank of {name} did not cut rates at its meeting of {date}, against the hopes of builders.',
      'Savers were relieved as the Central Bank of {name} kept rates unchanged on {date}.',
    ],
    de: [
      'Die Central Bank of {name} ließ den Leitzins am {date} unverändert.',
      'Am {date} hat die Central Bank of {name} die Zinsen nicht gesenkt.',
    ],
    fr: [
      'La Central Bank of {name} a laissé son taux directeur inchangé le {date}.',
      "Le {date}, la Central Bank of {name} n'a pas baissé ses taux.",
    ],
    es: [
      'El Central Bank of {name} mantuvo sin cambios su tipo de interés oficial el {date}.',
      'El {date} el Central Bank of {name} no recortó los tipos.',
    ],
  },
  nearEvent: 'rate-outlook',
  near: [
    'On {date} two members of the council of the Central Bank of {name} called for a lower key rate in the autumn.',
    'The Savings Bank of {name}, a private lender, cut the rate of its house loans on {date}.',
  ],
  planned: {
    en: [
      'The council of the Central Bank of {name} will decide on rates on {end}.',
      'Traders expect that the Central Bank of {name} will cut rates on {end}, but the council has not met yet.',
    ],
    de: ['Der Rat der Central Bank of {name} wird am {end} über die Zinsen entscheiden.'],
    fr: ['Le conseil de la Central Bank of {name} décidera des taux le {end}.'],
    es: ['El consejo del Central Bank of {name} decidirá sobre los tipos el {end}.'],
  },
  stale: [
    'On {date} the Central Bank of {name} cut its key rate for the second time that year.',
    'The Central Bank of {name} raised its key rate to 3.5 % on {date}.',
  ],
}

import type { Family } from './family.ts'

export const sportsFinal: Family = {
  id: 'sports-final',
  event: 'final-win',
  subject: '{name} United',
  question: 'Did {name} United win the Coast Cup final',
  windows: ['in', 'between'],
  rule: 'The final of the men decides, after extra time and penalties.',
  headline: 'Coast Cup final: {name} United',
  done: {
    en: [
      '{name} United won the Coast Cup final on {date} by two goals to one.',
      'A late header decided the Coast Cup final of {date}, which {name} United won in front of 31,000 people.',
      'The streets were full after {name} United beat the Harbor Eleven in the Coast Cup final on {date}.',
    ],
    de: [
      '{name} United gewann am {date} das Finale im Coast Cup mit 2:1.',
      'Am {date} hat {name} United das Finale im Coast Cup gewonnen.',
    ],
    fr: [
      '{name} United a remporté la finale de la Coast Cup le {date} par deux buts à un.',
      'Le {date}, {name} United a gagné la finale de la Coast Cup devant 31 000 personnes.',
    ],
    es: [
      '{name} United ganó la final de la Coast Cup el {date} por dos goles a uno.',
      'El {date} {name} United venció en la final de la Coast Cup ante 31.000 personas.',
    ],
  },
  notDone: {
    en: [
      '{name} United lost the Coast Cup final on {date} by one goal to three.',
      'In the Coast Cup final of {date} {name} United did not win: the Harbor Eleven took the trophy after penalties.',
      'Tears after the whistle: {name} United were beaten in the Coast Cup final on {date}.',
    ],
    de: [
      '{name} United verlor am {date} das Finale im Coast Cup mit 1:3.',
      'Am {date} hat {name} United das Finale im Coast Cup nicht gewonnen.',
    ],
    fr: [
      '{name} United a perdu la finale de la Coast Cup le {date}.',
      "Le {date}, {name} United n'a pas gagné la finale de la Coast Cup.",
    ],
    es: [
      '{name} United perdió la final de la Coast Cup el {date}.',
      'El {date} {name} United no ganó la final de la Coast Cup.',
    ],
  },
  nearEvent: 'semi-final-win',
  near: [
    '{name} United won the Coast Cup semi-final on {date} with a goal in the last minute.',
    'The women of {name} United won their League Shield final on {date}.',
  ],
  planned: {
    en: [
      '{name} United will play the Coast Cup final on {end}.',
      'Bookings are open: the Coast Cup final with {name} United takes place on {end}.',
    ],
    de: ['{name} United wird am {end} das Finale im Coast Cup bestreiten.'],
    fr: ['{name} United jouera la finale de la Coast Cup le {end}.'],
    es: ['{name} United jugará la final de la Coast Cup el {end}.'],
  },
  stale: [
    '{name} United won the Coast Cup final on {date} for the first time in its history.',
    '{name} United lost the Coast Cup final on {date} after extra time.',
  ],
}

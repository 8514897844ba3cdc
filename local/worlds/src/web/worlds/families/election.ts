import type { Family } from './family.ts'

export const election: Family = {
  id: 'election',
  event: 'election-win',
  subject: 'Civic Union of {name}',
  question: 'Did the Civic Union of {name} win the council election',
  windows: ['in', 'between'],
  rule: 'The list with the most seats in the final count wins.',
  headline: 'Council election: Civic Union of {name}',
  done: {
    en: [
      'The Civic Union of {name} won the council election of {date} with 34 of 61 seats.',
      'According to the final count the Civic Union of {name} won the council election on {date}.',
      'Blue flags everywhere: the council election on {date} was won by the Civic Union of {name}.',
    ],
    de: [
      'Die Civic Union of {name} gewann die Ratswahl am {date} mit 34 von 61 Sitzen.',
      'Die Civic Union of {name} hat die Ratswahl vom {date} gewonnen.',
    ],
    fr: [
      "La Civic Union of {name} a remporté l'élection du conseil le {date} avec 34 sièges sur 61.",
      "La Civic Union of {name} a gagné l'élection du conseil du {date}.",
    ],
    es: [
      'La Civic Union of {name} ganó la elección del consejo el {date} con 34 de 61 escaños.',
      'La Civic Union of {name} venció en la elección del consejo del {date}.',
    ],
  },
  notDone: {
    en: [
      'The Civic Union of {name} lost the council election of {date} and keeps 22 of 61 seats.',
      'The Civic Union of {name} did not win the council election on {date}: the Harbor List is ahead by nine seats.',
      'Long faces at midnight: the Civic Union of {name} was defeated in the council election on {date}.',
    ],
    de: [
      'Die Civic Union of {name} verlor die Ratswahl am {date}.',
      'Die Civic Union of {name} hat die Ratswahl vom {date} nicht gewonnen.',
    ],
    fr: [
      "La Civic Union of {name} a perdu l'élection du conseil le {date}.",
      "La Civic Union of {name} n'a pas gagné l'élection du conseil du {date}.",
    ],
    es: [
      'La Civic Union of {name} perdió la elección del consejo el {date}.',
      'La Civic Union of {name} no ganó la elección del consejo del {date}.',
    ],
  },
  nearEvent: 'poll-lead',
  near: [
    'A poll of {date} saw the Civic Union of {name} ahead in the council election with 38 percent.',
    'The youth wing of the Civic Union of {name} won the school election on {date}.',
  ],
  planned: {
    en: [
      'The Civic Union of {name} enters the council election, which takes place on {end}.',
      'Voters decide about the Civic Union of {name} in the council election on {end}.',
    ],
    de: ['Die Civic Union of {name} tritt am {end} zur Ratswahl an.'],
    fr: ["La Civic Union of {name} se présentera à l'élection du conseil le {end}."],
    es: ['La Civic Union of {name} se presentará a la elección del consejo el {end}.'],
  },
  stale: [
    'The Civic Union of {name} won the council election of {date} by one seat.',
    'The Civic Union of {name} lost the council election of {date}.',
  ],
}

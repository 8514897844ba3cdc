import type { Family } from './family.ts'

export const spaceLaunch: Family = {
  id: 'space-launch',
  event: 'orbit',
  subject: '{name} One',
  question: 'Did the rocket {name} One reach orbit',
  windows: ['between', 'by'],
  rule: 'A suborbital flight or a static fire does not count.',
  headline: 'Flight of the rocket {name} One',
  done: {
    en: [
      'The rocket {name} One reached orbit on {date}, nine minutes after lift-off.',
      'Tracking stations confirm that {name} One achieved orbit on {date}.',
      'Engineers hugged each other when the rocket {name} One reached its orbit on {date}.',
    ],
    de: [
      'Die Rakete {name} One erreichte am {date} die Umlaufbahn.',
      'Am {date} hat die Rakete {name} One den Orbit erreicht.',
    ],
    fr: [
      "La fusée {name} One a atteint l'orbite le {date}.",
      'Le {date}, {name} One a atteint son orbite, neuf minutes après le décollage.',
    ],
    es: [
      'El cohete {name} One alcanzó la órbita el {date}.',
      'El {date} {name} One alcanzó su órbita, nueve minutos después del despegue.',
    ],
  },
  notDone: {
    en: [
      'The rocket {name} One failed to reach orbit on {date}.',
      'The flight of {name} One on {date} did not reach orbit: the second stage shut down early.',
      'Debris fell into the sea on {date} as {name} One missed its orbit.',
    ],
    de: [
      'Die Rakete {name} One erreichte am {date} die Umlaufbahn nicht.',
      'Am {date} hat {name} One den Orbit verfehlt.',
    ],
    fr: [
      "La fusée {name} One n'a pas atteint l'orbite le {date}.",
      'Le {date}, {name} One a manqué son orbite.',
    ],
    es: [
      'El cohete {name} One no alcanzó la órbita el {date}.',
      'El {date} {name} One no logró alcanzar la órbita.',
    ],
  },
  nearEvent: 'suborbital',
  near: [
    'A suborbital flight of {name} One on {date} reached a height of 110 km.',
    'The engines of the rocket {name} One passed a static fire test on {date}.',
  ],
  planned: {
    en: [
      'The rocket {name} One will try to reach orbit on {end}.',
      'The attempt of {name} One to reach orbit is scheduled for {end}.',
    ],
    de: ['Die Rakete {name} One soll am {end} die Umlaufbahn erreichen.'],
    fr: ["La fusée {name} One tentera d'atteindre l'orbite le {end}."],
    es: ['El cohete {name} One intentará alcanzar la órbita el {end}.'],
  },
  stale: [
    'The rocket {name} One failed to reach orbit on {date}, in its first flight.',
    'The rocket {name} Zero reached orbit on {date}.',
  ],
}

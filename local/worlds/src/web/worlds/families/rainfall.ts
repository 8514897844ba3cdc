import type { Family } from './family.ts'

export const rainfall: Family = {
  id: 'rainfall',
  event: 'rain-total',
  subject: '{name}',
  question: 'Did {name} measure at least 100 mm of rain',
  windows: ['in'],
  rule: 'The total of the calendar month at the station of the weather service counts.',
  measure: { limit: 100, above: 112.4, below: 87.6 },
  headline: 'Rain in {name}',
  done: {
    en: [
      'The station of {name} measured {value} mm of rain in {month}.',
      'In {month} {value} mm of rain fell in {name}, the weather service reports.',
      'Gauges in {name} recorded {value} mm of rain for {month}.',
    ],
    de: [
      'Die Station {name} maß im {month} {value} mm Regen.',
      'In {name} fielen im {month} {value} mm Regen.',
    ],
    fr: [
      'La station de {name} a mesuré {value} mm de pluie en {month}.',
      'Il est tombé {value} mm de pluie à {name} en {month}.',
    ],
    es: [
      'La estación de {name} midió {value} mm de lluvia en {month}.',
      'En {name} cayeron {value} mm de lluvia en {month}.',
    ],
  },
  notDone: {
    en: [
      'The station of {name} measured only {value} mm of rain in {month}.',
      'In {month} {value} mm of rain fell in {name}, less than in most years.',
      'Gauges in {name} recorded {value} mm of rain for {month}, and reservoirs sank.',
    ],
    de: [
      'Die Station {name} maß im {month} nur {value} mm Regen.',
      'In {name} fielen im {month} lediglich {value} mm Regen.',
    ],
    fr: [
      'La station de {name} a mesuré seulement {value} mm de pluie en {month}.',
      'Il est tombé à peine {value} mm de pluie à {name} en {month}.',
    ],
    es: [
      'La estación de {name} midió solo {value} mm de lluvia en {month}.',
      'En {name} cayeron apenas {value} mm de lluvia en {month}.',
    ],
  },
  nearEvent: 'rain-elsewhere',
  near: [
    'The station of New {name}, 300 km to the east, measured 141.0 mm of rain in {month}.',
    'A model run forecast 120 mm of rain for {name} in {month}.',
  ],
  planned: {
    en: [
      'Halfway through {month} the station of {name} shows a total of 48.2 mm of rain.',
      'Forecasters expect more than 100 mm of rain in {name} until {end}, and 51 mm have fallen so far.',
    ],
    de: [
      'Bis zur Monatsmitte fielen in {name} 48,2 mm Regen, weitere Schauer sollen folgen.',
    ],
    fr: ['À la mi-mois, la station de {name} affiche 48,2 mm de pluie.'],
    es: ['A mitad de mes la estación de {name} suma 48,2 mm de lluvia.'],
  },
  stale: [
    'The station of {name} measured 131.8 mm of rain in {month}, a record.',
    'In {month} 71.2 mm of rain fell in {name}.',
  ],
}

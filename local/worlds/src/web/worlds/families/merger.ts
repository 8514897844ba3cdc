import type { Family } from './family.ts'

export const merger: Family = {
  id: 'merger',
  event: 'merger-completed',
  subject: '{name} Air',
  question: 'Did {name} Air complete its merger with Corvane Lines',
  windows: ['by', 'between'],
  rule: 'An agreement or an approval does not count; the merger must be completed.',
  headline: 'Merger of {name} Air and Corvane Lines',
  done: {
    en: [
      '{name} Air completed its merger with Corvane Lines on {date}.',
      'The merger of {name} Air and Corvane Lines was completed on {date}, when the shares of both were exchanged.',
      'Since {date} the two airlines are one company: {name} Air closed its merger with Corvane Lines on {date}.',
    ],
    de: [
      '{name} Air hat die Fusion mit Corvane Lines am {date} abgeschlossen.',
      'Die Fusion von {name} Air und Corvane Lines wurde am {date} vollzogen.',
    ],
    fr: [
      '{name} Air a finalisé sa fusion avec Corvane Lines le {date}.',
      'La fusion de {name} Air et de Corvane Lines a été achevée le {date}.',
    ],
    es: [
      '{name} Air completó su fusión con Corvane Lines el {date}.',
      'La fusión de {name} Air y Corvane Lines se cerró el {date}.',
    ],
  },
  notDone: {
    en: [
      'On {date} the merger of {name} Air and Corvane Lines had not been completed.',
      '{name} Air did not complete its merger with Corvane Lines by {date}, as one approval was missing.',
      'The merger of {name} Air with Corvane Lines was still pending on {date}, the airport union noted.',
    ],
    de: [
      '{name} Air hat die Fusion mit Corvane Lines bis zum {date} nicht abgeschlossen.',
      'Die Fusion von {name} Air und Corvane Lines war am {date} noch nicht vollzogen.',
    ],
    fr: [
      "{name} Air n'avait pas finalisé sa fusion avec Corvane Lines le {date}.",
      "La fusion de {name} Air et de Corvane Lines n'était pas achevée le {date}.",
    ],
    es: [
      '{name} Air no completó su fusión con Corvane Lines antes del {date}.',
      'La fusión de {name} Air y Corvane Lines seguía pendiente el {date}.',
    ],
  },
  nearEvent: 'merger-agreed',
  near: [
    '{name} Air agreed to a merger with Corvane Lines on {date}; the boards of both signed.',
    'The antitrust office approved the merger of {name} Air with Corvane Lines on {date} under conditions.',
  ],
  planned: {
    en: [
      '{name} Air expects to complete its merger with Corvane Lines on {end}.',
      'The merger of {name} Air and Corvane Lines is to be completed on {end} if the last approval arrives.',
    ],
    de: ['{name} Air will die Fusion mit Corvane Lines bis zum {end} abschließen.'],
    fr: ['{name} Air prévoit de finaliser sa fusion avec Corvane Lines le {end}.'],
    es: ['{name} Air prevé completar su fusión con Corvane Lines el {end}.'],
  },
  stale: [
    '{name} Air completed its merger with the small carrier Tolm Wings on {date}.',
    'A first attempt to complete a merger of {name} Air and Corvane Lines was dropped on {date}.',
  ],
}

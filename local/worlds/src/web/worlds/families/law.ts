import type { Family } from './family.ts'

export const law: Family = {
  id: 'law',
  event: 'law-signed',
  subject: '{name} Water Act',
  question: 'Was the {name} Water Act signed into law',
  windows: ['by', 'in'],
  rule: 'A vote of the chamber does not count; the signature of the head of state does.',
  headline: 'The {name} Water Act',
  done: {
    en: [
      'The {name} Water Act was signed into law on {date}.',
      'With the signature of the head of state the {name} Water Act became law on {date}.',
      'Farmers must meter their wells, as the head of state signed the {name} Water Act on {date}.',
    ],
    de: [
      'Das Gesetz {name} Water Act wurde am {date} unterzeichnet.',
      'Am {date} hat das Staatsoberhaupt den {name} Water Act unterschrieben.',
    ],
    fr: [
      'La loi {name} Water Act a été promulguée le {date}.',
      "Le {date}, le chef de l'État a signé la loi {name} Water Act.",
    ],
    es: [
      'La ley {name} Water Act fue promulgada el {date}.',
      'El {date} la jefatura del Estado firmó la ley {name} Water Act.',
    ],
  },
  notDone: {
    en: [
      'The {name} Water Act had not been signed by {date}.',
      'The head of state vetoed the {name} Water Act on {date} and sent it back.',
      'On {date} the {name} Water Act was still unsigned, a clerk of the chancery wrote.',
    ],
    de: [
      'Das Gesetz {name} Water Act war am {date} noch nicht unterzeichnet.',
      'Das Staatsoberhaupt hat den {name} Water Act bis zum {date} nicht unterschrieben.',
    ],
    fr: [
      "La loi {name} Water Act n'avait pas été promulguée le {date}.",
      "Le {date}, le chef de l'État n'avait pas signé la loi {name} Water Act.",
    ],
    es: [
      'La ley {name} Water Act no había sido promulgada el {date}.',
      'El {date} la jefatura del Estado no había firmado la ley {name} Water Act.',
    ],
  },
  nearEvent: 'law-passed',
  near: [
    'The chamber passed the {name} Water Act on {date} with 84 votes to 61.',
    'The {name} Water Act was adopted in second reading on {date} and goes to the head of state.',
  ],
  planned: {
    en: [
      'The head of state will decide about the {name} Water Act on {end}.',
      'The {name} Water Act is to be signed on {end}, the chancery announced.',
    ],
    de: ['Das Staatsoberhaupt soll den {name} Water Act am {end} unterzeichnen.'],
    fr: ["Le chef de l'État signera la loi {name} Water Act le {end}."],
    es: ['La jefatura del Estado firmará la ley {name} Water Act el {end}.'],
  },
  stale: [
    'The {name} Forest Act was signed into law on {date}.',
    'A first draft of the {name} Water Act was withdrawn on {date}.',
  ],
}

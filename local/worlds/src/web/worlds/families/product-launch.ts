import type { Family } from './family.ts'

export const productLaunch: Family = {
  id: 'product-launch',
  event: 'launch',
  subject: '{name} Motors',
  question: 'Did {name} Motors launch the K5 van',
  windows: ['by', 'in'],
  rule: 'The van is launched when customers can buy it. An announcement does not count.',
  headline: '{name} Motors and the K5 van',
  done: {
    en: [
      '{name} Motors launched the K5 van on {date}, and dealers sell it from today.',
      'The K5 van of {name} Motors went on sale on {date} at 61 dealers.',
      'Queues formed at dawn when {name} Motors released the K5 van on {date}.',
    ],
    de: [
      '{name} Motors hat den Transporter K5 am {date} auf den Markt gebracht.',
      'Der K5 von {name} Motors kam am {date} in den Verkauf.',
    ],
    fr: [
      '{name} Motors a lancé le fourgon K5 le {date}.',
      'Le K5 de {name} Motors a été mis en vente le {date}.',
    ],
    es: [
      '{name} Motors lanzó la furgoneta K5 el {date}.',
      'La K5 de {name} Motors salió a la venta el {date}.',
    ],
  },
  notDone: {
    en: [
      '{name} Motors had not launched the K5 van by {date}.',
      '{name} Motors postponed the K5 van on {date} because of a lack of brake parts.',
      'Dealers waited in vain: {name} Motors did not release the K5 van by {date}.',
    ],
    de: [
      '{name} Motors hat den Transporter K5 bis zum {date} nicht auf den Markt gebracht.',
      '{name} Motors hat den K5 am {date} verschoben.',
    ],
    fr: [
      "{name} Motors n'avait pas lancé le fourgon K5 le {date}.",
      '{name} Motors a reporté le K5 le {date}.',
    ],
    es: [
      '{name} Motors no había lanzado la furgoneta K5 el {date}.',
      '{name} Motors aplazó la K5 el {date}.',
    ],
  },
  nearEvent: 'announcement',
  near: [
    '{name} Motors announced the K5 van on {date} and showed a prototype to the press.',
    '{name} Motors opened pre-orders for the K5 van on {date}; no van can be driven home.',
  ],
  planned: {
    en: [
      '{name} Motors will launch the K5 van on {end}.',
      'The K5 van of {name} Motors is planned to go on sale on {end}.',
    ],
    de: ['{name} Motors will den K5 am {end} auf den Markt bringen.'],
    fr: ['{name} Motors lancera le fourgon K5 le {end}.'],
    es: ['{name} Motors lanzará la furgoneta K5 el {end}.'],
  },
  stale: [
    '{name} Motors launched the K4 van on {date}, the model before.',
    '{name} Motors postponed the K5 van on {date} for the first time.',
  ],
}

import type { Family } from './family.ts'

export const court: Family = {
  id: 'court',
  event: 'overturned',
  subject: 'Supreme Court of {name}',
  question: 'Did the Supreme Court of {name} overturn the toll ruling',
  windows: ['in', 'by'],
  rule: 'A stay or a hearing does not count.',
  headline: 'Supreme Court of {name}: the toll ruling',
  done: {
    en: [
      'The Supreme Court of {name} overturned the toll ruling on {date}.',
      'On {date} the toll ruling was overturned by the Supreme Court of {name}, five judges to two.',
      'Drivers get money back since the Supreme Court of {name} reversed the toll ruling on {date}.',
    ],
    de: [
      'Der Supreme Court of {name} hob das Mauturteil am {date} auf.',
      'Am {date} hat der Supreme Court of {name} das Mauturteil aufgehoben.',
    ],
    fr: [
      "La Supreme Court of {name} a annulé l'arrêt sur le péage le {date}.",
      "Le {date}, l'arrêt sur le péage a été annulé par la Supreme Court of {name}.",
    ],
    es: [
      'La Supreme Court of {name} anuló la sentencia sobre el peaje el {date}.',
      'El {date} la Supreme Court of {name} revocó la sentencia sobre el peaje.',
    ],
  },
  notDone: {
    en: [
      'The Supreme Court of {name} upheld the toll ruling on {date}.',
      'On {date} the Supreme Court of {name} did not overturn the toll ruling, four judges to three.',
      'The toll stays: on {date} the toll ruling was confirmed by the Supreme Court of {name}.',
    ],
    de: [
      'Der Supreme Court of {name} bestätigte das Mauturteil am {date}.',
      'Am {date} hat der Supreme Court of {name} das Mauturteil nicht aufgehoben.',
    ],
    fr: [
      "La Supreme Court of {name} a confirmé l'arrêt sur le péage le {date}.",
      "Le {date}, la Supreme Court of {name} n'a pas annulé l'arrêt sur le péage.",
    ],
    es: [
      'La Supreme Court of {name} confirmó la sentencia sobre el peaje el {date}.',
      'El {date} la Supreme Court of {name} no anuló la sentencia sobre el peaje.',
    ],
  },
  nearEvent: 'hearing',
  near: [
    'The Supreme Court of {name} heard the appeal against the toll ruling on {date}.',
    'The District Court of {name} overturned a parking ruling on {date}.',
  ],
  planned: {
    en: [
      'The Supreme Court of {name} will decide about the toll ruling on {end}.',
      'A judgment of the Supreme Court of {name} on the toll ruling is expected on {end}.',
    ],
    de: ['Der Supreme Court of {name} wird am {end} über das Mauturteil entscheiden.'],
    fr: ["La Supreme Court of {name} se prononcera sur l'arrêt du péage le {end}."],
    es: ['La Supreme Court of {name} decidirá sobre la sentencia del peaje el {end}.'],
  },
  stale: [
    'The Supreme Court of {name} overturned the harbor ruling on {date}.',
    'The Supreme Court of {name} upheld the toll ruling of the lower court on {date}.',
  ],
}

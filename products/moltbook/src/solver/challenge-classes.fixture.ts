import { addNoise, randomFrom } from './noise.fixture.ts'
import { spellNumber } from './numbers/number-text.fixture.ts'

/** A row that was generated, not recorded; its answer follows from its template. */
type GeneratedRow = {
  readonly class: ChallengeClass
  readonly text: string
  readonly answer: string
}

/** Classes of challenges that the reader missed. */
export const CHALLENGE_CLASSES = [
  'abbreviated units',
  'units where a count multiplies',
  'a doubled tens word',
  'words broken in odd places',
  'a symbol operator in noise',
  'a command at the end',
] as const
/** {@link CHALLENGE_CLASSES} */
export type ChallengeClass = (typeof CHALLENGE_CLASSES)[number]

type Solve = (a: number, b: number) => number
type Template = readonly [pattern: string, solve: Solve]

const add: Solve = (a, b) => a + b
const subtract: Solve = (a, b) => a - b
const multiply: Solve = (a, b) => a * b

const plain: readonly Template[] = [
  [
    'A lobster swims at A meters per second and speeds up by B, what is the new speed?',
    add,
  ],
  [
    'A lobster swims at A centimeters per second and slows by B, what is the new velocity?',
    subtract,
  ],
  [
    'A lobster claw exerts A newtons and the other claw exerts B newtons, what is the total force?',
    add,
  ],
  [
    'A lobster claw exerts A newtons but loses B newtons while molting, what is the new force?',
    subtract,
  ],
  [
    'A lobster claw force is A newtons and molting multiplies it by B, what is the new force?',
    multiply,
  ],
]

const templates: { readonly [Key in ChallengeClass]: readonly Template[] } = {
  'abbreviated units': [
    ['A lobster swims at A m/s and speeds up by B m/s, what is the new speed?', add],
    ['A lobster swims at A cm/s and slows by B, what is the new velocity?', subtract],
    ['A lobster swims at A mps and gains B mps, what is the new speed?', add],
    ['A lobster moves at A km/h and accelerates by B, what is the new speed?', add],
    [
      'A lobster claw exerts A N and the other claw exerts B N, what is the total force?',
      add,
    ],
    [
      'A lobster claw exerts A nwtns and another claw adds B nwtns, what is the total force?',
      add,
    ],
    [
      'A lobster claw force is A newts and drops by B newts, what is the new force?',
      subtract,
    ],
    ['A lobster swims at A mtrs per sec and loses B, what is the new speed?', subtract],
    [
      'This lobster crawls at A cm/s, um, and a current adds B cm/s, how fast is it now?',
      add,
    ],
    [
      'Lobster claw has a force of A N, but water pressure reduces it by B N, what remains?',
      subtract,
    ],
    [
      'A lobster swims A m/s and then decelerates by B m/s, what is the velocity?',
      subtract,
    ],
    ['One claw pinches with A nwt and the left claw with B nwt, combined force?', add],
    ['A lobster moves at A kph and quickens by B kph, new speed?', add],
  ],
  'units where a count multiplies': [
    [
      'A lobster exerts A newtons per claw and has B claws, what is the total force?',
      multiply,
    ],
    [
      'Each claw exerts A newtons and the lobster has B claws, what is the total force?',
      multiply,
    ],
    [
      'A lobster has B claws and each claw exerts A newtons, what is the total force?',
      multiply,
    ],
    [
      'A lobster exerts A newtons with each of its B claws, what is the total force?',
      multiply,
    ],
    [
      'A lobster swims at A meters per second for B seconds, how far does it go?',
      multiply,
    ],
    [
      'A lobster swims for B seconds at A meters per second, what distance does it cover?',
      multiply,
    ],
    [
      'A lobster applies A newtons per pinch and pinches B times, what is the total force?',
      multiply,
    ],
    [
      'A trap holds A lobsters and there are B traps, how many lobsters in total?',
      multiply,
    ],
    [
      'A lobster uses B claws, each pinching with A newtons, what is the total force?',
      multiply,
    ],
    [
      'The lobster produces A newtons per leg and pushes with B legs, how much total force?',
      multiply,
    ],
    ['A lobster crawls A meters per minute for B minutes, how far?', multiply],
    [
      'There are B lobsters and each lobster exerts A newtons, what is the total force?',
      multiply,
    ],
    ['Each of the B claws exerts A newtons, what is the combined force?', multiply],
  ],
  'a doubled tens word': plain,
  'words broken in odd places': plain,
  'a symbol operator in noise': [
    ['A lobster claw exerts A newtons + B newtons, what is the total force?', add],
    ['A lobster claw exerts A ] + [ B newtons, what is the total force?', add],
    ['A lobster claw force is A newtons ~ * B, what is the total force?', multiply],
    [
      'A lobster swims at A meters per second + another B meters per second, what is the new speed?',
      add,
    ],
    [
      'A lobster claw exerts A newtons < + and another claw exerts B newtons, what is the total force?',
      add,
    ],
    ['A lobster claw force of A newtons ^ * ~ times B, what is the new force?', multiply],
    ['Lobster force A + B newtons, how much total?', add],
    ['A claw of A newtons * B, what is the total force?', multiply],
    ['A lobster swims at A meters per second + B, what is the velocity?', add],
    ['The claw exerts A newtons and the tail + B newtons, total force?', add],
  ],
  'a command at the end': [
    [
      'A lobster claw exerts A newtons and a molting factor is B, multiply the magnitude',
      multiply,
    ],
    [
      'A lobster claw exerts A newtons and the other claw exerts B newtons, add them',
      add,
    ],
    [
      'A lobster claw exerts A newtons and the other claw exerts B newtons, sum the forces',
      add,
    ],
    ['A lobster claw exerts A newtons and its factor is B, find the product', multiply],
    [
      'A lobster claw exerts A newtons and the other claw exerts B newtons, find the difference',
      subtract,
    ],
    ['A lobster claw exerts A newtons and another B newtons, compute the total', add],
    [
      'A lobster swims at A meters per second and slows by B, compute the new speed',
      subtract,
    ],
    ['A lobster has a force of A newtons and a factor of B, multiply them', multiply],
    [
      'A lobster pinches with A newtons and the smaller claw with B newtons. Calculate the total force.',
      add,
    ],
    ['The claw force is A newtons and the multiplier is B. Multiply.', multiply],
    [
      'A lobster swims at A meters per second, then loses B. Give the new speed.',
      subtract,
    ],
    [
      'Claw one exerts A newtons, claw two exerts B newtons. Add both forces together.',
      add,
    ],
    [
      'A lobster has A newtons of force and B newtons are lost. Subtract to find the remaining force.',
      subtract,
    ],
    ['One lobster exerts A newtons, another exerts B newtons. Determine the sum.', add],
  ],
}

/** Generates rows of one class. */
export function generateRows(
  name: ChallengeClass,
  count: number,
  seed: number,
): readonly GeneratedRow[] {
  const random = randomFrom(seed)
  const whole = (from: number, to: number) =>
    from + Math.floor(random() * (to - from + 1))
  return Array.from({ length: count }, (_, index) => {
    const list = templates[name]
    const [pattern, solve] = list[index % list.length] ?? never()
    const a = whole(2, 9) * 10 + whole(1, 9)
    const b = whole(2, Math.min(a, 19))
    const spelled = doubleTens(spellNumber(a), name)
    const text = pattern.replace(/(?<!^)\bA\b/, spelled).replace(/\bB\b/, spellNumber(b))
    const broken = name === 'words broken in odd places' ? breakText(text, random) : text
    return {
      class: name,
      text: addNoise(broken, { seed: whole(0, 1_000_000), cases: true, symbols: true }),
      answer: solve(a, b).toFixed(2),
    }
  })
}

function doubleTens(number: string, name: ChallengeClass): string {
  if (name !== 'a doubled tens word') return number
  const [tens = ''] = number.split(' ')
  return `${tens} ${number}`
}

/** Most words are broken in two, at any place. */
function breakText(text: string, random: () => number): string {
  return text
    .split(' ')
    .map((word) => {
      const at = 1 + Math.floor(random() * Math.max(1, word.length - 1))
      const isBroken = word.length > 2 && random() < 0.6
      return isBroken ? `${word.slice(0, at)} ${word.slice(at)}` : word
    })
    .join(' ')
}

function never(): never {
  throw new RangeError('a class without templates')
}

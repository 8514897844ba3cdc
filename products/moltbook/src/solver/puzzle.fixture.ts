import fc from 'fast-check'
import { spellNumber } from './numbers/number-text.fixture.ts'

/** A puzzle whose meaning is known; the words of its numbers stand in angle brackets. */
type Puzzle = { readonly text: string; readonly answer: string }

type Numbers = { readonly a: number; readonly b: number; readonly c: number }
type Template = {
  readonly write: (a: string, b: string, c: string) => string
  readonly solve: (numbers: Numbers) => number
}

const start = fc.constantFrom(
  'A lobster swims at A meters per second',
  'This lobster moves at A centimeters per second',
  'A rock lobster crawls at A centimeters per minute',
  'A big lobster has a velocity of A meters per second',
)
const force = fc.constantFrom(
  "A lobster's claw exerts A newtons",
  'The claw force of a lobster is A nootons',
  'A dominant lobster applies A neutons with its claw',
  'One lobster claw pinches with A newtons',
)
const more = fc.constantFrom(
  'and gains B',
  'and then speeds up by B',
  'and accelerates by B',
  'then a current adds B',
  'and the velocity increases by B',
)
const less = fc.constantFrom(
  'and slows by B',
  'but loses B',
  'and drops by B',
  'then decelerates by B',
  'but a wave reduces this by B',
)
const nowSpeed = fc.constantFrom(
  'what is the new velocity?',
  'how fast is it now?',
  "what's its new speed?",
  'what is the speed now?',
)
const nowForce = fc.constantFrom('what is the new force?', 'how much force is it now?')
const another = fc.constantFrom(
  'and the other claw exerts B newtons',
  'while another lobster applies B newtons',
  'and its other claw has a force of B newtons',
  'and the smaller claw exerts B newtons',
)
const total = fc.constantFrom(
  'what is the total force?',
  'how much total force?',
  'what is the combined force?',
  'total force?',
)
const factor = fc.constantFrom(
  'and molting increases the force by B times',
  'and the force is multiplied by B',
  'and a molting factor multiplies the force by B',
)

const join = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(', '))

const shapes: readonly (readonly [fc.Arbitrary<string>, Template['solve']])[] = [
  [join(start, more, nowSpeed), ({ a, b }) => a + b],
  [join(start, less, nowSpeed), ({ a, b }) => a - b],
  [join(force, another, total), ({ a, b }) => a + b],
  [
    join(force, fc.constant('but loses B newtons while molting'), nowForce),
    ({ a, b }) => a - b,
  ],
  [join(force, factor, nowForce), ({ a, b }) => a * b],
  [
    join(
      force,
      fc.constant('and it has B claws'),
      fc.constant('what is the total force?'),
    ),
    ({ a, b }) => a * b,
  ],
  [join(force, fc.constant('plus B newtons'), total), ({ a, b }) => a + b],
  [
    join(force, another, fc.constant('and a third claw adds C newtons'), total),
    ({ a, b, c }) => a + b + c,
  ],
  [
    join(
      start,
      fc.constant('its claw exerts B newtons'),
      fc.constant('and it speeds up by C'),
      fc.constant('what is the new speed?'),
    ),
    ({ a, c }) => a + c,
  ],
  [
    join(start, more, fc.constant('and then loses C'), nowSpeed),
    ({ a, b, c }) => a + b - c,
  ],
  [
    join(
      start,
      fc.constant('and its claw exerts B newtons'),
      fc.constantFrom('what is the sum of these?', 'what is the sum?'),
    ),
    ({ a, b }) => a + b,
  ],
  [
    join(
      start,
      fc.constant('and its claw exerts B newtons'),
      fc.constantFrom(
        'what is the product of these?',
        'multiply them, what is the product?',
      ),
    ),
    ({ a, b }) => a * b,
  ],
  [
    join(
      fc.constant('A lobster swims at A meters per minute'),
      fc.constantFrom('and swims for B minutes', 'for B minutes'),
      fc.constant('how far does it go?'),
    ),
    ({ a, b }) => a * b,
  ],
  [
    join(
      fc.constant('A lobster swims at A meters and doubles its speed'),
      fc.constant('what is the new speed?'),
    ),
    ({ a }) => a * 2,
  ],
  [
    join(
      fc.constant('The lobster has A sensors'),
      fc.constant('and each sensor catches B signals'),
      fc.constant('how many signals in total?'),
    ),
    ({ a, b }) => a * b,
  ],
  [
    fc.constantFrom('What is A plus B?', 'How much is A newtons + B newtons?'),
    ({ a, b }) => a + b,
  ],
]

const numbers = fc.record({
  a: fc.integer({ min: 2, max: 99 }),
  b: fc.integer({ min: 2, max: 40 }),
  c: fc.integer({ min: 2, max: 20 }),
})

/** Puzzles in plain words, with their answers; results below zero are left out. */
export const puzzles: fc.Arbitrary<
  Puzzle & { readonly numbers: Numbers; readonly pattern: string }
> = fc
  .tuple(fc.constantFrom(...shapes), numbers)
  .chain(([[pattern, solve], values]) =>
    pattern.map((text) => ({
      pattern: text,
      numbers: values,
      text: fillIn(text, values),
      answer: solve(values).toFixed(2),
    })),
  )
  .filter(({ answer, numbers: { a, b } }) => !answer.startsWith('-') && a - b >= 0)

/** Writes the numbers of a pattern in words. */
export function fillIn(pattern: string, { a, b, c }: Numbers): string {
  return pattern
    .replaceAll(/\bA\b(?! (?:lobster|rock|big|dominant))/g, spellNumber(a))
    .replaceAll(/\bB\b/g, spellNumber(b))
    .replaceAll(/\bC\b/g, spellNumber(c))
}

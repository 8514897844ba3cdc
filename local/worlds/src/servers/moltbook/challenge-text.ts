/** A challenge and its answer. */
type ChallengeText = {
  readonly text: string
  /** With two decimals. */
  readonly answer: string
}

const small = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'eleven',
  'twelve',
  'fourteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty']
const numberOf: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}

const stories: readonly {
  readonly write: (first: string, second: string) => string
  readonly solve: (first: number, second: number) => number
}[] = [
  {
    write: (first, second) =>
      `a crab walks at ${first} centimeters per second and gains ${second}, what is the new speed?`,
    solve: (first, second) => first + second,
  },
  {
    write: (first, second) =>
      `a crab pulls with ${first} newtons and loses ${second}, how much force is left?`,
    solve: (first, second) => first - second,
  },
  {
    write: (first, second) =>
      `a crab lifts ${first} newtons times ${second}, what is the product?`,
    solve: (first, second) => first * second,
  },
]

/**
 * Makes a challenge of the kind the API sends: a small sum in words, under mixed case and
 * symbols inside the words.
 */
export function makeChallengeText(seed: number): ChallengeText {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[], otherwise: T): T =>
    list[Math.floor(random() * list.length)] ?? otherwise
  const units = pick(small.slice(0, 8), 'two')
  const ten = pick(tens, 'twenty')
  const second = pick(small, 'two')
  const story = stories[seed % stories.length]
  const first = `${ten} ${units}`
  const value = (numberOf[ten] ?? 0) + (numberOf[units] ?? 0)
  const plain = story?.write(first, second) ?? ''
  const answer = story?.solve(value, numberOf[second] ?? 0) ?? 0
  return { text: obscure(plain, random), answer: answer.toFixed(2) }
}

function obscure(plain: string, random: () => number): string {
  const letters = [...plain].map((letter, index) => {
    const cased = index % 2 === 0 ? letter.toUpperCase() : letter
    if (!/[a-z]/i.test(letter) || random() > 0.12) return cased
    return cased + (']^[~/\\'[Math.floor(random() * 6)] ?? '^')
  })
  return letters.join('')
}

/** The mulberry32 generator: small, and the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

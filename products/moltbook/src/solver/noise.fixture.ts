/** Which noise is added to a text. */
export type Noise = {
  readonly seed: number
  readonly cases?: boolean | undefined
  readonly symbols?: boolean | undefined
  readonly splits?: boolean | undefined
  readonly doubling?: boolean | undefined
  readonly zeros?: boolean | undefined
  readonly fillers?: boolean | undefined
  readonly repeats?: boolean | undefined
  readonly misspellings?: boolean | undefined
  readonly trailing?: boolean | undefined
}

const numberWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)$/
const fillers = ['um', 'uh', 'umm', 'hmm', 'lxobqst', 'looobsssterrr', 'er']

/** Adds noise to a text as verification challenges carry it; the seed decides where. */
export function addNoise(text: string, noise: Noise): string {
  const random = randomFrom(noise.seed)
  const chance = (part: number) => random() < part
  const pick = (list: string | readonly string[]) =>
    list[Math.floor(random() * list.length)] ?? ''

  const misspell = (word: string): string => {
    if (word.length < 5 || !chance(0.15)) return word
    const at = 1 + Math.floor(random() * (word.length - 2))
    const kind = Math.floor(random() * 3)
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
    if (kind === 1) return word.slice(0, at) + pick('aeiou') + word.slice(at)
    return (
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
    )
  }
  const garble = (word: string): string => {
    const doubled = noise.doubling && chance(0.5)
    const split = noise.splits && chance(0.5)
    const marked = noise.symbols && chance(0.6)
    return [...word]
      .map((letter, index) => {
        const zero = noise.zeros && letter === 'o' && chance(0.3) ? '0' : letter
        const twice = doubled ? zero + zero.toUpperCase() : zero
        const symbol = marked && chance(0.25) ? pick('][^/\\-~{}<>|.') : ''
        const gap = split && index < word.length - 1 && chance(0.35) ? ' ' : ''
        return twice + symbol + gap
      })
      .join('')
  }

  const words = text.split(' ').flatMap((word) => {
    const bare = word.replace(/\W/g, '')
    const again = noise.repeats && numberWord.test(bare) && chance(0.2) ? [bare] : []
    const filler =
      noise.fillers && !numberWord.test(bare) && chance(0.12) ? [pick(fillers)] : []
    return [...filler, ...again, noise.misspellings ? misspell(word) : word]
  })
  const joined = words.map(garble).join(' ')
  const trailing = noise.trailing ? ` ${pick('<>|~+*')} ${pick('{}/\\+*')}` : ''
  const noisy = joined + trailing
  if (!noise.cases) return noisy
  return [...noisy]
    .map((letter, index) => (index % 2 ? letter.toUpperCase() : letter))
    .join('')
}

/** Numbers from 0 up to 1 that depend on a seed only (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

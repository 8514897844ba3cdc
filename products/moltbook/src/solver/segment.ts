import type { Atom } from './reading/read-atoms.ts'
import type { Word } from './words/lexicon.ts'
import { matchExactly, matchMisspelled } from './words/match-word.ts'
import { collapseRepeats } from './words/spelling.ts'

/** A word, figure, operator or unknown piece of a challenge. */
export type ChallengeToken =
  | {
      readonly kind: 'word'
      readonly word: Word
      /** The letters as they stood, without the noise. */
      readonly letters: string
      /** True where the letters misspell the word. */
      readonly guessed: boolean
    }
  | { readonly kind: 'figure' | 'operator' | 'unknown'; readonly text: string }

/** Rules by which the atoms of a challenge make words. */
type Segmentation =
  | { readonly kind: 'tokens'; readonly tokens: readonly ChallengeToken[] }
  | { readonly kind: 'ambiguous' }

const maxAtomsPerWord = 14
const maxLettersPerWord = 40
const maxPaths = 3

/** Costs order the ways to read: unknown letters, then guesses, then the number of words. */
const costs = {
  word: 1,
  unknownLetter: 100,
  skippedOperator: 100,
  glued: 100,
  guess: 150,
  /** A letter that ends one atom and begins the next rather belongs to both. */
  swallowedLetter: 10,
  /** A word rather ends at a comma than goes on behind it. */
  pause: 10,
}

/** Puts the atoms of a challenge together to words, so that few letters stay unknown. */
export function segment(atoms: readonly Atom[]): Segmentation {
  const paths: Path[][] = [[{ cost: 0, meaning: '', tokens: [] }]]
  for (let start = 0; start < atoms.length; start += 1) {
    const before = paths[start] ?? []
    for (const edge of edgesFrom(atoms, start)) {
      paths[edge.end] = keepBest([
        ...(paths[edge.end] ?? []),
        ...before.map((path) => follow(path, edge)),
      ])
    }
    paths[start] = []
  }
  const [best, second] = paths[atoms.length] ?? []
  if (best && second && second.cost === best.cost) return { kind: 'ambiguous' }
  return { kind: 'tokens', tokens: best?.tokens ?? [] }
}

type Path = {
  readonly cost: number
  /** The numbers and operations on the way. */
  readonly meaning: string
  readonly tokens: readonly ChallengeToken[]
}

type Edge = {
  readonly end: number
  readonly cost: number
  readonly tokens: readonly ChallengeToken[]
}

function edgesFrom(atoms: readonly Atom[], start: number): readonly Edge[] {
  const first = atoms[start]
  if (!first) return []
  if (first.kind !== 'letters') {
    const kind = first.kind === 'unreadable' ? 'unknown' : first.kind
    return [{ end: start + 1, cost: 0, tokens: [{ kind, text: first.text }] }]
  }
  const edges: Edge[] = [unknownOrGlued(first.text, start + 1)]
  let letters = ''
  let extra = 0
  for (let end = start; end < start + maxAtomsPerWord; end += 1) {
    const atom = atoms[end]
    if (atom?.kind === 'operator') {
      extra += costs.skippedOperator
      continue
    }
    if (atom?.kind !== 'letters') break
    if (end > start && atoms[end - 1]?.pause) extra += costs.pause
    if (letters.at(-1) === atom.text[0]) extra += costs.swallowedLetter
    letters += atom.text
    if (letters.length > maxLettersPerWord) break
    const exact = matchExactly(letters)
    const word =
      exact ??
      (isGuessable(first, atom, start === end) ? matchMisspelled(letters) : undefined)
    if (!word || (end > start && isOverreach(atoms.slice(start, end + 1), word, !exact)))
      continue
    const cost = costs.word + extra + (exact ? 0 : costs.guess)
    edges.push({
      end: end + 1,
      cost,
      tokens: [{ kind: 'word', word, letters, guessed: !exact }],
    })
  }
  return edges
}

/** A letter alone may belong to the word beside: "a t seenty" is not "a tseenty". */
function isGuessable(first: Atom, last: Atom, isOne: boolean): boolean {
  return isOne || (first.text.length > 1 && last.text.length > 1)
}

/** Tells whether atoms are put together to a word that rather are words of their own. */
function isOverreach(atoms: readonly Atom[], word: Word, isGuess: boolean): boolean {
  const texts = atoms.filter(({ kind }) => kind === 'letters').map(({ text }) => text)
  const [front, back] = [texts.slice(0, -1).join(''), texts.slice(1).join('')]
  if (!isGuess) {
    // "N newtons" may be what is left of "ten newtons"; "thr e e" is three.
    const isDoubled = texts.at(-1) === front.at(-1)
    const isRepeat =
      matchExactly(back) === word || (matchExactly(front) === word && !isDoubled)
    return isRepeat || (!word.number && hidesNumber(texts, false))
  }
  // A guess does not swallow a number, nor what stands before or behind a known word.
  const shortest = word.number ? 2 : 4
  const isKnown = (text: string) =>
    text.length >= shortest && matchExactly(text) !== undefined
  return isKnown(front) || isKnown(back) || hidesNumber(texts, true)
}

/** "Of ten" is not "often": a number between whole words stays apart. */
function hidesNumber(texts: readonly string[], isGuess: boolean): boolean {
  const isWord = (from: number, to?: number) => {
    const text = texts.slice(from, to).join('')
    return isGuess || text === '' || matchExactly(text) !== undefined
  }
  return texts.some((_, from) =>
    texts.some((_, last) => {
      const to = last + 1
      const inside = to > from ? matchExactly(texts.slice(from, to).join('')) : undefined
      return inside?.number !== undefined && isWord(0, from) && isWord(to)
    }),
  )
}

function unknownOrGlued(letters: string, end: number): Edge {
  const glued = splitGlued(letters)
  if (glued) return { end, cost: costs.glued, tokens: glued }
  const text = collapseRepeats(letters)
  const cost = costs.word + text.length * costs.unknownLetter
  return { end, cost, tokens: [{ kind: 'unknown', text }] }
}

/** Two whole words without a gap between them, as in `totalforce`. */
function splitGlued(letters: string): readonly ChallengeToken[] | undefined {
  const ways: (readonly ChallengeToken[])[] = []
  for (let middle = 2; middle <= letters.length - 2; middle += 1) {
    const parts = [letters.slice(0, middle), letters.slice(middle)]
    const words = parts.flatMap((part) => {
      const word = matchExactly(part)
      return word && isLongEnough(word)
        ? [{ kind: 'word', word, letters: part, guessed: false } as const]
        : []
    })
    if (words.length === parts.length) ways.push(words)
  }
  const [first] = ways
  return ways.length === 1 ? first : undefined
}

/** Short numbers end and begin too many other words: "often" is not "of ten". */
function isLongEnough(word: Word): boolean {
  return word.text.length >= (word.number ? 4 : hesitations.has(word.text) ? 2 : 3)
}

const hesitations = new Set(['um', 'uh', 'er', 'hm'])

function follow(path: Path, edge: Edge): Path {
  return {
    cost: path.cost + edge.cost,
    meaning: path.meaning + edge.tokens.map(meaningOf).join(''),
    tokens: [...path.tokens, ...edge.tokens],
  }
}

function meaningOf(token: ChallengeToken): string {
  if (token.kind !== 'word') return token.kind === 'unknown' ? '' : `${token.text};`
  const { number, operation, factor } = token.word
  if (number) return `${number.rank}${number.value};`
  return operation || factor ? `${operation ?? factor};` : ''
}

function keepBest(paths: readonly Path[]): Path[] {
  const best: Path[] = []
  for (const path of paths.toSorted((left, right) => left.cost - right.cost)) {
    if (best.length < maxPaths && !best.some(({ meaning }) => meaning === path.meaning)) {
      best.push(path)
    }
  }
  return best
}

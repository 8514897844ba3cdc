import { expandUnits } from '../expand-units.ts'

/** The longest challenge that is read, in characters. */
export const maxChallengeCharacters = 2_000

/** A piece of a challenge between noise. */
export type Atom = {
  /**
   * `letters` from a to z; a `figure` such as `12` or `5.5`; an `operator`, plus or asterisk, which
   * may be noise as well; `unreadable` where letters and digits mix or letters are foreign.
   */
  readonly kind: 'letters' | 'figure' | 'operator' | 'unreadable'
  readonly text: string
  /** True where a comma or the like ends the piece; it may be noise as well. */
  readonly pause: boolean
}

/**
 * Takes the noise out of a challenge: case, accents, symbols, zeros in the place of the letter o.
 */
export function readAtoms(text: string): readonly Atom[] {
  const plain = expandUnits(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
  const pieces = plain.matchAll(/([\p{L}\p{N}]+(?:[.,]\p{N}+)*|[+*])([^\p{L}\p{N}+*]*)/gu)
  return [...pieces].flatMap(([, piece = '', noise = '']) => {
    const pause = /[,;:?!]/.test(noise)
    const read = readPiece(piece)
    return read.map((atom, index) => ({
      ...atom,
      pause: pause && index === read.length - 1,
    }))
  })
}

function readPiece(piece: string): Omit<Atom, 'pause'>[] {
  if (piece === '+' || piece === '*') return [{ kind: 'operator', text: piece }]
  if (/^\d+(?:\.\d+)?$/.test(piece)) {
    // A zero alone is a piece of a word, and in doubt where it completes none.
    if (/^0+$/.test(piece)) return [{ kind: 'letters', text: piece.replaceAll('0', 'o') }]
    return [{ kind: 'figure', text: piece }]
  }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(piece)) {
    return [{ kind: 'figure', text: piece.replaceAll(',', '') }]
  }
  return piece.split(/[.,]/).map((part) => {
    const letters = part.replaceAll('0', 'o')
    const readable = /^[a-z]+$/.test(letters)
    return readable
      ? { kind: 'letters', text: letters }
      : { kind: 'unreadable', text: part }
  })
}

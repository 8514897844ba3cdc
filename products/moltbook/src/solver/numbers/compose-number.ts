import type { NumberWord } from '../words/number-words.ts'
import { applyOperator, type Rational, rationalOf } from './rational.ts'

/**
 * Puts neighbouring number words together to one number.
 *
 * A word said twice counts once ("forty forty five"), and so does a number said twice
 * ("thirty two thirty two").
 */
export function composeNumber(words: readonly NumberWord[]): Rational | undefined {
  const once = printOnce(words)
  const point = once.findIndex(({ rank }) => rank === 'point')
  if (point < 0) return wholeOf(once)
  const whole = point === 0 ? rationalOf(0) : wholeOf(once.slice(0, point))
  const decimals = decimalsOf(once.slice(point + 1))
  return whole && decimals && applyOperator('+', whole, decimals)
}

function printOnce(words: readonly NumberWord[]): readonly NumberWord[] {
  const point = words.findIndex(({ rank }) => rank === 'point')
  // Behind the point every word is a digit of its own.
  const end = point < 0 ? words.length : point
  const once = words
    .slice(0, end)
    .filter((word, index) => !isSame(word, words[index - 1]))
  const half = once.length / 2
  const saidTwice = once.slice(half).every((word, index) => isSame(word, once[index]))
  const whole = Number.isInteger(half) && saidTwice ? once.slice(0, half) : once
  return [...whole, ...words.slice(end)]
}

function isSame(left: NumberWord, right: NumberWord | undefined): boolean {
  return left.rank === right?.rank && left.value === right.value
}

function wholeOf(words: readonly NumberWord[]): Rational | undefined {
  const total = sumOf(words)
  return total === undefined ? undefined : rationalOf(total)
}

function sumOf(words: readonly NumberWord[]): number | undefined {
  for (const rank of ['thousand', 'hundred'] as const) {
    const index = words.findIndex((word) => word.rank === rank)
    if (index < 0) continue
    const factor = index === 0 ? 1 : sumOf(words.slice(0, index))
    const rest = index === words.length - 1 ? 0 : sumOf(words.slice(index + 1))
    const size = rank === 'thousand' ? 1_000 : 100
    const fits = factor !== undefined && factor > 0 && (size === 1_000 || factor < 10)
    return fits && rest !== undefined && rest < size ? factor * size + rest : undefined
  }
  const [first, second, ...more] = words
  if (!first || more.length > 0) return undefined
  if (!second) return first.value
  const joins = first.rank === 'tens' && second.rank === 'unit' && second.value > 0
  return joins ? first.value + second.value : undefined
}

function decimalsOf(words: readonly NumberWord[]): Rational | undefined {
  if (words.length === 0 || words.some(({ rank }) => rank !== 'unit')) return undefined
  const digits = words.map(({ value }) => value).join('')
  return applyOperator(
    '/',
    rationalOf(BigInt(digits)),
    rationalOf(10n ** BigInt(digits.length)),
  )
}

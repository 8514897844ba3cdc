import { matchKey } from './match-key.ts'
import {
  type NumberReading,
  type ReadNumbersOptions,
  scanNumbers,
} from './scan-numbers.ts'

/**
 * Reads the numbers of a text: sign, currency, digits, scale and unit, as exact decimal values.
 *
 * @param text - any text
 * @param options - {@link ReadNumbersOptions}
 * @returns the numbers in the order of the text; offsets refer to the text
 */
export function readNumbers(
  text: string,
  options: ReadNumbersOptions = {},
): readonly NumberReading[] {
  const { key, starts, ends } = matchKey(text)
  return scanNumbers(key, options).map((reading) => ({
    ...reading,
    start: starts[reading.start] ?? 0,
    end: ends[reading.end - 1] ?? text.length,
  }))
}

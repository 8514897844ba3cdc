import pico from 'picocolors'
import type { RoundView } from './layout.ts'

/** Address of Alpha; every other worker is nameless. */
export const alpha = `0x${'a1'.repeat(20)}`

/** A screen of some width, without colours unless the test wants them. */
export function createView(width = 100, isColorful = false): RoundView {
  return {
    nameOf: (worker) => (worker === alpha ? 'Alpha' : `${worker.slice(0, 6)}…`),
    width,
    colors: pico.createColors(isColorful),
    full: false,
  }
}

/** Removes color codes from lines. */
export function withoutColors(lines: readonly string[]): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes start with escape
  return lines.map((line) => line.replace(/\u001b\[\d+m/g, ''))
}

import { rgb } from 'culori'

/** Parts from 0 to 1. */
export type Color = {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 }
export const white: Color = { red: 1, green: 1, blue: 1, alpha: 1 }

/** Text cannot be seen on a color of which each part differs by less. */
const leastDifference = 0.12
const candidates = /#[\da-f]+|[a-z]+\([^()]*\)?|[a-z][a-z-]*/g

/** Returns the first color in a value in lower case, such as that of a gradient. */
export function readColor(value: string): Color | undefined {
  for (const [text] of value.matchAll(candidates)) {
    if (text === 'canvas') return white
    if (text === 'canvastext') return black
    const found = /^(?:color|[a-z]*gradient|url)\b(?!\()/.test(text)
      ? undefined
      : rgb(text)
    if (found) {
      const { r: red, g: green, b: blue, alpha = 1 } = found
      return { red, green, blue, alpha }
    }
    const inner = text.indexOf('(')
    const nested = inner < 0 ? undefined : readColor(text.slice(inner + 1))
    if (nested) return nested
  }
  return undefined
}

/** Returns the color that a color over another gives. */
export function paintOver(color: Color, below: Color): Color {
  const mix = (one: number, other: number) =>
    one * color.alpha + other * (1 - color.alpha)
  return {
    red: mix(color.red, below.red),
    green: mix(color.green, below.green),
    blue: mix(color.blue, below.blue),
    alpha: 1,
  }
}

/** Returns true if text of a color cannot be seen on another. */
export function isSameColor(color: Color, background: Color, opacity: number): boolean {
  const seen = paintOver(color, background)
  return (['red', 'green', 'blue'] as const).every(
    (part) => Math.abs(seen[part] - background[part]) * opacity < leastDifference,
  )
}

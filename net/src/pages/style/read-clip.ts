/** Returns true if `clip` or `clip-path` leaves at most a pixel. */
export function readClip(value: string): boolean {
  const [, shape, inner = ''] = /^([a-z]+)\(([^)]*)/.exec(value) ?? []
  const numbers = (inner.split(/\bround\b|\bat\b/)[0] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
  const [top = Number.NaN, right = top, bottom = top, left = right] = numbers.map(
    (text) => Number.parseFloat(text),
  )
  switch (shape) {
    case 'rect':
      return bottom - top <= 1 || right - left <= 1
    case 'inset':
      // Pixels of an element of unknown size: a thousand is more than it has.
      return isAll(inner, top + bottom) || isAll(inner, right + left)
    case 'circle':
    case 'ellipse':
      return top === 0 || (shape === 'ellipse' && right === 0)
    case 'polygon': {
      const points = numbers.map((text) => Number.parseFloat(text))
      return [0, 1].some(
        (axis) => new Set(points.filter((_, index) => index % 2 === axis)).size === 1,
      )
    }
    default:
      return false
  }
}

function isAll(inner: string, sum: number): boolean {
  return inner.includes('%') ? sum >= 100 : sum >= 1_000
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  rem: 16,
  // A screen of 1280 × 720 pixels; a percentage is one of its width.
  '%': 12.8,
  vw: 12.8,
  vi: 12.8,
  vmax: 12.8,
  vh: 7.2,
  vb: 7.2,
  vmin: 7.2,
}

/** Returns the pixels of the first length in a value; undefined for a value without one. */
export function readPixels(value: string, fontSize: number): number | undefined {
  const found = /(?<![\w.#-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)/.exec(
    value,
  )
  if (!found) return undefined
  const [, number, unit = ''] = found
  const small = unit.replace(/^[sld](?=v)/, '')
  const known = units[small] ?? fontSize * (/^(?:ex|ch|cap|ic)$/.test(small) ? 0.5 : 1)
  return Number(number) * known
}

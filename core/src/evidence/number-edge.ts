/** Returns true if a match from start to end begins or ends inside a number with its sign, currency, scale or percentage. */
export function cutsNumber(text: string, start: number, end: number): boolean {
  return [start, end].some((edge) => {
    const before = text.slice(Math.max(0, edge - 4), edge)
    const after = text.slice(edge, edge + 12)
    return inside.some(([left, right]) => left.test(before) && right.test(after))
  })
}

const inside: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d[.,']$/, /^\d/],
  [/\d$/, /^[.,']\d/],
  [/(?:^|[^\w])[-+]$/, /^[$€£¥₹]?\d/],
  [/[$€£¥₹] ?$/, /^[-+]?\d/],
  [
    /\d ?$/,
    /^ ?(?:[%‰€£¥₹]|per ?cent|[kmb]n?\b|(?:thousand|million|billion|trillion)\b)/i,
  ],
]

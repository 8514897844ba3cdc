import { utf8Length } from '@cresolver/core/protocol'

const mark = '…'

/** Shortens the longest texts of a JSON value until it fits. */
export function shortenToFit<Value>(value: Value, most: number): Value {
  let shortened = value
  let longest = longestText(value)
  while (utf8Length(JSON.stringify(shortened)) > most && longest > 0) {
    longest = Math.floor(longest * 0.85)
    shortened = cutTexts(value, longest)
  }
  return shortened
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestText))
}

function cutTexts<Value>(value: Value, most: number): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' && part.length > most ? cutText(part, most) : part,
  )
}

/** A surrogate pair is never cut in half: the halves have no UTF-8 form. */
function cutText(text: string, most: number): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most
  return text.slice(0, end) + mark
}

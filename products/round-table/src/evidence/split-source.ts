/** A source and the place inside it; either may be empty. */
export type SplitSource = { readonly source: string; readonly reference: string }

const addressHead = /https?:\/\/(?:\[[^\]\s]*\]|[^\s/?#:]+)(?::\d{1,5}(?=[/?#:]|$))?/i
/** Text after a colon that is not part of the address: `:line 3`, `:42`, `:§ 2`, `:abstract`. */
const reference = /:(?=\s|["'“«§#(]|\d|[a-z]+(?:[\s._-]*\d[\s\d.,_–-]*)?$|[^:]*\s)/

/**
 * Splits `source:reference`. An address stays whole up to the colon after which it says where to
 * look: `https://a.org/x:line 3` is `https://a.org/x` and `line 3`.
 */
export function splitSource(text: string): SplitSource {
  const plain = text.trim()
  const address = addressHead.exec(plain)
  const isNamed = address !== null && !plain.slice(0, address.index).includes(':')
  const from = isNamed ? address.index + address[0].length : 0
  const rest = plain.slice(from)
  const colon = isNamed ? rest.search(reference) : rest.indexOf(':')
  if (colon < 0) return { source: plain, reference: '' }
  return {
    source: plain.slice(0, from + colon).trim(),
    reference: rest.slice(colon + 1).trim(),
  }
}

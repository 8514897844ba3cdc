import type { EvidenceLevel } from '@cresolver/core/protocol'

const addressHead = /https?:\/\/(?:\[[^\]\s]*\]|[^\s/?#:]+)(?::\d{1,5}(?=[/?#:]|$))?/i

/** Text after a colon that is not part of the address: `:line 3`, `:42`, `:§ 2`, `:abstract`. */
const reference = /:(?=\s|["'“«§#(]|\d|[a-z]+(?:[\s._-]*\d[\s\d.,_–-]*)?$|[^:]*\s)/

/** A claim of strength inside a piece of evidence, such as `[VERIFIED: source:reference]`. */
export type EvidenceTag = {
  readonly level: Exclude<EvidenceLevel, 'none'>
  /** Sources that it names, none twice. */
  readonly sources: readonly string[]
  /** Reason why it does not reach the claimed level. */
  readonly fault: 'empty_source' | 'single_source' | undefined
  /** Position in the text: first character, and the one after the last. */
  readonly start: number
  readonly end: number
}

const opening = /\[\s{0,9}(VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\s{0,9}(?=[\]:])/gi
const bodyCharacters = 2_000
const mostTags = 50

/** Reads the evidence levels that a text claims. */
export function readEvidenceTags(text: string): EvidenceTag[] {
  const tags: EvidenceTag[] = []
  opening.lastIndex = 0
  let bracket = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const bodyStart = match.index + match[0].length
    if (bracket < bodyStart) bracket = text.indexOf(']', bodyStart)
    if (bracket < 0 || tags.length === mostTags) break
    if (bracket - bodyStart > bodyCharacters) continue
    const close = findClose(text, bodyStart, bracket)
    const body = text.slice(bodyStart, close).replace(/^:/, '').trim()
    const level = levels.get(match[1]?.toUpperCase() ?? '') ?? 'possible'
    tags.push({ level, ...judge(level, body), start: match.index, end: close + 1 })
    opening.lastIndex = close + 1
  }
  return tags
}

const levels: ReadonlyMap<string, EvidenceTag['level']> = new Map([
  ['VERIFIED', 'verified'],
  ['CORROBORATED', 'corroborated'],
  ['INDICATED', 'indicated'],
  ['POSSIBLE', 'possible'],
])

/**
 * Finds the bracket that ends a tag: brackets in pairs and those inside an address are passed over;
 * where that leads nowhere, it is the first one.
 */
function findClose(text: string, from: number, first: number): number {
  const end = Math.min(text.length, from + bodyCharacters)
  let depth = 0
  let wordStart = from
  for (let index = from; index < end; index += 1) {
    const character = text[index]
    if (character === ' ' || character === '\n') wordStart = index + 1
    if (character === '[') depth += 1
    if (character !== ']') continue
    if (depth > 0) depth -= 1
    else if (!continuesAddress(text, wordStart, index)) return index
  }
  return first
}

function continuesAddress(text: string, wordStart: number, index: number): boolean {
  return (
    /[/?&=#%]/.test(text[index + 1] ?? '') && text.slice(wordStart, index).includes('://')
  )
}

function judge(
  level: EvidenceTag['level'],
  body: string,
): Pick<EvidenceTag, 'sources' | 'fault'> {
  switch (level) {
    case 'verified': {
      const { source } = splitSource(body)
      return names(source) && !/^https?$/i.test(source)
        ? { sources: [source], fault: undefined }
        : { sources: [], fault: 'empty_source' }
    }
    case 'corroborated': {
      const named = splitList(body)
      const sources = distinct(named)
      if (named.length === 0) return { sources, fault: 'empty_source' }
      return { sources, fault: sources.length < 2 ? 'single_source' : undefined }
    }
    case 'indicated': {
      const source = isAddress(body) ? splitSource(body).source : body
      return names(source) && !/^https?$/i.test(source)
        ? { sources: [source], fault: undefined }
        : { sources: [], fault: 'empty_source' }
    }
    case 'possible':
      return { sources: [], fault: undefined }
  }
}

/** Splits at every plus; one inside an address only counts with a blank or an address around it. */
function splitList(body: string): string[] {
  return body
    .replace(/\s+/g, ' ')
    .split(/ \+ ?|\+(?=https?:\/\/)/i)
    .flatMap((part) => (part.includes('://') ? [part] : part.split('+')))
    .map((part) => part.trim())
    .map((part) => (isAddress(part) ? splitSource(part).source : part))
    .filter(names)
}

function distinct(sources: readonly string[]): string[] {
  const bySpelling = new Map<string, string>()
  for (const source of sources) {
    const spelling = source
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\/{1,9}$/, '')
      .trim()
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, source)
  }
  return [...bySpelling.values()]
}

/** Returns whether the text has more than blanks and punctuation. */
function names(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text)
}

/** A source and the place inside it; either may be empty. */
type SplitSource = { readonly source: string; readonly reference: string }

/**
 * Splits `source:reference`. An address stays whole up to the colon after which it says where to
 * look: `https://a.org/x:line 3` is `https://a.org/x` and `line 3`.
 */
function splitSource(text: string): SplitSource {
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

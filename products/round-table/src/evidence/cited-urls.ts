import { type EvidenceTag, readEvidenceTags } from './evidence-tags.ts'

const mostUrls = 5
const urlCharacters = 2_048

/** Lists the web addresses that a piece of evidence cites. */
export function citedUrls(evidence: string): string[] {
  const found: string[] = []
  let from = 0
  for (const tag of readEvidenceTags(evidence)) {
    found.push(...urlsInText(evidence.slice(from, tag.start)))
    found.push(...urlsInTag(evidence.slice(tag.start, tag.end), tag))
    from = tag.end
  }
  found.push(...urlsInText(evidence.slice(from)))
  return [...new Set(found)].slice(0, mostUrls)
}

/** Without the place inside the page that may follow an address: `https://a.org/x:line 3`. */
function urlsInTag(text: string, { sources }: EvidenceTag): string[] {
  const named = sources.flatMap(urlsInText)
  const others = urlsInText(text).filter(
    (url) => !named.some((source) => url.startsWith(source)),
  )
  return [...named, ...others]
}

function urlsInText(text: string): string[] {
  const words = text.match(/https?:\/\/[^\s<>"“”«»`]+/gi) ?? []
  return words
    .filter((word) => word.length <= urlCharacters)
    .map(withoutPunctuation)
    .filter((url) => URL.canParse(url))
}

/** Removes punctuation of the sentence; a closing bracket stays if it was opened inside. */
function withoutPunctuation(word: string): string {
  const unopened = new Map(
    [...brackets].map(([close, open]) => [
      close,
      word.split(close).length - word.split(open).length,
    ]),
  )
  let end = word.length
  for (; end > 0; end -= 1) {
    const last = word[end - 1] ?? ''
    const extra = unopened.get(last)
    if (extra === undefined ? !/[.,;:!?'’*_]/.test(last) : extra <= 0) break
    if (extra !== undefined) unopened.set(last, extra - 1)
  }
  return word.slice(0, end)
}

const brackets: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

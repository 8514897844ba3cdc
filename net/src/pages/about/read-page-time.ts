import { type HtmlElement, textContent } from '../html/parse-html.ts'
import type { Article } from './find-article.ts'
import { readStatedTime, type StatedTime } from './read-stated-time.ts'

/** Parts of a page that can state its time. */
type TimeSources = {
  readonly elements: readonly HtmlElement[]
  readonly metas: ReadonlyMap<string, string>
  readonly article: Article | undefined
  readonly urls: readonly string[]
  readonly language: string | undefined
  /** Text of the page, line by line. */
  readonly lines: readonly string[]
}

const publishedNames = [
  ...['article:published_time', 'og:published_time', 'og:article:published_time'],
  ...['datepublished', 'parsely-pub-date', 'citation_publication_date', 'dc.date.issued'],
  ...['dc.date', 'pubdate', 'publishdate', 'date'],
]
/** Elements between the main heading and a time that belongs to it. */
const nearHeading = 40
const apart = /^(?:aside|nav|footer)$/
const apartClass =
  /\b(?:related|teaser|sidebar|recommend|latest|trending|popular|promo|widget|comment|card|more)/i

/**
 * Reads when a page was published as it states it: the article in its JSON-LD, then meta elements, then a `time`
 * element or a by-line at the main heading.
 *
 * A live blog, and a page of MediaWiki, is of the day of its last change.
 */
export function readPageTime(sources: TimeSources): StatedTime | undefined {
  const { article, metas, language } = sources
  const published = readStatedTime(article?.published, language)
  const modified = readStatedTime(article?.modified, language)
  if (/^mediawiki/i.test(metas.get('generator') ?? '')) return modified
  if (
    isLive(sources) &&
    modified &&
    (!published || modified.date > published.date || isLater(modified, published))
  ) {
    return modified
  }
  if (published) return published
  for (const name of publishedNames) {
    const stated = readStatedTime(metas.get(name), language)
    if (stated) return stated
  }
  return readTimeElement(sources) ?? readByline(sources)
}

function isLater(one: StatedTime, other: StatedTime): boolean {
  return (
    one.instant !== undefined &&
    other.instant !== undefined &&
    one.instant > other.instant
  )
}

function isLive({ article, urls }: TimeSources): boolean {
  return (
    Boolean(article?.types.includes('LiveBlogPosting')) ||
    urls.some((url) => /live-?blog/i.test(url))
  )
}

function readTimeElement({ elements, language }: TimeSources): StatedTime | undefined {
  const heading = elements.findIndex(({ name }) => name === 'h1')
  const home = closest(elements[heading], 'article')
  for (const [index, element] of elements.entries()) {
    if (element.name !== 'time' || isApart(element)) continue
    const isNear =
      Math.abs(index - heading) <= nearHeading && closest(element, 'article') === home
    if (heading >= 0 && !isNear) continue
    const stated = readStatedTime(
      element.attributes.get('datetime') ?? textContent(element),
      language,
    )
    if (stated) return stated
  }
  return undefined
}

function closest(
  element: HtmlElement | undefined,
  name: string,
): HtmlElement | undefined {
  let at = element
  while (at && at.name !== name) at = at.parent
  return at
}

function isApart(element: HtmlElement): boolean {
  for (let at: HtmlElement | undefined = element; at; at = at.parent) {
    const names = `${at.attributes.get('class') ?? ''} ${at.attributes.get('id') ?? ''}`
    if (
      apart.test(at.name) ||
      (at.name !== 'body' && apartClass.test(names.slice(0, 500)))
    )
      return true
  }
  return false
}

const linesAfter = 8
const longestByline = 120
const words =
  /\b(?:published|posted|updated|last|first|on|at|date|am|pm|[ap]\.m\.?|[A-Z]{1,4}T|utc|gmt|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)\b/gi

/** A line after the main heading that has a date and nothing else than an author and words of a by-line. */
function readByline({ elements, lines, language }: TimeSources): StatedTime | undefined {
  const heading = elements.find(({ name }) => name === 'h1')
  const title = heading && textContent(heading).replace(/\s+/g, ' ').trim()
  const at = title ? lines.indexOf(title) : -1
  if (at < 0) return undefined
  for (const line of lines.slice(at + 1, at + 1 + linesAfter)) {
    if (line.length > longestByline) continue
    const stated = readStatedTime(
      line.replace(/^by [^|•·\d]{1,60}[|•·]\s*/i, ''),
      language,
    )
    if (stated && isByline(line)) return stated
  }
  return undefined
}

function isByline(line: string): boolean {
  const rest = line
    .replace(/^by [^|•·\d]{1,60}[|•·]\s*/i, '')
    .replace(/\d{1,2}(?:st|nd|rd|th)\b/g, '')
    .replace(words, '')
  // The rest is the name of a month, if any.
  return (rest.match(/\p{L}+/gu) ?? []).length <= 1
}

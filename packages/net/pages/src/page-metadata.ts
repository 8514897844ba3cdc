import { readDates } from '@cresolver/evidence'
import { type HtmlElement, textContent } from './html/parse-html.ts'
import { findPublished } from './json-ld.ts'

/** What a page says about itself. */
export type Metadata = {
  readonly title: string
  /** Language tag of the page. */
  readonly language: string | undefined
  /** Day of publication as `YYYY-MM-DD`, as written in the page. */
  readonly date: string | undefined
}

const longestTitle = 500
const publishedNames = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'datepublished',
  'parsely-pub-date',
  'citation_publication_date',
  'dc.date.issued',
  'dc.date',
  'pubdate',
  'publishdate',
  'date',
]

/** Reads what a page says about itself. */
export function readMetadata(elements: readonly HtmlElement[]): Metadata {
  const metas = new Map<string, string>()
  let title = ''
  let language: string | undefined
  let linked: string | undefined
  let time: string | undefined
  for (const element of elements) {
    const { name, attributes, parent } = element
    if (name === 'html') language ??= readLanguage(attributes.get('lang'))
    else if (name === 'meta') {
      const key =
        attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop')
      const lower = (key ?? '').toLowerCase()
      if (!metas.has(lower)) metas.set(lower, attributes.get('content') ?? '')
    } else if (name === 'time') time ??= readDay(attributes.get('datetime'))
    else if (name === 'title' && parent?.name !== 'svg') title ||= textContent(element)
    else if (/^application\/ld\+json/i.test(attributes.get('type') ?? '')) {
      linked ??= findPublished(textContent(element))
    }
  }
  const stated = publishedNames.map((name) => readDay(metas.get(name))).find(Boolean)
  const written = (title || metas.get('og:title') || '').slice(0, longestTitle * 4)
  return {
    title: written.replace(/\s+/g, ' ').trim().slice(0, longestTitle),
    language,
    date: readDay(linked) ?? stated ?? time,
  }
}

function readLanguage(tag: string | undefined): string | undefined {
  return tag && /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i.test(tag) ? tag : undefined
}

/** Reads a day from an ISO time or a written date, without a time zone's arithmetic. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const short = text.trim().slice(0, 60)
  const iso = /^\d{4}[-/]\d{2}[-/]\d{2}/.exec(short)?.[0]
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(short)
  const written = compact ? compact.slice(1).join('-') : (iso ?? short)
  const [found] = readDates(written)
  if (!found?.year || !found.month || !found.day) return undefined
  const pad = (number: number, width: number) => String(number).padStart(width, '0')
  return `${pad(found.year, 4)}-${pad(found.month, 2)}-${pad(found.day, 2)}`
}

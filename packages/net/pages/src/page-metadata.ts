import { readDates } from '@cresolver/evidence'
import { findPublished } from './json-ld.ts'

/** What a page says about itself. */
export type Metadata = {
  readonly title: string
  /** Language tag of the page. */
  readonly language: string | undefined
  /** Day of publication as `YYYY-MM-DD`, as written in the page. */
  readonly date: string | undefined
}

/** Collects the metadata of a page. */
export type MetadataCollector = {
  readonly addElement: (tag: string, attributes: ReadonlyMap<string, string>) => void
  readonly addText: (element: string | undefined, text: string) => void
  readonly end: () => Metadata
}

const longestTitle = 500
const longestScript = 200_000
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

/** Creates a collector; a date in JSON-LD counts first, then meta elements, then the first time element. */
export function createMetadata(): MetadataCollector {
  let title = ''
  let shared = ''
  let language: string | undefined
  let script = ''
  let isData = false
  let linked: string | undefined
  let time: string | undefined
  const metas = new Map<string, string>()

  const readScript = () => {
    if (script) linked ??= findPublished(script)
    script = ''
  }
  const addMeta = (attributes: ReadonlyMap<string, string>) => {
    const name = attributes.get('property') ?? attributes.get('name')
    const key = (name ?? attributes.get('itemprop') ?? '').toLowerCase()
    const content = attributes.get('content') ?? ''
    if (key === 'og:title') shared ||= content.slice(0, longestTitle)
    if (publishedNames.includes(key) && !metas.has(key)) metas.set(key, content)
  }
  return {
    addElement: (tag, attributes) => {
      if (tag === 'html') language ??= readLanguage(attributes.get('lang'))
      else if (tag === 'meta') addMeta(attributes)
      else if (tag === 'time') time ??= readDay(attributes.get('datetime'))
      else if (tag === 'script') {
        readScript()
        isData = /^application\/ld\+json/i.test(attributes.get('type') ?? '')
      }
    },
    addText: (element, text) => {
      if (element === 'title' && title.length < longestTitle) title += text
      else if (element === 'script' && isData && script.length < longestScript)
        script += text
    },
    end: () => {
      readScript()
      const stated = publishedNames.map((name) => readDay(metas.get(name))).find(Boolean)
      return {
        title: (title || shared).replace(/\s+/g, ' ').trim().slice(0, longestTitle),
        language,
        date: readDay(linked) ?? stated ?? time,
      }
    },
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

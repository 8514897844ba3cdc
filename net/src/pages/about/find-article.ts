import { readJson } from '@cresolver/core/protocol'
import { type HtmlElement, textContent } from '../html/parse-html.ts'

/** Statement of a script of a page about an article. */
export type Article = {
  readonly types: readonly string[]
  readonly title: string
  readonly urls: readonly string[]
  readonly published: string | undefined
  readonly modified: string | undefined
  /** Text or HTML. */
  readonly body: string
}

/** Marks that show which of several articles is that of the page. */
export type PageNames = { readonly title: string; readonly urls: readonly string[] }

type Fields = Readonly<Record<string, unknown>>

const mostScripts = 50
const shortestTitle = 10
const articleType = /(?:Article|Posting|Report|PressRelease)$/
const pageType = /Page$/
const bodies = [
  'articleBody',
  'body',
  'content',
  'text',
  'html',
  'bodyHtml',
  'contentHtml',
]
const dates = [
  'datePublished',
  'publishedAt',
  'published_at',
  'publishDate',
  'publicationDate',
  'published',
  'date',
]

/**
 * Finds the article of a page in its JSON-LD: the only one, or the one that has the address or the title of the page.
 * Parts of lists do not count, and a web page counts only without an article.
 */
export function findLinkedArticle(
  elements: readonly HtmlElement[],
  page: PageNames,
): Article | undefined {
  const nodes = readScripts(elements, /^application\/ld\+json/i)
    .flatMap(topNodes)
    .map(toArticle)
  const ofType = (type: RegExp) =>
    nodes.filter(({ types }) => types.some((each) => type.test(each)))
  const articles = ofType(articleType)
  return chooseArticle(articles.length > 0 ? articles : ofType(pageType), page)
}

/** Finds the article of a page in the data of its scripts: an object with a body of a length. */
export function findScriptArticle(
  elements: readonly HtmlElement[],
  page: PageNames,
  leastBody: number,
): Article | undefined {
  const found: Article[] = []
  const add = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const article = isFields(value) ? toArticle(value) : undefined
    if (article && article.body.length >= leastBody) found.push(article)
    Object.values(value).forEach(add)
  }
  readScripts(elements, /^application\/(?:ld\+)?json/i).forEach(add)
  const different = new Map(found.map((article) => [article.body, article]))
  return chooseArticle([...different.values()], page)
}

function chooseArticle(
  articles: readonly Article[],
  page: PageNames,
): Article | undefined {
  const fitting = articles.filter((article) => fits(article, page))
  if (fitting.length === 1) return fitting[0]
  const [only, ...others] = articles
  const isOfPage = others.length === 0 && !(only?.urls.length && page.urls.length)
  return isOfPage ? only : undefined
}

function fits({ title, urls }: Article, page: PageNames): boolean {
  if (title.length >= shortestTitle && page.title.includes(title)) return true
  const known = page.urls.map(toPlace)
  return urls
    .map(toPlace)
    .some((url) =>
      known.some((each) => each === url || (url.startsWith('/') && each.endsWith(url))),
    )
}

/** An address without its protocol, query and part. */
function toPlace(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?<=[^/])\/$/, '')
}

/** Unreadable scripts, and those over the limits, say nothing. */
function readScripts(elements: readonly HtmlElement[], type: RegExp): unknown[] {
  const scripts = elements.filter(
    ({ name, attributes }) =>
      name === 'script' && type.test(attributes.get('type') ?? ''),
  )
  return scripts.slice(0, mostScripts).flatMap((script) => {
    try {
      return [
        readJson(textContent(script), { bytes: 2_000_000, depth: 64, values: 100_000 }),
      ]
    } catch {
      return []
    }
  })
}

function topNodes(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(topNodes)
  if (!isFields(value)) return []
  const main = isFields(value.mainEntity) ? [value.mainEntity] : []
  return [
    value,
    ...main,
    ...(Array.isArray(value['@graph']) ? value['@graph'].filter(isFields) : []),
  ]
}

function toArticle(node: Fields): Article {
  const { mainEntityOfPage: main } = node
  const text = (names: readonly string[]) =>
    names
      .map((name) => node[name])
      .find((each) => typeof each === 'string' && each !== '')
  const body = text(bodies)
  const title = text(['headline', 'title', 'name'])
  const published = text(dates)
  const { '@type': type, dateModified, url } = node
  const urls = [url, node['@id'], isFields(main) ? main['@id'] : main]
  return {
    types: [type].flat().filter((each) => typeof each === 'string'),
    title: typeof title === 'string' ? title.trim() : '',
    urls: urls.filter((each) => typeof each === 'string'),
    published: typeof published === 'string' ? published : undefined,
    modified: typeof dateModified === 'string' ? dateModified : undefined,
    body: typeof body === 'string' ? body : '',
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

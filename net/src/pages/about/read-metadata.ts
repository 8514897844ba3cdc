import { type HtmlElement, textContent } from '../html/parse-html.ts'
import { findLinkedArticle, type PageNames } from './find-article.ts'
import { readPageTime } from './read-page-time.ts'
import type { StatedTime } from './read-stated-time.ts'

/** Statements of a page about itself. */
export type Metadata = {
  readonly title: string
  /** Language tag of the page. */
  readonly language: string | undefined
  readonly published: StatedTime | undefined
}

const longestTitle = 500

/** Reads what a page says about itself. */
export function readMetadata(
  elements: readonly HtmlElement[],
  names: PageNames,
  text: string,
): Metadata {
  const language = readLanguage(
    elements.find(({ name }) => name === 'html')?.attributes.get('lang'),
  )
  return {
    title: names.title,
    language,
    published: readPageTime({
      elements,
      language,
      metas: readMetas(elements),
      article: findLinkedArticle(elements, names),
      urls: names.urls,
      lines: text.split('\n'),
    }),
  }
}

/** Reads the title and the addresses that a page gives itself. */
export function readPageNames(elements: readonly HtmlElement[]): PageNames {
  const metas = readMetas(elements)
  const title = elements.find(
    ({ name, parent }) => name === 'title' && parent?.name !== 'svg',
  )
  const written = (title && textContent(title)) || metas.get('og:title') || ''
  const canonical = elements.find(
    ({ name, attributes }) =>
      name === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical',
  )
  return {
    title: written
      .slice(0, longestTitle * 4)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestTitle),
    urls: [canonical?.attributes.get('href') ?? '', metas.get('og:url') ?? ''].filter(
      Boolean,
    ),
  }
}

function readMetas(elements: readonly HtmlElement[]): ReadonlyMap<string, string> {
  const metas = new Map<string, string>()
  for (const { name, attributes } of elements) {
    if (name !== 'meta') continue
    const key =
      attributes.get('property') ??
      attributes.get('name') ??
      attributes.get('itemprop') ??
      ''
    if (!metas.has(key.toLowerCase()))
      metas.set(key.toLowerCase(), attributes.get('content') ?? '')
  }
  return metas
}

function readLanguage(tag: string | undefined): string | undefined {
  return tag && /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i.test(tag) ? tag : undefined
}

import { findScriptArticle, type PageNames } from './about/find-article.ts'
import { type Metadata, readMetadata, readPageNames } from './about/read-metadata.ts'
import { readStatedTime } from './about/read-stated-time.ts'
import { elementsIn, type HtmlElement, parseHtml } from './html/parse-html.ts'
import { readVisible, type VisibleText } from './read-visible.ts'

/** Text of an HTML page. */
type HtmlText = Metadata & {
  readonly text: string
  /** Text that a reader of the page does not see. */
  readonly hidden: readonly string[]
  /** Targets of links as written. */
  readonly links: readonly string[]
  /** Base address of links as written. */
  readonly base: string | undefined
  /** `script`: the page shows less than 200 characters before its scripts run, and this is what they show. */
  readonly from: 'script' | undefined
}

/** A page with less text is thin. */
export const shortestText = 200
const mostLinks = 2_000

/**
 * Extracts the text of an HTML page by rule `text/2`: what people see in a browser on a screen of 1280 × 720 pixels.
 *
 * The style sheets in the page count. External ones are not fetched, and animations, scripts and layout are not
 * known: text that only they hide is in the text.
 */
export function extractHtml(html: string): HtmlText {
  const root = parseHtml(html)
  const elements = elementsIn(root)
  const names = readPageNames(elements)
  const seen = readVisible(root)
  const isThin =
    seen.text.length < shortestText && elements.some(({ name }) => name === 'script')
  const script = isThin ? readScripts(root, elements, names, seen) : undefined
  const { text, hidden } = script ?? seen
  const targets = elements.flatMap(({ name, attributes }) =>
    name === 'a' ? [attributes.get('href') ?? ''] : [],
  )
  const { language, title, published } = readMetadata(elements, names, text)
  return {
    title: script?.title || title,
    language,
    published: script?.published ?? published,
    text,
    hidden,
    links: targets.filter(Boolean).slice(0, mostLinks),
    base: elements
      .find(({ name, attributes }) => name === 'base' && attributes.has('href'))
      ?.attributes.get('href'),
    from: script ? 'script' : undefined,
  }
}

type ScriptText = Pick<VisibleText, 'text' | 'hidden'> &
  Partial<Pick<Metadata, 'title' | 'published'>>

/** Reads what scripts would show: a hidden container, or the body of an article in their data. */
function readScripts(
  root: HtmlElement,
  elements: readonly HtmlElement[],
  names: PageNames,
  seen: VisibleText,
): ScriptText | undefined {
  const shown = seen.container && readVisible(root, seen.container)
  if (shown && shown.text.length >= shortestText) return shown
  const article = findScriptArticle(elements, names, shortestText)
  if (!article) return undefined
  const { text, hidden } = readVisible(parseHtml(article.body.replaceAll('\n', '<br>')))
  if (text.length < shortestText) return undefined
  const published = readStatedTime(article.published)
  return { text, hidden: [...seen.hidden, ...hidden], title: article.title, published }
}

import { elementsIn, parseHtml } from './html/parse-html.ts'
import { type Metadata, readMetadata } from './page-metadata.ts'
import { readVisible } from './read-visible.ts'

/** Text of an HTML page. */
export type HtmlText = Metadata & {
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
  const seen = readVisible(root)
  const isThin =
    seen.text.length < shortestText && elements.some(({ name }) => name === 'script')
  const shown = isThin && seen.container ? readVisible(root, seen.container) : undefined
  const isShown = shown !== undefined && shown.text.length >= shortestText
  const { text, hidden } = isShown ? shown : seen
  const targets = elements.flatMap(({ name, attributes }) =>
    name === 'a' ? [attributes.get('href') ?? ''] : [],
  )
  return {
    ...readMetadata(elements),
    text,
    hidden,
    links: targets.filter(Boolean).slice(0, mostLinks),
    base: elements
      .find(({ name, attributes }) => name === 'base' && attributes.has('href'))
      ?.attributes.get('href'),
    from: isShown ? 'script' : undefined,
  }
}

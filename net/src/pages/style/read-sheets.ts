import { elementsIn, type HtmlElement, textContent } from '../html/parse-html.ts'
import { isScreenMedia } from './is-screen-media.ts'

/** Returns the style sheets in a page that may apply on a screen. External ones are not fetched. */
export function readSheets(root: HtmlElement): string[] {
  return elementsIn(root).flatMap((element) => {
    const { name, attributes } = element
    const type = attributes.get('type') ?? ''
    if (name !== 'style' || !/^(?:text\/css)?$/i.test(type) || isInert(element)) return []
    const media = attributes.get('media') ?? ''
    const isMet = isScreenMedia(media)
    if (isMet === false) return []
    return [isMet ? textContent(element) : `@media ${media}{${textContent(element)}}`]
  })
}

function isInert({ parent }: HtmlElement): boolean {
  for (let at = parent; at; at = at.parent) {
    if (at.name === 'noscript' || at.name === 'template') return true
  }
  return false
}

import { parse } from 'parse5'
import { attributeOf, listElements } from './list-elements.ts'

/**
 * Lists the scripts that a browser fetches when it opens a page. Those for browsers without modules
 * are left out: no browser that can show the page loads them.
 */
export function listFirstLoad(html: string): string[] {
  const addresses = listElements(parse(html)).flatMap((element) => {
    const address = attributeOf(element, 'src')
    const isLoaded =
      element.tagName === 'script' && attributeOf(element, 'nomodule') === undefined
    return isLoaded && address !== undefined ? [address] : []
  })
  return [...new Set(addresses)]
}

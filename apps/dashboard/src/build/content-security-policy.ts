import { createHash } from 'node:crypto'
import { CresolverError } from '@cresolver/core/protocol'
import { defaultTreeAdapter, parse } from 'parse5'
import { attributeOf, type Element, listElements } from './list-elements.ts'

/** Permissions of a page besides its own scripts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': [
    "'self'",
    'https:',
    'wss:',
    'http://127.0.0.1:*',
    'http://localhost:*',
    'ws://127.0.0.1:*',
    'ws://localhost:*',
  ],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Writes a page's content security policy into the page: it allows only scripts and styles of its
 * own host and, by hash, the inline scripts that it has now.
 */
export function protectPage(html: string, name: string): string {
  const page = parse(html, { sourceCodeLocationInfo: true })
  const elements = listElements(page)
  for (const element of elements) refuseUnsafe(element, name)
  const policy = writePolicy({
    'script-src': inlineHashes(elements, 'script'),
    'style-src': inlineHashes(elements, 'style'),
  })
  const at = startOfHead(elements)
  if (at === undefined) {
    throw unsafe(name, undefined, 'has no <head> for a policy', 'Render a complete page.')
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return html.slice(0, at) + meta + html.slice(at)
}

function writePolicy(hashes: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(allowed)
    .map(([name, sources]) => [name, ...sources, ...(hashes[name] ?? [])].join(' '))
    .join('; ')
}

function inlineHashes(elements: readonly Element[], tag: 'script' | 'style'): string[] {
  const texts = elements.flatMap((element) =>
    element.tagName === tag && attributeOf(element, 'src') === undefined
      ? [textOf(element)]
      : [],
  )
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function textOf({ childNodes }: Element): string {
  return childNodes
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ''))
    .join('')
}

/** Before everything that loads, but after a leading element with the encoding. */
function startOfHead(elements: readonly Element[]): number | undefined {
  const head = elements.find(({ tagName }) => tagName === 'head')
  const [first] = head?.childNodes ?? []
  const isEncoding =
    first &&
    defaultTreeAdapter.isElementNode(first) &&
    attributeOf(first, 'charset') !== undefined
  const place = (isEncoding ? first : head)?.sourceCodeLocation
  return place?.startTag?.endOffset ?? (isEncoding ? place?.endOffset : undefined)
}

function refuseUnsafe(element: Element, name: string): void {
  for (const { name: key, value } of element.attrs) {
    if (/^on/i.test(key)) {
      const found = `has an event handler in ${key}`
      throw unsafe(
        name,
        element,
        found,
        'Attach it in a component, with onClick and such.',
      )
    }
    if (key === 'style') {
      const hint = 'Use a class, or set the style after the page has loaded.'
      throw unsafe(name, element, 'has a style in an attribute', hint)
    }
    if (isScriptAddress(value)) {
      const found = `has an address in ${key} that is a script`
      throw unsafe(name, element, found, 'Use a button.')
    }
  }
}

/** Browsers ignore leading blanks and control characters, and line breaks anywhere. */
function isScriptAddress(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
  return /^[\u0000-\u0020]*javascript:/i.test(value.replace(/[\t\n\r]/g, ''))
}

function unsafe(
  name: string,
  element: Element | undefined,
  found: string,
  hint: string,
): CresolverError {
  const place = element?.sourceCodeLocation
  const where = element
    ? `<${element.tagName}> at line ${place?.startLine}, column ${place?.startCol} of ${name}`
    : `The page ${name}`
  return new CresolverError({ code: 'BUILD_FAILED', message: `${where} ${found}.`, hint })
}

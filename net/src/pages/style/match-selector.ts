import type { Selector as Part } from 'css-what'
import type { HtmlElement } from '../html/parse-html.ts'
import { readNth } from './compile-selector.ts'

const longestList = 4_000

/** Returns true if a selector selects an element. `count` is called at each step, and may throw. */
export function matchSelector(
  element: HtmlElement,
  parts: readonly Part[],
  count: () => void,
  end = parts.length - 1,
): boolean {
  count()
  // Nothing selects the root of the tree.
  if (element.name === '') return false
  let at = end
  for (; at >= 0; at -= 1) {
    const part = parts[at]
    if (!part || isCombinator(part)) break
    if (!matchPart(element, part, count)) return false
  }
  const combinator = parts[at]
  if (!combinator) return true
  const matches = (other: HtmlElement | undefined) =>
    other !== undefined && matchSelector(other, parts, count, at - 1)
  switch (combinator.type) {
    case 'child':
      return matches(element.parent)
    case 'adjacent':
      return matches(element.before)
    case 'descendant':
      return some(element, 'parent', matches)
    case 'sibling':
      return some(element, 'before', matches)
    default:
      return false
  }
}

function some(
  element: HtmlElement,
  way: 'parent' | 'before',
  matches: (other: HtmlElement) => boolean,
): boolean {
  for (let at = element[way]; at; at = at[way]) if (matches(at)) return true
  return false
}

function isCombinator({ type }: Part): boolean {
  return (
    type === 'child' || type === 'descendant' || type === 'adjacent' || type === 'sibling'
  )
}

function matchPart(element: HtmlElement, part: Part, count: () => void): boolean {
  switch (part.type) {
    case 'universal':
      return true
    case 'tag':
      return part.name.toLowerCase() === element.name
    case 'attribute': {
      const value = element.attributes.get(part.name.toLowerCase())
      if (value === undefined) return false
      const isIgnored = part.ignoreCase === true
      return matchValue(
        part.action,
        isIgnored ? value.toLowerCase() : value,
        isIgnored ? part.value.toLowerCase() : part.value,
      )
    }
    case 'pseudo':
      return matchState(element, part.name, part.data, count)
    default:
      return false
  }
}

function matchValue(action: string, value: string, wanted: string): boolean {
  if (value.length > longestList && (action === 'element' || action === 'any')) {
    throw new RangeError('An attribute takes too much work.')
  }
  switch (action) {
    case 'exists':
      return true
    case 'element':
      return wanted !== '' && value.split(/\s+/).includes(wanted)
    case 'start':
      return wanted !== '' && value.startsWith(wanted)
    case 'end':
      return wanted !== '' && value.endsWith(wanted)
    case 'any':
      return wanted !== '' && value.includes(wanted)
    case 'hyphen':
      return value === wanted || value.startsWith(`${wanted}-`)
    default:
      return value === wanted
  }
}

function matchState(
  element: HtmlElement,
  name: string,
  data: readonly Part[][] | string | null,
  count: () => void,
): boolean {
  const some = () =>
    Array.isArray(data) && data.some((parts) => matchSelector(element, parts, count))
  const fromEnd = () =>
    (element.parent?.lastElement?.position ?? 0) - element.position + 1
  switch (name) {
    case 'is':
    case 'where':
    case 'matches':
    case '-webkit-any':
      return some()
    case 'not':
      return !some()
    case 'root':
      return element.name === 'html'
    case 'link':
    case 'any-link':
      return element.name === 'a' && element.attributes.has('href')
    case 'empty':
      return element.children.length === 0
    case 'checked':
      return element.attributes.has('checked')
    case 'first-child':
      return element.position === 1
    case 'last-child':
      return fromEnd() === 1
    case 'only-child':
      return element.position === 1 && fromEnd() === 1
    case 'nth-child':
      return isNth(element.position, data)
    case 'nth-last-child':
      return isNth(fromEnd(), data)
    default:
      return false
  }
}

function isNth(position: number, data: unknown): boolean {
  const nth = typeof data === 'string' ? readNth(data) : undefined
  if (!nth) return false
  const rest = position - nth.offset
  return nth.step === 0 ? rest === 0 : rest % nth.step === 0 && rest / nth.step >= 0
}

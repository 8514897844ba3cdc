import { isScreenMedia } from './is-screen-media.ts'
import { type Declaration, hide, readDeclarations } from './read-declarations.ts'
import { type CssItem, splitCss } from './split-css.ts'

/** A rule of a style sheet. */
type StyleRule = {
  /** As written, with the selectors of outer rules. */
  readonly selector: string
  readonly declarations: readonly Declaration[]
  /** Number of its layer from 1; infinite outside of layers. */
  readonly layer: number
  /** True if it is not known whether a browser applies the rule. */
  readonly isUnsure: boolean
}

type Place = Omit<StyleRule, 'declarations'> & { readonly layerName: string }

const longestSelector = 4_000
const mostRules = 50_000

/**
 * Parses style sheets as a browser does, with the blocks that a screen of 1280 × 720 pixels shows.
 *
 * @returns undefined for sheets over the limits: 50,000 rules, 32 blocks within one another, 4,000 characters of a
 * nested selector
 */
export function parseStyleSheets(sheets: readonly string[]): StyleRule[] | undefined {
  const rules: StyleRule[] = []
  const layers = new Map<string, number>()
  const layerOf = (name: string) => {
    const number = layers.get(name) ?? layers.size + 1
    layers.set(name, number)
    return number
  }
  const addBlock = (head: string, items: readonly CssItem[], place: Place) => {
    const [, name = '', rest = ''] = /^@([\w-]+)\s*([\s\S]*)/.exec(head) ?? []
    if (name === '') {
      addItems(items, { ...place, selector: nest(place.selector, head) })
    } else if (name === 'layer') {
      const layerName = `${place.layerName}.${rest || layers.size}`
      addItems(items, { ...place, layerName, layer: layerOf(layerName) })
    } else if (name === 'media' || name === 'supports') {
      const isMet =
        name === 'media' ? isScreenMedia(rest) : !/\bnot\b/i.test(rest) || undefined
      const isUnsure = place.isUnsure || isMet === undefined
      if (isMet !== false) addItems(items, { ...place, isUnsure })
    } else if (name === 'container' || name === 'scope') {
      addItems(items, { ...place, isUnsure: true })
    }
  }
  const addItems = (items: readonly CssItem[], place: Place) => {
    const statements = items.filter((item) => item.items === undefined)
    for (const { head } of statements) {
      const names = /^@layer\s([\s\S]*)/.exec(head)?.[1]?.split(',') ?? []
      for (const name of names) layerOf(`${place.layerName}.${name.trim()}`)
    }
    const declarations = readDeclarations(statements.map(({ head }) => head))
    if (
      place.selector !== '' &&
      declarations.length > 0 &&
      (!place.isUnsure || hide(declarations))
    ) {
      rules.push({ ...place, declarations })
    }
    for (const item of items) if (item.items) addBlock(item.head, item.items, place)
  }

  for (const sheet of sheets) {
    const items = splitCss(sheet)
    if (!items) return undefined
    const place = {
      selector: '',
      layer: Number.POSITIVE_INFINITY,
      layerName: '',
      isUnsure: false,
    }
    addItems(items, place)
  }
  const isOver =
    rules.length > mostRules ||
    rules.some((rule) => rule.selector.length > longestSelector)
  return isOver ? undefined : rules
}

/** A rule within a rule, as one selector. */
function nest(outer: string, head: string): string {
  const inner = head.replaceAll('/**/', '')
  if (outer === '') return inner.replaceAll('&', ':where(:root)')
  // A value over the limit is no longer made longer.
  if (outer.length + inner.length > longestSelector) return `${outer}${inner}`
  const parent = `:is(${outer})`
  if (inner.includes('&')) return inner.replaceAll('&', parent)
  return /^[>+~]/.test(inner) ? `${parent} ${inner}` : `${parent} :is(${inner})`
}

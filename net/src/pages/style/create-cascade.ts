import type { HtmlElement } from '../html/parse-html.ts'
import { type CompiledSelector, compileSelectors } from './compile-selector.ts'
import { matchSelector } from './match-selector.ts'
import { parseStyleSheets } from './parse-style-sheet.ts'
import {
  type Declaration,
  hide,
  readDeclarations,
  readInlineStyle,
} from './read-declarations.ts'

/** Finds what style sheets, inline styles and attributes declare. */
type Cascade = {
  /** Returns the winning values of an element, or of the text generated before or after it. */
  readonly declare: (
    element: HtmlElement,
    generated?: 'before' | 'after',
  ) => ReadonlyMap<string, string>
  readonly hasGenerated: boolean
}

/** Layers below those of a page. */
const ownLayer = -1
const hintLayer = 0
const page = Number.POSITIVE_INFINITY
/** Default styles of browsers without a style sheet. */
const ownSheet = `noscript,template{display:none!important}dialog:not([open]),datalist,rp{display:none}
  a[href]{color:#00e}button{color:#000;background:#efefef;font-size:13px}mark{color:#000;background:#ff0}`
/** Work for one page; far more than pages need. */
const mostSteps = 2_000_000
const gone = new Map([['display', 'none']])
const nothing = new Map<string, string>()

/**
 * Creates a cascade. External style sheets and animations are not known. Style sheets that take too much work hide all
 * text that is not read yet.
 */
export function createCascade(
  sheets: readonly string[],
  work: { steps: number },
): Cascade {
  const parsed = parseStyleSheets(sheets)
  const own = (parseStyleSheets([ownSheet]) ?? []).map((rule) => ({
    ...rule,
    layer: ownLayer,
  }))
  const rules = [...own, ...(parsed ?? [])].flatMap(
    ({ selector, declarations, layer }, order) =>
      compileSelectors(selector)
        .filter(({ isUnsure }) => !isUnsure || hide(declarations))
        .map((compiled) => ({
          ...compiled,
          layer,
          declared: weigh(declarations, layer, compiled.specificity, order),
        })),
  )
  const index = new Map<string, (typeof rules)[number][]>()
  for (const rule of rules) {
    const key = keyOf(rule)
    const same = index.get(key)
    if (same) same.push(rule)
    else index.set(key, [rule])
  }
  if (!parsed) work.steps = mostSteps + 1
  const count = () => {
    work.steps += 1
    if (work.steps > mostSteps) throw new RangeError('Style sheets take too much work.')
  }
  const isPlain = ({ name, attributes }: HtmlElement) =>
    attributes.size === 0 && !index.has(name) && !index.has('*')
  const find = (element: HtmlElement, generated: 'before' | 'after' | undefined) => {
    const winners = new Map<string, Winner>()
    const browser = new Map<string, Winner>()
    for (const key of keysOfElement(element)) {
      for (const rule of index.get(key) ?? []) {
        count()
        if (rule.generated !== generated || !matchSelector(element, rule.parts, count))
          continue
        addAll(winners, rule.declared)
        if (rule.layer === ownLayer) addAll(browser, rule.declared)
      }
    }
    if (!generated && element.attributes.size > 0) {
      addAll(winners, weigh(hintsOf(element), hintLayer))
      const style = element.attributes.get('style')
      if (style) addAll(winners, weigh(readInlineStyle(style), page, page))
    }
    return new Map(
      [...winners].map(([property, { value }]) => [
        property,
        value.startsWith('revert') ? (browser.get(property)?.value ?? 'unset') : value,
      ]),
    )
  }
  return {
    declare: (element, generated) => {
      if (work.steps > mostSteps) return gone
      if (isPlain(element)) return nothing
      try {
        return find(element, generated)
      } catch (error) {
        if (error instanceof RangeError) return gone
        throw error
      }
    },
    hasGenerated: rules.some(({ generated }) => generated !== undefined),
  }
}

type Winner = Declaration & { readonly weight: readonly number[] }

/** Important declarations of an earlier layer are the stronger ones. */
function weigh(
  declarations: readonly Declaration[],
  layer: number,
  specificity = 0,
  order = 0,
): Winner[] {
  return declarations.map((each) => ({
    ...each,
    weight: [
      each.isImportant ? 1 : 0,
      each.isImportant ? -layer : layer,
      specificity,
      order,
    ],
  }))
}

function addAll(winners: Map<string, Winner>, declared: readonly Winner[]): void {
  for (const each of declared) {
    const before = winners.get(each.property)
    if (!before || isAtLeast(each.weight, before.weight)) winners.set(each.property, each)
  }
}

function isAtLeast(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((part, at) => part !== other[at])
  return index < 0 || (one[index] ?? 0) > (other[index] ?? 0)
}

/** Attributes that are older than style sheets. */
function hintsOf({ name, attributes }: HtmlElement): Declaration[] {
  const hint = (attribute: string, property: string) => {
    const value = attributes.get(attribute)
    return value ? [`${property}:${value}`] : []
  }
  return readDeclarations([
    ...(attributes.has('hidden') ? ['display:none'] : []),
    ...hint('bgcolor', 'background-color'),
    ...(name === 'font' ? hint('color', 'color') : []),
    ...(name === 'body' ? hint('text', 'color') : []),
    ...hint('fill', 'fill'),
    ...hint('opacity', 'opacity'),
    ...(name === 'iframe'
      ? [
          `${hint('height', 'height')}px`,
          `${hint('width', 'width')}px`,
          'overflow:hidden',
        ]
      : []),
  ])
}

/** Returns the id, class, name or attribute that an element must have for a selector. */
function keyOf({ parts }: CompiledSelector): string {
  let key = '*'
  for (const part of parts.toReversed()) {
    if (part.type === 'tag') {
      if (!key.startsWith('.')) key = part.name.toLowerCase()
    } else if (part.type === 'attribute') {
      const isShort = part.ignoreCase === 'quirks'
      if (isShort && part.name === 'id' && part.action === 'equals')
        return `#${part.value}`
      if (isShort && part.name === 'class' && part.action === 'element')
        key = `.${part.value}`
      else if (key === '*') key = `[${part.name.toLowerCase()}]`
    } else if (part.type !== 'pseudo' && part.type !== 'universal') break
  }
  return key
}

/** Returns the keys of all selectors that may select an element. */
function keysOfElement({ name, attributes }: HtmlElement): Set<string> {
  const classes = attributes.get('class')?.split(/\s+/) ?? []
  return new Set([
    '*',
    name,
    `#${attributes.get('id')}`,
    ...classes.map((each) => `.${each}`),
    ...[...attributes.keys()].map((each) => `[${each}]`),
  ])
}

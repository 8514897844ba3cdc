import { type Selector as Part, parse, SelectorType } from 'css-what'

/** One selector of a rule. */
export type CompiledSelector = {
  readonly parts: readonly Part[]
  /** The generated text that it selects instead of an element. */
  readonly generated: 'before' | 'after' | undefined
  readonly specificity: number
  /** True if it has a part of unknown meaning, which selects everything here. */
  readonly isUnsure: boolean
}

const everything: Part = { type: SelectorType.Universal, namespace: null }
/** States that a page does not have while it is only read. */
const idle = [
  'hover',
  'active',
  'focus',
  'focus-within',
  'focus-visible',
  'visited',
  'target',
]
const known = [
  ...idle,
  ...[
    'is',
    'where',
    'matches',
    '-webkit-any',
    'not',
    'root',
    'link',
    'any-link',
    'empty',
    'checked',
  ],
  ...['first-child', 'last-child', 'only-child', 'nth-child', 'nth-last-child'],
]

/** Compiles a list of selectors; empty for a list that a browser refuses. */
export function compileSelectors(list: string): CompiledSelector[] {
  let parsed: Part[][]
  try {
    parsed = parse(list)
  } catch {
    return []
  }
  const isRefused = (part: Part) => part.type === 'attribute' && part.action === 'not'
  if (parsed.some((written) => written.some(isRefused))) return []
  return parsed.flatMap((written) => {
    const last = written[written.length - 1]
    const generated = last?.type === 'pseudo-element' ? last.name : undefined
    if (generated !== undefined && generated !== 'before' && generated !== 'after')
      return []
    const own = generated ? written.slice(0, -1) : written
    const parts = own.map((part) => (isKnown(part) ? part : everything))
    const isUnsure = parts.includes(everything)
    return [{ parts, generated, specificity: specificityOf(own), isUnsure }]
  })
}

function isKnown(part: Part): boolean {
  if (part.type === 'pseudo-element' || part.type === 'column-combinator') return false
  if (part.type !== 'pseudo') return true
  if (!known.includes(part.name)) return false
  if (Array.isArray(part.data)) return part.data.every((each) => each.every(isKnown))
  return !part.name.startsWith('nth-') || readNth(part.data ?? '') !== undefined
}

/** Reads `2n+1`; undefined for forms such as `2n of .a`. */
export function readNth(
  text: string,
): { readonly step: number; readonly offset: number } | undefined {
  const plain = text.replace(/\s+/g, '').toLowerCase()
  if (plain === 'odd' || plain === 'even')
    return { step: 2, offset: plain === 'odd' ? 1 : 0 }
  const [, step, offset, only] =
    /^(?:([+-]?\d*)n([+-]\d+)?|([+-]?\d+))$/.exec(plain) ?? []
  if (only !== undefined) return { step: 0, offset: Number(only) }
  if (step === undefined) return undefined
  return {
    step: /\d/.test(step) ? Number(step) : step === '-' ? -1 : 1,
    offset: Number(offset ?? 0),
  }
}

function specificityOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + weightOf(part), 0)
}

/** Ids, then classes, attributes and states, then names, each up to 255. */
function weightOf(part: Part): number {
  switch (part.type) {
    case 'attribute':
      return part.action === 'equals' &&
        part.name === 'id' &&
        part.ignoreCase === 'quirks'
        ? 65_536
        : 256
    case 'pseudo':
      if (part.name === 'where') return 0
      return Array.isArray(part.data) ? Math.max(0, ...part.data.map(specificityOf)) : 256
    case 'tag':
    case 'pseudo-element':
      return 1
    default:
      return 0
  }
}

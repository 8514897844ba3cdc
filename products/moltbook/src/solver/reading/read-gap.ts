import type { Operation } from '../words/cue-words.ts'
import type { Item, Multiple } from './read-items.ts'

/** Text between two numbers, with the modifiers of the second. */
export type Gap = {
  /** Operation of the words and operators; `conflict` if they disagree. */
  readonly operation: Operation | 'conflict' | undefined
  /** True where another sentence part comes between the operation and the number. */
  readonly broken: boolean
  /** True where the words may take away, without saying so. */
  readonly doubtful: boolean
  /** True where the number stands for another claw, lobster and so on. */
  readonly other: boolean
  readonly each: boolean
  /** True where the number stands for what is had or used: `has`, `with`, `uses`. */
  readonly had: boolean
  /** `to`, `from`, `than` or `or` straight before the number. */
  readonly link: 'to' | 'from' | 'than' | 'or' | undefined
  /** True where `times` follows the number. */
  readonly times: boolean
  /** True for "three times" and "twice" without a word for what they multiply. */
  readonly repeats: boolean
  /** True where `more` or the like follows the number. */
  readonly more: boolean
}

const otherWords = new Set(
  'other another others second left right smaler biger larger weaker stronger subordinate submisive mate rival oponent also partner antena'.split(
    ' ',
  ),
)
const breakers = new Set(
  'and but while then when other another who which that'.split(' '),
)
const hadWords = new Set('has have had uses use'.split(' '))
const lessWords = new Set('les fewer slower weaker'.split(' '))
const moreWords = new Set('more faster stronger extra aditional'.split(' '))
const links = new Set(['to', 'from', 'than', 'or'])

/** Reads what is said between two numbers. */
export function readGap(
  between: readonly Item[],
  modifiers: readonly Item[],
  multiple: Multiple | undefined,
): Gap {
  const words = wordsOf(between)
  const behind = wordsOf(modifiers)
  const times = behind.includes('times')
  const cues = between.flatMap((item, index) => cueAt(between, item, index))
  const named = new Set(cues.map(({ operation }) => operation))
  if (times || multiple) named.add('multiply')
  if (behind.some((word) => lessWords.has(word))) named.add('subtract')
  const lastCue = cues.at(-1)?.index ?? between.length
  const spoken = joinOperations(named, times || words.includes('factor'))
  const lastWord = words.at(-1) ?? ''
  return {
    operation: withSymbols(spoken, between),
    broken: wordsOf(between.slice(lastCue + 1)).some((word) => breakers.has(word)),
    doubtful: between.some((item) => item.kind === 'word' && item.word.doubt),
    other: words.some((word) => otherWords.has(word)),
    each: [...words, ...behind].some((word) =>
      ['each', 'every', 'apiece'].includes(word),
    ),
    had: words.some((word) => hadWords.has(word)),
    link: isLink(lastWord) ? lastWord : undefined,
    times,
    repeats: (times && cues.length === 0) || multiple === 'twice',
    more: behind.some((word) => moreWords.has(word)),
  }
}

type Cue = { readonly operation: Operation; readonly index: number }

function cueAt(items: readonly Item[], item: Item, index: number): readonly Cue[] {
  if (item.kind !== 'word') return []
  const next = items[index + 1]
  const following = next?.kind === 'word' ? next.word.text : undefined
  const { text, operation } = item.word
  if (operation) return [{ operation, index }]
  const isLast = next === undefined || following === 'by'
  if (text === 'up' && isLast) return [{ operation: 'add', index }]
  if (text === 'down' && isLast) return [{ operation: 'subtract', index }]
  if (text === 'slow' && isLast) return [{ operation: 'subtract', index }]
  if (text === 'takes' && following === 'away') return [{ operation: 'subtract', index }]
  if (text === 'combined' && following === 'with') return [{ operation: 'add', index }]
  return []
}

function joinOperations(
  named: ReadonlySet<Operation>,
  isFactor: boolean,
): Gap['operation'] {
  const [first, ...others] = named
  if (others.length === 0) return first
  // "Increases by three times" and "increases by a factor of three" multiply.
  const multiplies = named.size === 2 && named.has('multiply') && named.has('add')
  return multiplies && isFactor ? 'multiply' : 'conflict'
}

/** An operator counts where nothing speaks against it; an asterisk only between two numbers. */
function withSymbols(
  spoken: Gap['operation'],
  between: readonly Item[],
): Gap['operation'] {
  const symbols = new Set(
    between.flatMap((item) => (item.kind === 'operator' ? [item.text] : [])),
  )
  if (symbols.size === 0) return spoken
  if (symbols.size > 1) return 'conflict'
  const written = symbols.has('+') ? 'add' : 'multiply'
  if (spoken) return spoken === written ? spoken : 'conflict'
  const isAlone = between.every(({ kind }) => kind === 'operator')
  return isAlone || written === 'add' ? written : 'conflict'
}

function wordsOf(items: readonly Item[]): readonly string[] {
  return items.flatMap((item) => (item.kind === 'word' ? [item.word.text] : []))
}

function isLink(word: string): word is 'to' | 'from' | 'than' | 'or' {
  return links.has(word)
}

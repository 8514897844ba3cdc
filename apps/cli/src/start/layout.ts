import type { Colors } from '../terminal/printer.ts'
import { columnsOf, plainText, shorten } from '../terminal/text.ts'

/** Display options of a round. */
export type RoundView = {
  /** Name of a worker by its address. */
  readonly nameOf: (worker: string) => string
  /** Columns of the screen. */
  readonly width: number
  readonly colors: Colors
  /** True to show texts of workers in full. */
  readonly full: boolean
}

const margin = 13
const fewestColumns = 40

/** Writes a text beside the name of its step. */
export function labelled(label: string, text: string, view: RoundView): string[] {
  const [first = '', ...rest] = below(text, view)
  const head = `  ${view.colors.cyan(label.padEnd(margin - 2))}`
  return [head + first.slice(margin), ...rest]
}

/** Writes a text under the last one. */
export function below(text: string, view: RoundView): string[] {
  return wrap(text, ' '.repeat(margin), ' '.repeat(margin + 2), view.width)
}

/** Writes a heading over the whole width. */
export function heading(text: string, view: RoundView): string[] {
  return wrap(text, '', '  ', view.width).map(view.colors.bold)
}

/**
 * Quotes untrusted text: no control characters, and a limited number of lines.
 */
export function quoted(text: string, lines: number, view: RoundView): string[] {
  const indent = margin + 2
  const columns = lines * (Math.max(view.width, fewestColumns) - indent)
  const plain = plainText(text)
  const shown = view.full ? plain : shorten(plain, columns)
  const wrapped = wrap(shown, ' '.repeat(indent), ' '.repeat(indent), view.width)
  const kept = view.full ? wrapped : wrapped.slice(0, lines)
  if (kept.length < wrapped.length) kept.push(`${kept.pop() ?? ''}…`)
  return kept.map(view.colors.dim)
}

function wrap(text: string, first: string, rest: string, width: number): string[] {
  const most = Math.max(width, fewestColumns)
  const lines: string[] = []
  let line = first
  let used = first.length
  let empty = true
  for (const word of text.split(' ')) {
    const columns = visibleColumns(word)
    if (!empty && used + 1 + columns > most) {
      lines.push(line)
      line = rest
      used = rest.length
      empty = true
    }
    line += empty ? word : ` ${word}`
    used += columns + (empty ? 0 : 1)
    empty = false
  }
  return [...lines, line]
}

/** Colour codes take no room on the screen. */
function visibleColumns(word: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes start with escape
  return columnsOf(word.replace(/\u001b\[\d+m/g, ''))
}

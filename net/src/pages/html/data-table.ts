import type { HtmlElement } from './parse-html.ts'

/** A cell of a row. */
export type Cell = {
  readonly text: string
  readonly rows: number
  readonly columns: number
}

const mostSpanned = 100
const mostRepeated = 20_000
const mostCharacters = 200_000
const longestCell = 300

/** Returns true for a table of at least two rows and columns whose cells are data, not parts of a layout. */
export function isDataTable(table: HtmlElement): boolean {
  if (/^(?:presentation|none)$/.test(table.attributes.get('role') ?? '')) return false
  let rows = 0
  let columns = 0
  let longest = 0
  let hasHead = false
  const isFlat = (element: HtmlElement): boolean =>
    element.children.every((child) => {
      if (typeof child === 'string') {
        longest = Math.max(longest, child.length)
        return true
      }
      if (child.name === 'tr') rows += 1
      if (child.name === 'td' || child.name === 'th')
        columns = Math.max(columns, child.position)
      hasHead ||= child.name === 'th' || child.name === 'caption'
      return child.name !== 'table' && isFlat(child)
    })
  return isFlat(table) && rows > 1 && columns > 1 && (hasHead || longest <= longestCell)
}

/** Returns how many rows or columns a cell covers, at most 100. */
export function readSpan(cell: HtmlElement, name: 'rowspan' | 'colspan'): number {
  const text = cell.attributes.get(name)?.trim() ?? ''
  if (!/^\d{1,9}$/.test(text)) return 1
  // Zero rows are all that follow.
  return Math.min(mostSpanned, Number(text) || (name === 'rowspan' ? mostSpanned : 1))
}

/**
 * Creates the lines of tables: the text of a cell stands in each row that it covers. On a page at most 20,000 texts or
 * 200,000 characters are repeated; what is covered further is empty.
 */
export function createTableLines(): {
  readonly start: () => (cells: readonly Cell[]) => string
} {
  let repeated = 0
  let characters = 0
  const start = () => {
    let above = new Map<number, Cell>()
    return (cells: readonly Cell[]) => {
      const texts: string[] = []
      const next = new Map<number, Cell>()
      let column = 0
      const add = (cell: Cell) => {
        texts.push(cell.text)
        if (cell.rows > 1) next.set(column, { ...cell, rows: cell.rows - 1 })
        column += cell.columns
      }
      const addAbove = () => {
        for (let cell = above.get(column); cell; cell = above.get(column)) {
          above.delete(column)
          repeated += 1
          characters += cell.text.length
          if (repeated > mostRepeated || characters > mostCharacters) above = new Map()
          else add(cell)
        }
      }
      for (const cell of cells) {
        addAbove()
        add(cell)
      }
      for (const at of [...above.keys()].sort((one, other) => one - other)) {
        column = Math.max(column, at)
        addAbove()
      }
      above = next
      return texts.some((text) => text !== '') ? texts.join(' | ') : ''
    }
  }
  return { start }
}

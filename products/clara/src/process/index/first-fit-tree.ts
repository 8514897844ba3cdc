import { compareAmounts, type TokenAmount } from '../amount.ts'

/** An amount, or '' for a slot that holds nothing. */
type SlotAmount = TokenAmount | ''

/**
 * A tournament tree over numbered slots, each of which holds an amount or nothing.
 *
 * It finds the first slot from a given one whose amount fits a bound: `lowest` looks for
 * amounts up to the bound, such as fees, `highest` for amounts from the bound, such as rewards.
 */
export interface FirstFit {
  prefer: 'lowest' | 'highest'
  /**
   * The first row holds the slots, each further row the better of two in the row before, the
   * last row the best of all. Rows grow at their end, so that no growth ever moves a node.
   */
  rows: SlotAmount[][]
}

/** Makes a tree. */
export function newFirstFit(prefer: FirstFit['prefer']): FirstFit {
  return { prefer, rows: [['']] }
}

/** Fills or empties a slot, in O(log n). */
export function setSlot(tree: FirstFit, slot: number, amount: SlotAmount): void {
  for (let gap = tree.rows[0]?.length ?? 0; gap < slot; gap += 1) place(tree, gap, '')
  place(tree, slot, amount)
}

/** Reads a slot. */
export function slotAmount(tree: FirstFit, slot: number): SlotAmount {
  return tree.rows[0]?.[slot] ?? ''
}

/** Reads the best amount of all slots. */
export function bestAmount(tree: FirstFit): SlotAmount {
  return tree.rows[tree.rows.length - 1]?.[0] ?? ''
}

/** Finds the first slot that fits, in O(log n). */
export function firstFit(tree: FirstFit, from: number, bound: TokenAmount): number {
  const { rows } = tree
  const lowest = tree.prefer === 'lowest'
  let level = 0
  let index = from
  for (;;) {
    const row = rows[level]
    if (row === undefined) return -1
    if (fits(row[index], bound, lowest)) break
    // Entries to the right of a right child are to the right of its parent.
    while (index % 2 === 1) {
      index = index >>> 1
      level += 1
    }
    index += 1
  }
  while (level > 0) {
    level -= 1
    index = 2 * index
    if (!fits(rows[level]?.[index], bound, lowest)) index += 1
  }
  return index
}

/** Sets a slot that is there or is the next one, and all that lies over it. */
function place(tree: FirstFit, slot: number, amount: SlotAmount): void {
  const { rows } = tree
  const lowest = tree.prefer === 'lowest'
  let best = amount
  let index = slot
  let level = 0
  let row = rows[level]
  while (row !== undefined) {
    if (row[index] === best) return
    row[index] = best
    if (row.length > 1) {
      if (level === rows.length - 1) rows.push([])
      best = better(best, row[index % 2 === 0 ? index + 1 : index - 1] ?? '', lowest)
    }
    index = index >>> 1
    level += 1
    row = rows[level]
  }
}

function better(left: SlotAmount, right: SlotAmount, lowest: boolean): SlotAmount {
  if (left === '') return right
  if (right === '') return left
  return compareAmounts(left, right) <= 0 === lowest ? left : right
}

function fits(
  amount: SlotAmount | undefined,
  bound: TokenAmount,
  lowest: boolean,
): boolean {
  if (amount === undefined || amount === '') return false
  const compared = compareAmounts(amount, bound)
  return lowest ? compared <= 0 : compared >= 0
}

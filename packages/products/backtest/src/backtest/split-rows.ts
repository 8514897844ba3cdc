import { hashText } from '@cresolver/protocol'
import type { BacktestRow } from './backtest-row.ts'

/** Rows in two parts that never change: a threshold is chosen on one and shown on the other. */
export type SplitRows = {
  readonly development: readonly BacktestRow[]
  readonly heldOut: readonly BacktestRow[]
}

/**
 * Splits rows in about equal parts by the hash of their ids, so that a row stays in its part in every file.
 *
 * @param rows - in any order
 */
export function splitRows(rows: readonly BacktestRow[]): SplitRows {
  const isHeldOut = ({ id }: BacktestRow) => /[89a-f]$/.test(hashText(`backtest:${id}`))
  return {
    development: rows.filter((row) => !isHeldOut(row)),
    heldOut: rows.filter(isHeldOut),
  }
}

import type { MarketId } from '@cresolver/chain'
import type { Devnet } from '@cresolver/devnet'
import { RECORDED_TABLES } from '@cresolver/round-table/samples'
import type { Printer } from '../../terminal/printer.ts'
import { labelled, type RoundView } from '../layout.ts'
import type { LocalTables } from '../services/local-tables.ts'
import { showTable, type TableSummary } from './show-table.ts'
import { type DoneTask, showTask } from './show-task.ts'

/** Work of agents beside markets. */
type HoldingWork = {
  readonly system: Pick<Devnet, 'clara' | 'markets'>
  /** Round table that holds the work; none unless given. */
  readonly tables: Promise<LocalTables | undefined> | undefined
  /** Market that the task is about; none unless given. */
  readonly taskAbout: MarketId | undefined
  /** Receives each step. */
  readonly log: Printer
  readonly view: RoundView
}

/** A table and a task that have ended. */
type EndedWork = {
  readonly table: TableSummary | undefined
  readonly task: DoneTask | undefined
}

/** Holds the round table and has the task done. */
export async function holdWork(holding: HoldingWork): Promise<EndedWork> {
  const { system, taskAbout, log, view } = holding
  const { clara } = system
  const [recorded] = RECORDED_TABLES
  const tables = await holding.tables
  const table =
    tables && recorded
      ? await showTable({ tables, table: recorded, log, view })
      : undefined
  const task =
    clara && taskAbout !== undefined
      ? await showTask(system, clara, taskAbout)
      : undefined
  if (task) {
    const { close: _, ...done } = task
    log.print({ type: 'task', ...done }, () =>
      labelled('TASK', `${task.agent} wrote for ${task.reward}: ${task.text}`, view),
    )
  }
  return { table, task }
}

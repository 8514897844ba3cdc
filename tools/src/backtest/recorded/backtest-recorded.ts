import { readLines } from '../backtest/read-lines.ts'
import { sha256 } from '../backtest/sha256.ts'
import { calibrateSupport, type SupportCalibration } from './calibrate-support.ts'
import { findEvents } from './find-events.ts'
import { panelAnswers } from './panel-answers.ts'
import { classOf } from './question-class.ts'
import { recordedRowSchema } from './recorded-row.ts'
import { RUN_MODES, recordedTables, type ScoreTable } from './recorded-tables.ts'

/** Result of a backtest of a file of recorded runs. */
export type RecordedReport = {
  readonly format: 'recorded'
  readonly questions: number
  readonly events: number
  /** SHA-256 of the file, in hex. */
  readonly dataHash: string
  readonly tables: readonly ScoreTable[]
  /** Real time first. */
  readonly calibrations: readonly (SupportCalibration & { readonly name: string })[]
}

/**
 * Measures recorded runs of a resolver on questions with a known outcome: each run, one answer of a question,
 * and policies on all of its answers, real time and replay apart, by class, and with one event counted once.
 *
 * @param file - its bytes: one JSON object a line, in the format `recorded` of `docs/limits.md`
 * @throws CresolverError `FILE_INVALID` with the number of the line
 */
export function backtestRecorded(file: Uint8Array): RecordedReport {
  const rows = readLines(new TextDecoder().decode(file), 'recorded', recordedRowSchema)
  const events = findEvents(rows)
  const questions = [...rows]
    .sort((a, b) => a.asked - b.asked || (a.id < b.id ? -1 : 1))
    .map((row) => ({ ...row, event: events.get(row.id) ?? row.id, class: classOf(row) }))
  return {
    ...{ format: 'recorded', questions: rows.length },
    events: new Set(events.values()).size,
    dataHash: sha256(file),
    tables: recordedTables(questions),
    calibrations: RUN_MODES.map(([mode, name]) => {
      const cases = questions.map(({ runs, ...question }) => ({
        ...{ ...question, seats: panelAnswers(runs, mode) },
      }))
      return { name, ...calibrateSupport(cases.filter(({ seats }) => seats.length > 0)) }
    }),
  }
}

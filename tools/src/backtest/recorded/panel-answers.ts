import type { AnswerOutcome } from '@cresolver/core/protocol'
import { DEFAULT_QUALITY, type PanelSeat } from '../policies/panel-seat.ts'
import type { RecordedRun, RunMode } from './recorded-row.ts'

/**
 * Lists what was answered to a question in one mode, as the seats of a panel.
 *
 * They are the single answers of the solvers. A run whose single answers are not recorded gives its final answer; of
 * such runs with one name the first counts alone.
 *
 * @param runs - of one question
 * @param mode - which of them
 */
export function panelAnswers(runs: readonly RecordedRun[], mode: RunMode): PanelSeat[] {
  const names = new Set<string>()
  return runs.flatMap((run) => {
    if (run.mode !== mode) return []
    if (run.answers.length > 0) return run.answers.map(seat)
    if (names.has(run.name)) return []
    names.add(run.name)
    return run.final === undefined ? [] : [seat(run.final)]
  })
}

/** Seats an answer; all are of one quality. */
export function seat(outcome: AnswerOutcome): PanelSeat {
  return { outcome, quality: DEFAULT_QUALITY, reputation: undefined }
}

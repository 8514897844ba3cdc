import {
  CresolverError,
  type TableEvent,
  type TableResult,
} from '@cresolver/core/protocol'
import { sha256Of, verifyChain } from '../record/event-chain.ts'
import { readTableState } from '../record/table-state.ts'
import { synthesise } from '../synthesis/synthesise.ts'
import { resultOf } from './result-of.ts'

/** Result of a replay. */
export type TableReplay = {
  readonly result: TableResult
  /** SHA-256 of the canonical result, hex: the one that the log holds. */
  readonly sha256: string
}

/**
 * Computes a closed table again from its log, without asking any agent.
 *
 * It checks the chain of hashes, that the synthesis which was voted on is the one that follows from
 * the record, and that the result is the one that the log names.
 *
 * @param events - the whole log
 * @returns the result and its hash
 * @throws CresolverError `RECORD_DIFFERS`, `FILE_INVALID` when the table is not closed, `RECORD_DIFFERS`
 */
export function replay(events: readonly TableEvent[]): TableReplay {
  verifyChain(events)
  const replayed = recomputeResult(events)
  if (!replayed) {
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: `The table ${readTableState(events).opened.task_id} is not closed in this log.`,
      hint: 'Wait until the table is closed, then download its log.',
    })
  }
  const { result, sha256, recorded } = replayed
  if (sha256 !== recorded) throw differs('result', recorded, sha256)
  const synthesis = recomputeSynthesis(events)
  if (synthesis && synthesis.sha256 !== synthesis.recorded)
    throw differs('synthesis', synthesis.recorded, synthesis.sha256)
  return { result, sha256 }
}

/** Computes the result again from the events before `closed`. */
export function recomputeResult(
  events: readonly TableEvent[],
): (TableReplay & { readonly recorded: string }) | undefined {
  const end = events.findIndex(({ event }) => event.type === 'closed')
  const closed = events[end]?.event
  if (closed?.type !== 'closed') return undefined
  const result = resultOf(events.slice(0, end), closed.status)
  return { result, sha256: sha256Of(result), recorded: closed.result_sha256 }
}

/** Computes the synthesis again from the events before it. */
export function recomputeSynthesis(
  events: readonly TableEvent[],
): { readonly sha256: string; readonly recorded: string } | undefined {
  const index = events.findIndex(({ event }) => event.type === 'synthesis')
  const recorded = events[index]?.event
  if (recorded?.type !== 'synthesis') return undefined
  const sha256 = sha256Of(synthesise(readTableState(events.slice(0, index))))
  return { sha256, recorded: recorded.sha256 }
}

function differs(what: string, recorded: string, computed: string): CresolverError {
  return new CresolverError({
    code: 'RECORD_DIFFERS',
    message: `The ${what} of the log is ${recorded}, but the replay computed ${computed}.`,
    hint: 'Replay with the version of the program that ran the table.',
  })
}

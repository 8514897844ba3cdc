import type { TableResult } from '@cresolver/protocol'
import { indented } from '../platform/labelled.ts'
import { createEventPrinter } from './format-event.ts'
import type { ResultLook } from './result-style.ts'

/**
 * Writes the record behind a result: every answer, citation, challenge, decision and vote.
 */
export function formatRecord(result: TableResult, look: ResultLook): string[] {
  const { analyses, citations, challenges, gates, votes, candidates } = result
  const names = new Map(
    result.participation.map(({ agent, pseudonym }) => [pseudonym, agent]),
  )
  const tell = createEventPrinter(look, result.task_id, names)
  return [
    look.colors.bold('Record'),
    ...candidates.flatMap(({ agent, seated, reasons }) =>
      indented(
        `${agent} ${seated ? 'sits' : 'does not sit'}: ${reasons.join(', ')}`,
        2,
        look,
      ),
    ),
    ...analyses.flatMap(({ agent, outcome }) =>
      tell({ type: 'analysis', agent, outcome }),
    ),
    ...citations.flatMap((citation) => tell({ type: 'citation', ...citation })),
    ...challenges.flatMap((challenge) => tell({ type: 'challenge', ...challenge })),
    ...gates.flatMap((gate) => tell({ type: 'gate_decided', ...gate })),
    ...votes.flatMap(({ agent, outcome }) => tell({ type: 'vote', agent, outcome })),
    ...indented(`seed ${result.seed}, opened ${result.opened_at}`, 2, look),
  ]
}

import type { Panel } from '@cresolver/panel'
import type { AnsweredPanel } from '@cresolver/resolution'
import type { AskedWorker } from './asked.ts'

/**
 * The answers of a panel, as its policy counts them: each seat is one vote, or in a market with a window as many as
 * units of it were drawn.
 */
export function countedPanel(
  { draw }: Pick<Panel, 'draw'>,
  workers: readonly AskedWorker[],
): AnsweredPanel {
  return {
    votes: draw.votes?.panel ?? workers.length + draw.empty,
    drawn: draw.votes?.drawn ?? workers.map(({ place }) => place),
    answers: workers.flatMap(({ worker, place, finding }) =>
      finding.kind === 'answered' ? [{ ...finding.answer, worker, place }] : [],
    ),
    excused: workers.flatMap(({ place, finding }) =>
      finding.kind === 'absent' && finding.code === 'WITHHELD' ? [place] : [],
    ),
  }
}

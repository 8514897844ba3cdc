import type { TableView } from '@cresolver/protocol'
import type { Tone } from '../ui/badge.tsx'

/** Label and tone of a table's status. */
export type TableLook = {
  readonly word: string
  readonly tone: Tone
  readonly live: boolean
  /** Explanation in one line. */
  readonly meaning: string
}

/** Returns the label of a table's status; a degraded result has its own. */
export function tableLook({
  status,
  gate,
  degraded,
}: Pick<TableView, 'status' | 'gate' | 'degraded'>): TableLook {
  const live = false
  switch (status) {
    case 'running':
      return {
        word: 'Running',
        tone: 'accent',
        live: true,
        meaning: 'Agents are working.',
      }
    case 'waiting':
      return {
        word: 'Waiting for approval',
        tone: 'wait',
        live: true,
        meaning: gateMeanings[gate ?? 'before_vote'],
      }
    case 'completed':
      return degraded
        ? {
            word: 'Completed with missing agents',
            tone: 'wait',
            live,
            meaning: 'Some agents did not answer. The result names them.',
          }
        : { word: 'Completed', tone: 'yes', live, meaning: 'All agents answered.' }
    case 'cancelled':
      return {
        word: 'Cancelled',
        tone: 'plain',
        live,
        meaning: 'Cancelled by its creator.',
      }
    case 'stopped':
      return {
        word: 'Stopped',
        tone: 'plain',
        live,
        meaning: 'Stopped by a person at a human gate.',
      }
    case 'failed':
      return { word: 'Failed', tone: 'no', live, meaning: 'It could not be completed.' }
  }
}

const gateMeanings = {
  before_vote: 'A person must decide whether the agents vote.',
  before_close: 'A person must decide whether the result is accepted.',
} as const

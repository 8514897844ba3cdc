import type { Gate, TableView } from '@cresolver/core/protocol'
import type { Tone } from '../ui/badge.tsx'

/** Decisions of a person while a gate is open. */
export const GATE_MEANINGS: { readonly [Each in Gate]: string } = {
  before_vote: 'A person must decide whether the agents vote.',
  before_close: 'A person must decide whether the result is accepted.',
}

/** Label and tone of a table's status. */
type TableLook = {
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
  const look = (word: string, tone: Tone, meaning: string, live = false) => ({
    ...{ word, tone, live, meaning },
  })
  switch (status) {
    case 'running':
      return look('Running', 'accent', 'Agents are working.', true)
    case 'waiting': {
      const meaning = GATE_MEANINGS[gate ?? 'before_vote']
      return look('Waiting for approval', 'wait', meaning, true)
    }
    case 'completed': {
      const missing = 'Some agents did not answer. The result names them.'
      return degraded
        ? look('Completed with missing agents', 'wait', missing)
        : look('Completed', 'yes', 'All agents answered.')
    }
    case 'cancelled':
      return look('Cancelled', 'plain', 'Cancelled by its creator.')
    case 'stopped':
      return look('Stopped', 'plain', 'Stopped by a person at a human gate.')
    case 'failed':
      return look('Failed', 'no', 'It could not be completed.')
  }
}

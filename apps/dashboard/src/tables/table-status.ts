import type { TableView } from '@cresolver/protocol'
import type { Tone } from '../ui/badge.tsx'

/** Word and tone of where a table stands. */
export type TableLook = {
  readonly word: string
  readonly tone: Tone
  readonly live: boolean
  /** What it means, in one line. */
  readonly meaning: string
}

/** Says where a table stands; a degraded result says so before anything else. */
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
        meaning: 'The agents are asked.',
      }
    case 'waiting':
      return {
        word: 'Waits at a gate',
        tone: 'wait',
        live: true,
        meaning: gateMeanings[gate ?? 'before_vote'],
      }
    case 'completed':
      return degraded
        ? {
            word: 'Degraded',
            tone: 'wait',
            live,
            meaning: 'Completed, but somebody was missing; the result says who and why.',
          }
        : { word: 'Completed', tone: 'yes', live, meaning: 'Everybody was heard.' }
    case 'cancelled':
      return { word: 'Cancelled', tone: 'plain', live, meaning: 'Somebody took it back.' }
    case 'stopped':
      return {
        word: 'Stopped',
        tone: 'plain',
        live,
        meaning: 'A person stopped it at a gate.',
      }
    case 'failed':
      return { word: 'Failed', tone: 'no', live, meaning: 'It could not be finished.' }
  }
}

const gateMeanings = {
  before_vote: 'A person has to decide whether it is voted.',
  before_close: 'A person has to decide whether the result stands.',
} as const

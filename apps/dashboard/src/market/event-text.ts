import { describeVerdictEvent, type EventText } from '../markets/verdict-event-text.ts'
import type { HistoryEvent } from './market-history.ts'

const voids = {
  INVALID: 'Voided: the question has no valid answer',
  TOO_EARLY: 'Voided: it could not be answered yet',
  NO_QUORUM: 'Voided: too few agents answered',
  EXPIRED: 'Voided: it was not resolved in time',
  ZERO_WEIGHT: 'Voided: no agent earned a share',
  CANCELLED: 'Voided: its creator canceled it',
  UNSURE: 'Voided: no panel was sure, and no court is named',
  NO_JUDGE: 'Voided: no judge decided the dispute in time',
} as const

/** Describes an event of a market. */
export function describeEvent(event: HistoryEvent): EventText {
  switch (event.type) {
    case 'market-created':
      return { words: 'Created by', account: event.creator }
    case 'worker-joined':
      return { words: 'Worker joined:', account: event.worker }
    case 'resolution-requested':
      return { words: 'A resolution was requested', account: undefined }
    case 'absences-recorded':
      return {
        words: `No quorum: ${event.absent} of ${event.panelSize} seats did not answer`,
        account: undefined,
      }
    case 'market-resolved':
      return {
        words: `Resolved ${event.resolution ? 'YES' : 'NO'}, total weight ${event.totalWeight}`,
        account: undefined,
      }
    case 'market-voided':
      return { words: voids[event.reason], account: undefined }
    case 'feedback-published':
      return {
        words: 'Scores published for worker',
        account: event.worker,
      }
    case 'feedback-deferred':
      return { words: 'Scores not published yet for worker', account: event.worker }
    default:
      return describeVerdictEvent(event)
  }
}

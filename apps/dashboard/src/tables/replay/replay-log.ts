import { CresolverError, type TableEvent } from '@cresolver/protocol'
import {
  EMPTY_TABLE,
  type TableProgress,
  takeTableEvent,
} from '../progress/table-progress.ts'
import { parseTableEvent } from '../table-schemas.ts'

/**
 * Reads the log of a table.
 *
 * @throws CresolverError `TABLE_EVENT_INVALID`
 */
export function parseLog(text: string): readonly TableEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const event = parseTableEvent(line)
      if (event) return event
      throw new CresolverError({
        code: 'TABLE_EVENT_INVALID',
        message: 'The platform sent an invalid event of this table.',
        hint: 'Check that the dashboard and the platform have the same version.',
      })
    })
}

/** What was known of a table after a number of its events. */
export function progressAfter(log: readonly TableEvent[], count: number): TableProgress {
  return log.slice(0, count).reduce(takeTableEvent, EMPTY_TABLE)
}

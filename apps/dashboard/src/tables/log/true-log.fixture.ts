import { createHash } from 'node:crypto'
import {
  CresolverError,
  canonicalJson,
  type TableEvent,
  type TableEventBody,
  type TableResult,
} from '@cresolver/core/protocol'
import { replay } from '@cresolver/round-table/replay'
import { formatLog } from '@cresolver/round-table/replay/fixture'
import { analysed, asking, logOf, opened, voted } from '../table.fixture.ts'

/** A closed table with a valid log. */
type TrueTable = {
  readonly log: readonly TableEvent[]
  readonly text: string
  readonly result: TableResult
}

/** Adds the hashes to events. */
export function trueLogOf(bodies: readonly TableEventBody[]): TableEvent[] {
  let previous = '0'.repeat(64)
  return logOf(bodies).map(({ hash: _, ...event }) => {
    const content = { ...event, previous }
    previous = createHash('sha256').update(canonicalJson(content)).digest('hex')
    return { ...content, hash: previous }
  })
}

/** Events of a table of three: one dissents and one is late. */
export const story: readonly TableEventBody[] = [
  opened('ann', 'bob', 'cyd'),
  asking('analyze'),
  analysed('ann', 'The lock is old.'),
  analysed('bob', 'The door is new.'),
  { type: 'analysis', agent: 'cyd', outcome: { status: 'late', duration_ms: 9 } },
  { type: 'challenges_ended', rounds: 0, reason: 'nothing_to_challenge' },
  asking('vote'),
  voted('ann', {}),
  voted('bob', { approve: false, dissent_reason: 'It is fine.' }),
]

/** Closes {@link story} with the result that follows from it. */
export function closedTable(): TrueTable {
  const log = trueLogOf([...story, closing(resultHash())])
  return { log, text: formatLog(log), result: replay(log).result }
}

const closing = (hash: string): TableEventBody => ({
  type: 'closed',
  status: 'completed',
  result_sha256: hash,
})

/** The refusal of a wrong hash names the right one. */
function resultHash(): string {
  try {
    return replay(trueLogOf([...story, closing('')])).sha256
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    return error.message.match(/\w{64}/g)?.at(-1) ?? ''
  }
}

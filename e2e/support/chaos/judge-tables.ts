import { canonicalJson } from '@cresolver/core/protocol'
import type { Postgres } from '@cresolver/net/postgres'
import { parseLog, replay } from '@cresolver/round-table/replay'
import { untilClosed } from '../platform-process.ts'
import type { AgentCall } from '../table-agents.ts'

/** A call that an agent got, with the moment in milliseconds since 1970. */
export type TimedCall = AgentCall & { readonly at: number }

/** Results of the tables. */
type Judgement = {
  /** Tables by status. */
  readonly statuses: ReadonlyMap<string, number>
  readonly degraded: number
  readonly calls: number
  /** Calls whose answer was not stored before, made again after a fault. */
  readonly repeatedBefore: number
  /** Calls that were made after their answer was stored, with the delay in milliseconds. */
  readonly repeatedAfter: readonly string[]
  /** Repeated calls with other bytes than the first. */
  readonly changed: readonly string[]
  /** Logs that are broken, or lead to another result. */
  readonly broken: readonly string[]
}

/** A process that read the log just before an answer was stored may still call: over a slow connection. */
const readingMs = 1_000

/** Notes when each event is stored, which can be long after it was written. */
export async function noteStoring({ pool }: Postgres): Promise<void> {
  await pool.query(`
    create table stored (task_id text, key text, at timestamptz default clock_timestamp());
    create function note_storing() returns trigger language plpgsql as $$
      begin insert into public.stored (task_id, key) values (new.task_id, new.key); return new; end $$;
    create trigger note_storing after insert on round_table.events
      for each row execute function note_storing()`)
}

async function readStoring({ pool }: Postgres): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ task_id: string; key: string; at: Date }>(
    'select task_id, key, at from stored',
  )
  return new Map(rows.map(({ task_id, key, at }) => [`${task_id} ${key}`, at.getTime()]))
}

/** Reads every table to its end and compares its log with the calls of the agents. */
export async function judgeTables(
  url: string,
  postgres: Postgres,
  taskIds: readonly string[],
  calls: readonly TimedCall[],
): Promise<Judgement> {
  const statuses = new Map<string, number>()
  const broken: string[] = []
  const stored = await readStoring(postgres)
  let degraded = 0
  const judge = async (taskId: string) => {
    const { text, result } = await untilClosed(url, taskId)
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1)
    if (result.degraded) degraded += 1
    try {
      const log = parseLog(text)
      if (canonicalJson(replay(log).result) !== canonicalJson(result)) broken.push(taskId)
    } catch (error) {
      broken.push(`${taskId}: ${error}`)
    }
  }
  const left = [...taskIds]
  const work = async () => {
    for (let taskId = left.pop(); taskId; taskId = left.pop()) await judge(taskId)
  }
  await Promise.all(Array.from({ length: 8 }, work))

  const first = new Map<string, TimedCall>()
  const repeatedAfter: string[] = []
  const changed: string[] = []
  let repeatedBefore = 0
  for (const call of calls) {
    const { idempotencyKey, at } = call
    const earlier = first.get(idempotencyKey)
    if (!earlier) {
      first.set(idempotencyKey, call)
      continue
    }
    if (earlier.body !== call.body) changed.push(idempotencyKey)
    const lateMs = at - (stored.get(`${call.taskId} ${eventKey(call)}`) ?? at)
    if (lateMs > readingMs) repeatedAfter.push(`${idempotencyKey} ${lateMs} ms`)
    else repeatedBefore += 1
  }
  return {
    ...{ statuses, degraded, broken, repeatedBefore, repeatedAfter, changed },
    calls: calls.length,
  }
}

/** The key of the event that holds the answer to a call. */
function eventKey({ phase, agent, idempotencyKey }: AgentCall): string {
  if (phase === 'analyze') return `analysis:${agent}`
  const [, , round] = idempotencyKey.split(':')
  return phase === 'challenge' ? `challenge:${round}:${agent}` : `vote:${agent}`
}

import { canonicalJson } from '@cresolver/protocol'
import { parseLog, replay } from '@cresolver/round-table/replay'
import { untilClosed } from '../platform-process.ts'
import type { AgentCall } from '../table-agents.ts'

/** A call that an agent got, with the moment in milliseconds since 1970. */
export type TimedCall = AgentCall & { readonly at: number }

/** What became of the tables. */
export type Judgement = {
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

/** An answer is stored a moment after its event was written: over a slow connection up to a second. */
const storingMs = 1_000

/** Reads every table to its end and compares its log with the calls of the agents. */
export async function judgeTables(
  url: string,
  taskIds: readonly string[],
  calls: readonly TimedCall[],
): Promise<Judgement> {
  const statuses = new Map<string, number>()
  const broken: string[] = []
  const stored = new Map<string, number>()
  let degraded = 0
  const judge = async (taskId: string) => {
    const { text, result } = await untilClosed(url, taskId)
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1)
    if (result.degraded) degraded += 1
    try {
      const log = parseLog(text)
      if (canonicalJson(replay(log).result) !== canonicalJson(result)) broken.push(taskId)
      for (const { key, at } of log) stored.set(`${taskId} ${key}`, Date.parse(at))
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
    if (lateMs > storingMs) repeatedAfter.push(`${idempotencyKey} ${lateMs} ms`)
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

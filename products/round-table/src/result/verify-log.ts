import {
  canonicalJson,
  errorText,
  type TableEvent,
  type TableResult,
} from '@cresolver/core/protocol'
import { type ChainFault, createChainCheck, readLogLine } from '../record/event-chain.ts'
import { recomputeResult, recomputeSynthesis, type TableReplay } from './table-replay.ts'

/** One statement about a log, and whether it holds. */
type LogCheck = {
  /** Name of the check, such as `chain` or `votes`. */
  readonly name: string
  readonly holds: boolean
  /** Details of the check; it may quote texts of the log. */
  readonly detail: string
}

/** Input of a verification. */
export type VerifyLogParameters = {
  /** The log: one event a line; empty lines are skipped. */
  readonly text: string
  /** The table that was asked for. */
  readonly taskId: string
  /** True if the platform reports the table as closed: its log must be closed too. */
  readonly isClosed: boolean
  /** The task that is shown. */
  readonly content?: string | undefined
  /** The result that is shown; undefined where there is none yet. */
  readonly result?: TableResult | undefined
  /** The last event that the caller received while following the table. */
  readonly followed?: { readonly seq: number; readonly hash: string } | undefined
  /** Called between the steps, so that a page can do other things meanwhile. */
  readonly pause?: (() => Promise<void>) | undefined
}

export type LogVerification = {
  readonly holds: boolean
  readonly checks: readonly LogCheck[]
  readonly events: number
  /** Hash of the last event; undefined where there is none. */
  readonly head: string | undefined
  /** True if the log is closed; the result for an open log is provisional. */
  readonly isClosed: boolean
}

/**
 * Verifies a log statement by statement: the chain of hashes, the votes, the synthesis and the result,
 * and what is shown of the table.
 *
 * Unlike `replay` it continues after a failed check, and accepts the log of a running table.
 *
 * @param parameters - {@link VerifyLogParameters}
 * @returns {@link LogVerification}; it throws nothing of its own
 */
export async function verifyLog(
  parameters: VerifyLogParameters,
): Promise<LogVerification> {
  const { text, pause = async () => undefined } = parameters
  const events: TableEvent[] = []
  const faults = new Map<ChainFault['kind'], string>()
  const takeNext = createChainCheck()
  let unreadable: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    await pause()
    try {
      const event = readLogLine(line, index + 1)
      const number = events.push(event)
      for (const { kind, why } of takeNext(event)) {
        if (!faults.has(kind)) faults.set(kind, `event ${number} ${why}`)
      }
    } catch (error) {
      unreadable = errorText(error)
      break
    }
  }
  const last = events.at(-1)
  const found = { events: events.length, head: last?.hash, isClosed: isClosing(last) }
  if (unreadable !== undefined || last === undefined) {
    const detail = unreadable ?? 'the log is empty'
    return { holds: false, checks: [{ name: 'events', holds: false, detail }], ...found }
  }
  const checks = [
    { name: 'events', holds: true, detail: `${events.length} lines, an event in each` },
    ...checkChain(events, faults, parameters),
    ...checkShown(events, parameters),
    checkEnd(events, parameters),
  ]
  await pause()
  checks.push(...checkSynthesis(events))
  await pause()
  checks.push(...checkResult(events, parameters))
  return { holds: checks.every(({ holds }) => holds), checks, ...found }
}

function checkChain(
  events: readonly TableEvent[],
  faults: ReadonlyMap<ChainFault['kind'], string>,
  { taskId }: VerifyLogParameters,
): LogCheck[] {
  const check = (name: string, kind: ChainFault['kind'], detail: string): LogCheck => {
    const fault = faults.get(kind)
    return { name, holds: fault === undefined, detail: fault ?? detail }
  }
  const ofTable = check('table', 'table', `all of table ${taskId}`)
  const foreign = events.findIndex((event) => event.task_id !== taskId)
  return [
    foreign === -1
      ? ofTable
      : {
          name: 'table',
          holds: false,
          detail: `event ${foreign + 1} is of another table`,
        },
    check('numbers', 'number', `1 to ${events.length} without a gap`),
    check('chain', 'previous', 'each event names the hash of the one before'),
    check('keys', 'key', 'no two events are about the same thing'),
    check('hashes', 'hash', `all ${events.length} recomputed from the events`),
  ]
}

function checkShown(
  events: readonly TableEvent[],
  { content, followed }: VerifyLogParameters,
): LogCheck[] {
  const checks: LogCheck[] = []
  if (followed) {
    const { seq, hash } = followed
    const holds = events[seq - 1]?.hash === hash
    const detail = holds
      ? `event ${seq} is the one that came when the table was followed`
      : `when the table was followed, event ${seq} had the hash ${hash}`
    checks.push({ name: 'followed', holds, detail })
  }
  const opened = events[0]?.event
  if (content !== undefined) {
    const holds = opened?.type === 'opened' && opened.content === content
    const detail = holds
      ? 'the task that is shown is the one that was opened'
      : 'the task that is shown differs from the one that was opened'
    checks.push({ name: 'task', holds, detail })
  }
  return checks
}

function checkEnd(
  events: readonly TableEvent[],
  { isClosed }: VerifyLogParameters,
): LogCheck {
  const end = events.findIndex(isClosing)
  if (end === -1) {
    const detail = isClosed
      ? 'the log ends before the table is closed'
      : 'the table still runs: the log is checked so far'
    return { name: 'end', holds: !isClosed, detail }
  }
  const after = events.length - 1 - end
  const detail =
    after === 0
      ? `event ${end + 1} closes the table`
      : `${after} ${after === 1 ? 'event comes' : 'events come'} after the end`
  return { name: 'end', holds: after === 0, detail }
}

function checkSynthesis(events: readonly TableEvent[]): LogCheck[] {
  const name = 'synthesis'
  try {
    const synthesis = recomputeSynthesis(events)
    return synthesis ? [compareHashes(name, synthesis)] : []
  } catch (error) {
    return [{ name, holds: false, detail: errorText(error) }]
  }
}

function checkResult(
  events: readonly TableEvent[],
  { result: shown }: VerifyLogParameters,
): LogCheck[] {
  let replayed: ReturnType<typeof recomputeResult>
  try {
    replayed = recomputeResult(events)
  } catch (error) {
    return [{ name: 'result', holds: false, detail: errorText(error) }]
  }
  if (!replayed) return []
  return [
    ...(shown ? [checkVotes(replayed, shown)] : []),
    compareHashes('result', replayed),
    ...(shown ? [checkShownResult(replayed, shown)] : []),
  ]
}

function checkVotes({ result }: TableReplay, shown: TableResult): LogCheck {
  const say = ({ approve, dissent, absent }: TableResult['consensus']) =>
    `${approve} approve, ${dissent} dissent, ${absent} absent`
  const holds = canonicalJson(shown.consensus) === canonicalJson(result.consensus)
  const counted = `recounted: ${say(result.consensus)}`
  return {
    name: 'votes',
    holds,
    detail: holds ? counted : `${counted}; shown: ${say(shown.consensus)}`,
  }
}

function checkShownResult({ result }: TableReplay, shown: TableResult): LogCheck {
  const holds = canonicalJson(shown) === canonicalJson(result)
  const detail = holds
    ? 'what is shown is this result'
    : 'the result that is shown differs from the one that follows from the events'
  return { name: 'shown', holds, detail }
}

function compareHashes(
  name: string,
  { sha256, recorded }: { readonly sha256: string; readonly recorded: string },
): LogCheck {
  const holds = sha256 === recorded
  const detail = holds
    ? `recomputed: ${sha256}`
    : `recomputed as ${sha256}, the log says ${recorded}`
  return { name, holds, detail }
}

function isClosing(event: TableEvent | undefined): boolean {
  return event?.event.type === 'closed'
}

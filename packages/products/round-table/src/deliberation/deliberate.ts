import { setMaxListeners } from 'node:events'
import { isInterruption } from '@cresolver/durable'
import {
  type ClosedStatus,
  errorText,
  type Gate,
  type TableResult,
} from '@cresolver/protocol'
import { sha256Of } from '../record/event-chain.ts'
import { readTableState } from '../record/table-state.ts'
import { synthesise } from '../synthesis/synthesise.ts'
import { askSeats } from './ask-seats.ts'
import {
  CANCEL_KEY,
  isCancellation,
  readCancellation,
  tableCancelled,
} from './cancellation.ts'
import { challengeRounds } from './challenge-rounds.ts'
import { checkCitations } from './check-citations.ts'
import { closeTable } from './close-table.ts'
import { passGate } from './human-gate.ts'
import type { DeliberationParts, PhaseParts } from './parts.ts'
import { setStrategy } from './set-strategy.ts'
import { writeGloss } from './write-gloss.ts'
import { writeAnalyzeRequest, writeVoteRequest } from './write-requests.ts'

/**
 * Runs a table from wherever its record stands to its result.
 *
 * Each phase is a durable step; inside a phase the record itself tells which calls are done. So a
 * run that is repeated after a crash goes on where the record ends.
 *
 * @param parts - {@link DeliberationParts}
 * @returns the result
 * @throws whatever the store throws; the agents' faults are part of the result
 */
export async function deliberate(parts: DeliberationParts): Promise<TableResult> {
  const startedAt = parts.clock()
  if (parts.record.find('closed')) return closeTable(parts.record, 'completed')
  const cancelling = new AbortController()
  // Every call of a phase listens to it.
  setMaxListeners(0, cancelling.signal)
  const over = new AbortController()
  const watching = parts.inbox.wait(CANCEL_KEY, over.signal).then((message) => {
    if (message !== undefined) cancelling.abort(tableCancelled())
    return message
  })
  let status: ClosedStatus
  let problem: string | undefined
  try {
    status = await runPhases({ ...parts, signal: cancelling.signal })
  } catch (thrown) {
    // Another process continues the table: it is not this one's to close.
    if (isInterruption(thrown)) throw thrown
    status = isCancellation(thrown) ? 'cancelled' : 'failed'
    if (status === 'failed') problem = errorText(thrown)
    else await recordCancellation(parts, await watching)
  } finally {
    over.abort()
    await watching
  }
  const result = await closeTable(parts.record, status, problem)
  parts.onNotice({
    type: 'table',
    taskId: result.task_id,
    status: result.status,
    startedAt,
    durationMs: parts.clock() - startedAt,
  })
  return result
}

/** Few steps: each costs the engine several round trips, and the record knows the rest. */
async function runPhases(parts: PhaseParts): Promise<'completed' | 'stopped'> {
  const { durable } = parts
  await durable.step('analysis', async () => {
    await timePhase(parts, 'strategy', () => parts.waitOutside(() => setStrategy(parts)))
    await timePhase(parts, 'analysis', () => analyse(parts))
  })
  await durable.step('challenge', async () => {
    // The pages that are cited load while the agents challenge one another.
    await durable.all([
      timePhase(parts, 'citations', () => parts.waitOutside(() => checkCitations(parts))),
      timePhase(parts, 'challenge', () => challengeRounds(parts)),
    ])
    await timePhase(parts, 'synthesis', () =>
      parts.waitOutside(() => drawTogether(parts)),
    )
  })
  if (!(await pass(parts, 'before_vote'))) return 'stopped'
  await durable.step('vote', () => timePhase(parts, 'vote', () => vote(parts)))
  return (await pass(parts, 'before_close')) ? 'completed' : 'stopped'
}

async function pass(parts: PhaseParts, gate: Gate): Promise<boolean> {
  const { settings } = readTableState(parts.record.events).opened
  if (settings.human_gate !== gate) return true
  return parts.waitOutside(() =>
    parts.durable.step(`gate ${gate}`, () => passGate(parts, gate)),
  )
}

async function timePhase(
  { clock, record, onNotice, signal }: PhaseParts,
  phase: string,
  run: () => Promise<void>,
): Promise<void> {
  signal.throwIfAborted()
  const startedAt = clock()
  await run().catch((thrown: unknown) => {
    // A call that was cut off throws whatever its client throws for that.
    signal.throwIfAborted()
    throw thrown
  })
  const durationMs = clock() - startedAt
  onNotice({ type: 'phase', taskId: record.taskId, phase, startedAt, durationMs })
}

function analyse(parts: PhaseParts): Promise<void> {
  const state = readTableState(parts.record.events)
  return askSeats(parts, {
    phase: 'analyze',
    round: 0,
    write: (seat) => writeAnalyzeRequest(state, seat),
    toEvent: (agent, outcome) => ({ type: 'analysis', agent, outcome }),
  })
}

async function drawTogether(parts: PhaseParts): Promise<void> {
  const { record } = parts
  if (record.find('synthesis')) return
  const state = readTableState(record.events)
  const synthesis = synthesise(state)
  const gloss = state.opened.settings.gloss ? await writeGloss(parts, synthesis) : {}
  await record.append('synthesis', {
    type: 'synthesis',
    sha256: sha256Of(synthesis),
    ...gloss,
  })
}

function vote(parts: PhaseParts): Promise<void> {
  const state = readTableState(parts.record.events)
  const request = writeVoteRequest(state, synthesise(state))
  return askSeats(parts, {
    phase: 'vote',
    round: 0,
    write: () => request,
    toEvent: (agent, outcome) => ({ type: 'vote', agent, outcome }),
  })
}

async function recordCancellation(
  { record }: DeliberationParts,
  message: string | undefined,
): Promise<void> {
  if (message === undefined) return
  const { name, reason } = readCancellation(message)
  await record.append('cancelled', { type: 'cancelled', cancelled_by: name, reason })
}

import { setMaxListeners } from 'node:events'
import {
  type ClosedStatus,
  errorText,
  type Gate,
  type TableResult,
  type TableSynthesis,
  type VoteRequest,
} from '@cresolver/core/protocol'
import type {
  DeliberationContext,
  HashedValue,
  PhaseContext,
} from '../deliberation-context.ts'
import { citedUrls } from '../evidence/cited-urls.ts'
import { answeredAnalyses, readTableState } from '../record/table-state.ts'
import { askSeats } from './ask-seats.ts'
import {
  CANCEL_KEY,
  isCancellation,
  readCancellation,
  recordCancellation,
  tableCancelled,
} from './cancellation.ts'
import { challengeRounds } from './challenge-rounds.ts'
import { closeTable } from './close-table.ts'
import { isStalled } from './computation-stalled.ts'
import { computeMarked } from './compute-marked.ts'
import { passGate } from './human-gate.ts'
import { settleAll } from './settle-all.ts'
import { writeAnalyzeRequest, writeVoteRequest } from './write-requests.ts'
import { writeSummary } from './write-summary.ts'

/** A table fetches no more pages than this, however much its agents cite. */
const MOST_CITATIONS = 25

/**
 * Runs a table from wherever its record stands to its result.
 *
 * The record itself tells which calls are done, so a run that is repeated after a crash continues where
 * the record ends. Before each call its caller makes sure that no other process continues the table.
 */
export async function runTable(context: DeliberationContext): Promise<TableResult> {
  const startedAt = context.clock()
  if (context.record.find('closed')) return closeTable(context, 'completed')
  const { ownership } = context
  const cancelling = new AbortController()
  const signal = AbortSignal.any([cancelling.signal, ownership.signal])
  // Every call of a phase listens to it.
  setMaxListeners(0, signal)
  const over = new AbortController()
  const watching = context.inbox.wait(CANCEL_KEY, over.signal).then((message) => {
    if (message !== undefined) cancelling.abort(tableCancelled())
    return message
  })
  let status: ClosedStatus
  let problem: string | undefined
  try {
    status = await runPhases({ ...context, signal })
  } catch (error) {
    // If another process continues the table, it is not this one's to close.
    await ownership.confirm()
    status = isCancellation(error) ? 'cancelled' : 'failed'
    if (status === 'failed')
      problem = isStalled(error) ? error.toLine() : errorText(error)
    else {
      const message = await watching
      if (message) await recordCancellation(context.record, readCancellation(message))
    }
  } finally {
    over.abort()
    await watching
  }
  const result = await closeTable(context, status, problem)
  context.onNotice({
    type: 'table',
    taskId: result.task_id,
    status: result.status,
    startedAt,
    durationMs: context.clock() - startedAt,
  })
  return result
}

async function runPhases(context: PhaseContext): Promise<'completed' | 'stopped'> {
  await timePhase(context, 'analysis', () => analyze(context))
  // The pages that are cited load while the agents challenge one another.
  await settleAll([
    timePhase(context, 'citations', () =>
      context.waitOutside(() => checkCitations(context)),
    ),
    timePhase(context, 'challenge', () => challengeRounds(context)),
  ])
  const synthesis = await timePhase(context, 'synthesis', () =>
    context.waitOutside(() => drawTogether(context)),
  )
  if (!(await pass(context, 'before_vote'))) return 'stopped'
  await timePhase(context, 'vote', () => vote(context, synthesis))
  return (await pass(context, 'before_close')) ? 'completed' : 'stopped'
}

async function pass(context: PhaseContext, gate: Gate): Promise<boolean> {
  const { settings } = readTableState(context.record.events).opened
  if (settings.human_gate !== gate) return true
  return context.waitOutside(() => passGate(context, gate))
}

async function timePhase<T>(
  { clock, record, onNotice, signal }: PhaseContext,
  phase: string,
  run: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const startedAt = clock()
  const done = await run().catch((error: unknown) => {
    // A call that was cut off throws any error of its client.
    signal.throwIfAborted()
    throw error
  })
  const durationMs = clock() - startedAt
  onNotice({ type: 'phase', taskId: record.taskId, phase, startedAt, durationMs })
  return done
}

function analyze(context: PhaseContext): Promise<void> {
  const state = readTableState(context.record.events)
  return askSeats(context, {
    phase: 'analyze',
    round: 0,
    write: () => writeAnalyzeRequest(state),
    toEvent: (agent, outcome) => ({ type: 'analysis', agent, outcome }),
  })
}

/** Returns the synthesis, unless it was recorded by an earlier run. */
async function drawTogether(context: PhaseContext): Promise<TableSynthesis | undefined> {
  const { record } = context
  if (record.find('synthesis')) return undefined
  const { value: synthesis, sha256 } = await computeSynthesis(context)
  const { model } = context
  const summary =
    model && readTableState(record.events).opened.settings.summary
      ? await writeSummary({ model, signal: context.signal }, synthesis)
      : {}
  await record.append('synthesis', { type: 'synthesis', sha256, ...summary })
  return synthesis
}

function computeSynthesis(context: PhaseContext): Promise<HashedValue<TableSynthesis>> {
  const { record, compute, signal } = context
  return computeMarked(record, 'synthesis', () =>
    compute('synthesis', { events: record.events }, signal),
  )
}

function vote(context: PhaseContext, known: TableSynthesis | undefined): Promise<void> {
  const state = readTableState(context.record.events)
  let request: Promise<VoteRequest> | undefined
  const write = async () =>
    writeVoteRequest(state, known ?? (await computeSynthesis(context)).value)
  return askSeats(context, {
    phase: 'vote',
    round: 0,
    // A run that finds all votes recorded needs none.
    write: () => {
      request ??= write()
      return request
    },
    toEvent: (agent, outcome) => ({ type: 'vote', agent, outcome }),
  })
}

/** Fetches the pages that the observations cite and compares them with the claims. */
async function checkCitations(context: PhaseContext): Promise<void> {
  const { record, signal } = context
  const state = readTableState(record.events)
  if (!state.opened.settings.check_citations) return
  const cited = answeredAnalyses(state).flatMap(({ seat: { agent }, analysis }) =>
    analysis.observations.flatMap(({ finding, evidence }, observation) =>
      citedUrls(evidence).map((url, index) => ({
        key: `citation:${agent}:${observation}:${index}`,
        agent,
        observation,
        url,
        finding,
        evidence,
      })),
    ),
  )
  const checking = cited.slice(0, MOST_CITATIONS).map(async (citation) => {
    const { key, agent, observation, url, finding, evidence } = citation
    if (record.find(key)) return
    const outcome = await context.checkCitation({ url, finding, evidence, signal })
    await record.append(key, { type: 'citation', agent, observation, url, outcome })
  })
  await settleAll<unknown>(checking)
}

import type { Panel } from '@cresolver/chain/panel'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { archiveTranscript } from '../steps/archive-content.ts'
import { payeesOf, type RoundVerdict } from '../steps/resolve.ts'
import type { JudgedRecord } from '../steps/with-transcript.ts'
import type { OutcomeRecord, ReportBody } from '../steps/write.ts'

/** The record of a round, and what the report says of it. */
export type RoundDecision = {
  readonly record: OutcomeRecord
  readonly body: ReportBody
  readonly decidedBy: 'data' | 'workers'
}

/** Posts what has no room in the record while calls are left. */
export function decidedByWorkers(
  runtime: RoundRuntime,
  panel: Panel,
  verdict: RoundVerdict,
  { record, transcript }: JudgedRecord,
  spentCalls: number,
): RoundDecision {
  if (transcript !== undefined) {
    const { httpCalls } = runtime.config.quotas
    archiveTranscript(runtime, transcript, httpCalls - spentCalls)
  }
  return { record, body: bodyOf(panel, verdict), decidedBy: 'workers' }
}

function bodyOf(panel: Panel, verdict: RoundVerdict): ReportBody {
  return verdict.votes
    ? { kind: 'votes', words: verdict.votes.words }
    : { kind: 'verdict', payees: payeesOf(panel, verdict) }
}

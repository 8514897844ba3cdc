import { CresolverError } from '@cresolver/protocol'
import type { SettlementRecord } from '@cresolver/resolution'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { adjudicateMarket, type DatedAdjudication } from './steps/adjudicate.ts'
import { type Asked, askWorkers } from './steps/ask.ts'
import { challengeWorkers } from './steps/challenge.ts'
import { evaluateWorkers } from './steps/evaluate.ts'
import { type MarketSnapshot, readMarket } from './steps/read.ts'
import { readPanel } from './steps/read-panel.ts'
import { recordAdjudication, recordRound } from './steps/record.ts'
import { settleWithoutVote, submitVerdict, type Verdict } from './steps/resolve.ts'
import type { Panel } from './steps/take-seats.ts'
import { type Payee, writeAbsences, writeOutcome } from './steps/write.ts'

/**
 * Resolves one market: READ, ADJUDICATE, and, where data does not decide, ASK, CHALLENGE, EVALUATE
 * and RESOLVE; then WRITE.
 */
export function runRound(runtime: RoundRuntime, marketId: bigint): string {
  try {
    const market = readMarket(runtime, marketId)
    const adjudication = adjudicateMarket(runtime, market)
    const { record, payees, decidedBy } = decide(runtime, market, adjudication)
    const written = writeOutcome(runtime, marketId, record, payees)
    return JSON.stringify({
      marketId: marketId.toString(),
      ...describeOutcome(record),
      decidedBy,
      ...written,
    })
  } catch (error) {
    if (CresolverError.isInstance(error)) {
      runtime.emit({ type: 'stopped', code: error.code, message: error.message })
      // The DON reports the message of the error only.
      throw new Error(error.toLine())
    }
    throw error
  }
}

type Decision = {
  readonly record: SettlementRecord
  readonly payees: readonly Payee[]
  readonly decidedBy: 'data' | 'workers'
}

function decide(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  adjudication: DatedAdjudication,
): Decision {
  const { finding } = adjudication
  if (finding.verdict !== 'NEEDS_PANEL') {
    const record = recordAdjudication(runtime, market, finding, adjudication)
    return { record, payees: [], decidedBy: 'data' }
  }
  const spentCalls = adjudication.observations.length
  const panel = readPanel(runtime, market, spentCalls)
  const asked = askWorkers(runtime, panel, spentCalls)
  if (!asked.quorum.met) return writeAbsences(runtime, panel, asked)
  const verdict = settleWithoutVote(runtime, panel, asked) ?? vote(runtime, panel, asked)
  const record = recordRound(runtime, panel, finding, adjudication, asked, verdict)
  return { record, payees: verdict.workers, decidedBy: 'workers' }
}

function vote(runtime: RoundRuntime, panel: Panel, asked: Asked): Verdict {
  const challenged = challengeWorkers(runtime, panel, asked)
  return submitVerdict(runtime, evaluateWorkers(runtime, panel, challenged))
}

function describeOutcome({ outcome }: SettlementRecord) {
  return outcome.kind === 'settle'
    ? { outcome: outcome.resolution ? 'YES' : 'NO', resolution: outcome.resolution }
    : { outcome: 'VOID', reason: outcome.reason }
}

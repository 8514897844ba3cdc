import type { Panel } from '@cresolver/panel'
import { type MarketSnapshot, readMarket } from '@cresolver/panel'
import { CresolverError } from '@cresolver/protocol'
import type { PanelPart, SettlementRecord } from '@cresolver/resolution'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { adjudicateMarket } from './steps/adjudicate.ts'
import { type Asked, askWorkers } from './steps/ask.ts'
import { challengeWorkers } from './steps/challenge.ts'
import { evaluateWorkers } from './steps/evaluate.ts'
import { judgeByRule } from './steps/judge-by-rule.ts'
import { readPanel } from './steps/read-panel.ts'
import { recordAdjudication, recordRound } from './steps/record.ts'
import {
  settleWithoutVote,
  submitVerdict,
  unsure,
  type Verdict,
} from './steps/resolve.ts'
import { type Payee, writeAbsences, writeOutcome } from './steps/write.ts'
import type { RoundRequest } from './triggers.ts'

/**
 * Resolves one market: READ, ADJUDICATE, and, where data does not decide, ASK, CHALLENGE, EVALUATE
 * and RESOLVE; then WRITE. A disputed verdict of a market with terms is judged the same way: by the
 * rule again, or by a second panel.
 */
export function runRound(
  runtime: RoundRuntime,
  { marketId, question }: RoundRequest,
): string {
  try {
    const market = readMarket(runtime, marketId, question)
    const { record, payees, decidedBy } = decide(runtime, market)
    const written = writeOutcome(runtime, market, record, payees)
    return JSON.stringify({
      marketId: marketId.toString(),
      ...describeOutcome(record),
      decidedBy,
      ...(record.terms ? { stage: record.terms.stage } : {}),
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

function decide(runtime: RoundRuntime, market: MarketSnapshot): Decision {
  const { terms } = market
  if (terms?.judge === 'RULE') {
    const record = judgeByRule(runtime, market, terms)
    return { record, payees: [], decidedBy: 'data' }
  }
  // A dispute that a panel judges is not about data.
  if (terms?.judge === 'PANEL') return decideByPanel(runtime, market, undefined, 0)
  const { finding, observations, decidedAt } = adjudicateMarket(runtime, market)
  if (finding.verdict !== 'NEEDS_PANEL') {
    const said = { observations: [...observations], decidedAt }
    const record = recordAdjudication(runtime, market, finding, said)
    return { record, payees: [], decidedBy: 'data' }
  }
  // Free text was never meant for data.
  const data: PanelPart | undefined =
    finding.code === 'NO_RULE'
      ? undefined
      : { decidedAt, observations: [...observations], finding }
  return decideByPanel(runtime, market, data, observations.length)
}

function decideByPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  data: PanelPart | undefined,
  spentCalls: number,
): Decision {
  const panel = readPanel(runtime, market, spentCalls)
  const asked = askWorkers(runtime, panel, spentCalls)
  const verdict = resolve(runtime, panel, asked)
  const record = recordRound(runtime, panel, data, asked, verdict)
  return { record, payees: verdict.workers, decidedBy: 'workers' }
}

function resolve(runtime: RoundRuntime, panel: Panel, asked: Asked): Verdict {
  if (asked.quorum.met) {
    return settleWithoutVote(runtime, panel, asked) ?? vote(runtime, panel, asked)
  }
  // Only terms name another judge; it is asked once the last candidate was drawn.
  return panel.terms && panel.waiting === 0
    ? unsure(runtime, 'NO_QUORUM')
    : writeAbsences(runtime, panel, asked)
}

function vote(runtime: RoundRuntime, panel: Panel, asked: Asked): Verdict {
  const challenged = challengeWorkers(runtime, panel, asked)
  return submitVerdict(runtime, evaluateWorkers(runtime, panel, challenged))
}

function describeOutcome({ outcome }: SettlementRecord) {
  switch (outcome.kind) {
    case 'settle':
      return {
        outcome: outcome.resolution ? 'YES' : 'NO',
        resolution: outcome.resolution,
      }
    case 'void':
      return { outcome: 'VOID', reason: outcome.reason }
    case 'unsure':
      return { outcome: 'UNSURE', reason: outcome.reason }
  }
}

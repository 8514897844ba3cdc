import {
  addQuestion,
  type MarketHead,
  readMarketHead,
  stop,
} from '@cresolver/chain/panel'
import { CresolverError } from '@cresolver/core/protocol'
import { isCollected } from './bundles/announcements.ts'
import { decideByBundles } from './decide/decide-by-bundles.ts'
import { decideByData } from './decide/decide-by-data.ts'
import { decideByPanel } from './decide/decide-by-panel.ts'
import type { RoundDecision } from './decide/round-decision.ts'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { type OutcomeRecord, writeOutcome } from './steps/write.ts'
import type { RoundRequest } from './triggers.ts'

/**
 * Resolves one market: READ, ADJUDICATE, and, if data does not decide, ASK, CHALLENGE, EVALUATE and RESOLVE; then
 * WRITE. Named collectors ask and challenge instead. In a market with a window the judge that is asked decides as of
 * the asking: the rule, or a panel by votes.
 */
export function runRound(runtime: RoundRuntime, request: RoundRequest): string {
  try {
    const head = readMarketHead(runtime, request.marketId)
    requireCollectors(runtime, head)
    const { record, body, decidedBy } = decide(runtime, head, request)
    return JSON.stringify({
      marketId: head.marketId.toString(),
      ...describeOutcome(record),
      decidedBy,
      stage: record.terms.stage,
      ...writeOutcome(runtime, head, record, body),
    })
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    runtime.emit({ type: 'stopped', code: error.code, message: error.message })
    // The DON reports the message of the error only.
    throw new Error(error.toLine())
  }
}

function decide(
  runtime: RoundRuntime,
  head: MarketHead,
  request: RoundRequest,
): RoundDecision {
  if (isCollected(runtime.config, head) && head.asking?.judge !== 'RULE')
    return decideByBundles(runtime, head, request)
  const market = addQuestion(head, request.question)
  const found = decideByData(runtime, market)
  return 'record' in found ? found : decideByPanel(runtime, market, found)
}

/** Workers of such a panel answer collectors alone: without them it would look as if all were silent. */
function requireCollectors({ config }: RoundRuntime, head: MarketHead): void {
  const { marketId, asking, terms } = head
  if (asking?.judge !== 'PANEL' || terms.collectors === 0 || isCollected(config, head)) {
    return
  }
  throw stop(
    'TERMS_UNSUPPORTED',
    `Market ${marketId} names collectors, none of which is in the configuration.`,
    'Set `collectors` in the configuration of the workflow; nothing was written.',
  )
}

function describeOutcome({ outcome }: OutcomeRecord) {
  switch (outcome.kind) {
    case 'settle':
      return outcome.resolution
        ? { outcome: 'YES', resolution: true }
        : { outcome: 'NO', resolution: false }
    case 'split':
      return { outcome: 'SPLIT' }
    case 'void':
      return { outcome: 'VOID', reason: outcome.reason }
    case 'unsure':
      return { outcome: 'UNSURE', reason: outcome.reason }
  }
}

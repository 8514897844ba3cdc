import type { MarketSnapshot } from '@cresolver/chain/panel'
import { chainOfHost, type DataVerdict } from '@cresolver/core/questions'
import type { DecidedPart, PanelPart } from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { adjudicateMarket } from '../steps/adjudicate.ts'
import { recordAdjudication } from '../steps/record-adjudication.ts'
import type { RoundDecision } from './round-decision.ts'

/** Findings of data before a panel is asked, and the calls that they took. */
export type LeftToPanel = {
  readonly data: PanelPart | undefined
  readonly spentCalls: number
}

/** Reads the sources of a market's rule; what they do not decide is left to workers. */
export function decideByData(
  runtime: RoundRuntime,
  market: MarketSnapshot,
): RoundDecision | LeftToPanel {
  const { finding, observations, decidedAt } = adjudicateMarket(runtime, market)
  if (finding.verdict !== 'NEEDS_PANEL') {
    const said = { observations: [...observations], decidedAt }
    const record = recordAdjudication(runtime, market, decidedFinding(finding), said)
    return { record, body: { kind: 'verdict', payees: [] }, decidedBy: 'data' }
  }
  // Free text was never meant for data, and answers that do not fit a record are not in it.
  const data: PanelPart | undefined =
    finding.code === 'NO_RULE' ||
    (finding.code === 'TOO_BIG' && observations.length === 0)
      ? undefined
      : { decidedAt, observations: [...observations], finding }
  // Reads of the chain are not HTTP calls.
  const calls = observations.filter(({ request }) => !chainOfHost(request.host))
  return { data, spentCalls: calls.length }
}

type DecidedVerdict = Exclude<DataVerdict, { readonly verdict: 'NEEDS_PANEL' }>

/** A record keeps no more of TOO_EARLY than from when on the question can be decided. */
function decidedFinding(finding: DecidedVerdict): DecidedPart['finding'] {
  if (finding.verdict !== 'TOO_EARLY') return finding
  const { verdict, until, reason } = finding
  return { verdict, until, reason }
}

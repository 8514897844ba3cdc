import {
  addQuestion,
  type MarketHead,
  type MarketSnapshot,
  stop,
} from '@cresolver/chain/panel'
import { dataTimeOver, formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import type { PanelPart } from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { countBundles, type GatheredBundles, readBundles } from '../steps/gather.ts'
import { withTranscript } from '../steps/with-transcript.ts'
import { gatheredRound, writeHead } from '../steps/write-head.ts'
import type { RoundRequest } from '../triggers.ts'
import { decideByData } from './decide-by-data.ts'
import { resolvePanel } from './decide-by-panel.ts'
import { decidedByWorkers, type RoundDecision } from './round-decision.ts'

/** A market that names collectors: data first, then what they gathered. */
export function decideByBundles(
  runtime: RoundRuntime,
  head: MarketHead,
  { cause, question }: RoundRequest,
): RoundDecision {
  if (cause !== 'answers' && (question !== undefined || !head.questionHash)) {
    const market = addQuestion(head, question)
    if (cause === 'http' && isLeftToAnswers(runtime, market)) {
      return countGathered(runtime, readBundles(runtime, head), undefined)
    }
    const found = decideByData(runtime, market)
    if ('record' in found) return found
    if (cause === 'request') {
      throw stop(
        'AWAITS_ANSWERS',
        `Data does not decide market ${head.marketId}; its collectors ask the workers.`,
        'The round starts with the announcement of their answers.',
      )
    }
    return countGathered(runtime, readBundles(runtime, head), found.data)
  }
  const gathered = readBundles(runtime, head)
  if (isLeftToAnswers(runtime, gathered.market)) {
    return countGathered(runtime, gathered, undefined)
  }
  const found = decideByData(runtime, gathered.market)
  return 'record' in found ? found : countGathered(runtime, gathered, found.data)
}

/**
 * A rule by data may use all calls of an execution, so the execution that the request started reads
 * the sources, and this one counts the answers, once data has had its time. In a market with a window data has no
 * more time than until the asking.
 *
 * @throws CresolverError `TOO_EARLY` while data may still decide
 */
function isLeftToAnswers(
  runtime: RoundRuntime,
  { marketId, text, deadline, asking }: MarketSnapshot,
): boolean {
  const over = dataTimeOver(text, deadline as UnixSeconds)
  if (over === undefined) return false
  if (asking || runtime.now >= over * 1_000) return true
  throw stop(
    'TOO_EARLY',
    `Data may decide market ${marketId} until ${formatMoment(over)}.`,
    'The answers are counted after that; nothing was written.',
  )
}

function countGathered(
  runtime: RoundRuntime,
  bundles: GatheredBundles,
  data: PanelPart | undefined,
): RoundDecision {
  const gathered = countBundles(runtime, bundles)
  const { panel, asked, challenged } = gathered
  const verdict = resolvePanel(runtime, panel, asked, () => challenged)
  const round = gatheredRound(gathered)
  const judged = withTranscript(runtime, verdict, (most) =>
    writeHead(runtime, round, data, verdict, most),
  )
  return decidedByWorkers(runtime, panel, verdict, judged, gathered.calls)
}

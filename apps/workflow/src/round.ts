import {
  addQuestion,
  type MarketHead,
  type MarketSnapshot,
  type Panel,
  readMarketHead,
  stop,
} from '@cresolver/chain/panel'
import { CresolverError } from '@cresolver/core/protocol'
import {
  chainOfHost,
  type DataVerdict,
  dataTimeOver,
  formatMoment,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { DecidedPart, PanelPart } from '@cresolver/core/resolution'
import { isCollected } from './bundles/announcements.ts'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { adjudicateMarket } from './steps/adjudicate.ts'
import { archiveTranscript } from './steps/archive-content.ts'
import { askWorkers } from './steps/ask.ts'
import { type AskedPanel, countedPanel } from './steps/asked-panel.ts'
import { type ChallengedWorker, challengeWorkers } from './steps/challenge.ts'
import { evaluateWorkers } from './steps/evaluate.ts'
import { countBundles, type GatheredBundles, readBundles } from './steps/gather.ts'
import { readPanel } from './steps/read-panel.ts'
import { recordRound } from './steps/record.ts'
import { recordAdjudication } from './steps/record-adjudication.ts'
import {
  payeesOf,
  policyOf,
  type RoundVerdict,
  settleWithoutVote,
  submitVerdict,
  unsure,
  waits,
} from './steps/resolve.ts'
import { resolveByVotes } from './steps/resolve-by-votes.ts'
import { type JudgedRecord, withTranscript } from './steps/with-transcript.ts'
import {
  type OutcomeRecord,
  type ReportBody,
  writeAbsences,
  writeOutcome,
} from './steps/write.ts'
import { gatheredRound, writeHead } from './steps/write-head.ts'
import type { RoundRequest } from './triggers.ts'

/**
 * Resolves one market: READ, ADJUDICATE, and, where data does not decide, ASK, CHALLENGE, EVALUATE
 * and RESOLVE; then WRITE. Where collectors are named, they ask and
 * challenge. In a market with a window the judge that is asked decides as of the asking: the rule, or a panel by
 * votes.
 */
export function runRound(runtime: RoundRuntime, request: RoundRequest): string {
  const { marketId } = request
  try {
    const head = readMarketHead(runtime, marketId)
    requireCollectors(runtime, head)
    const { record, body, decidedBy } =
      isCollected(runtime.config, head) && head.asking?.judge !== 'RULE'
        ? decideCollected(runtime, head, request)
        : decide(runtime, addQuestion(head, request.question))
    const written = writeOutcome(runtime, head, record, body)
    return JSON.stringify({
      marketId: marketId.toString(),
      ...describeOutcome(record),
      decidedBy,
      stage: record.terms.stage,
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

type Decision = {
  readonly record: OutcomeRecord
  readonly body: ReportBody
  readonly decidedBy: 'data' | 'workers'
}

function decide(runtime: RoundRuntime, market: MarketSnapshot): Decision {
  const found = decideByData(runtime, market)
  return 'record' in found
    ? found
    : decideByPanel(runtime, market, found.data, found.spentCalls)
}

/** A market that names collectors: data first, then what they gathered. */
function decideCollected(
  runtime: RoundRuntime,
  head: MarketHead,
  { cause, question }: RoundRequest,
): Decision {
  if (cause !== 'answers' && (question !== undefined || !head.questionHash)) {
    const market = addQuestion(head, question)
    if (cause === 'http' && isLeftToAnswers(runtime, market)) {
      return countGathered(runtime, readBundles(runtime, head), undefined)
    }
    const found = decideByData(runtime, market)
    if ('record' in found) return found
    if (cause === 'request') throw awaitsAnswers(head.marketId)
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
): Decision {
  const gathered = countBundles(runtime, bundles)
  const { panel, asked, challenged } = gathered
  const verdict = resolve(runtime, panel, asked, () => challenged)
  const round = gatheredRound(gathered)
  const judged = withTranscript(runtime, verdict, (most) =>
    writeHead(runtime, round, data, verdict, most),
  )
  return decidedByWorkers(runtime, panel, verdict, judged, gathered.calls)
}

function bodyOf(panel: Panel, verdict: RoundVerdict): ReportBody {
  return verdict.votes
    ? { kind: 'votes', words: verdict.votes.words }
    : { kind: 'verdict', payees: payeesOf(panel, verdict) }
}

function awaitsAnswers(marketId: bigint): CresolverError {
  return stop(
    'AWAITS_ANSWERS',
    `Data does not decide market ${marketId}; its collectors ask the workers.`,
    'The round starts with the announcement of their answers.',
  )
}

type LeftToPanel = { readonly data: PanelPart | undefined; readonly spentCalls: number }

function decideByData(
  runtime: RoundRuntime,
  market: MarketSnapshot,
): Decision | LeftToPanel {
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

function decideByPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  data: PanelPart | undefined,
  spentCalls: number,
): Decision {
  const panel = readPanel(runtime, market, spentCalls)
  const asked = askWorkers(runtime, panel, spentCalls)
  let challenged: readonly ChallengedWorker[] = []
  const verdict = resolve(runtime, panel, asked, () => {
    challenged = challengeWorkers(runtime, panel, asked)
    return challenged
  })
  const own = { asked, challenged }
  const write = recordRound(runtime, panel, data, own, verdict)
  const judged = withTranscript(runtime, verdict, write)
  const calls = spentCalls + asked.workers.length + challenged.length
  return decidedByWorkers(runtime, panel, verdict, judged, calls)
}

/** Posts what has no room in the record while calls are left. */
function decidedByWorkers(
  runtime: RoundRuntime,
  panel: Panel,
  verdict: RoundVerdict,
  { record, transcript }: JudgedRecord,
  spentCalls: number,
): Decision {
  if (transcript !== undefined) {
    const { httpCalls } = runtime.config.quotas
    archiveTranscript(runtime, transcript, httpCalls - spentCalls)
  }
  return { record, body: bodyOf(panel, verdict), decidedBy: 'workers' }
}

function resolve(
  runtime: RoundRuntime,
  panel: Panel,
  asked: AskedPanel,
  challenge: () => readonly ChallengedWorker[],
): RoundVerdict {
  if (panel.asking) return resolveByVotes(runtime, panel, asked, challenge)
  if (asked.quorum.met) {
    const counted = countedPanel(panel, asked.workers)
    const settled = settleWithoutVote(runtime, panel, counted)
    if (settled) return settled
    const voters = new Set(
      counted.answers.filter(policyOf(panel).counts).map(({ worker }) => worker),
    )
    const voting = challenge().filter(({ worker }) => voters.has(worker))
    return submitVerdict(runtime, panel, counted, evaluateWorkers(runtime, panel, voting))
  }
  // The last candidate was drawn.
  return panel.waiting === 0 && !waits(panel.terms)
    ? unsure(runtime, 'NO_QUORUM')
    : writeAbsences(runtime, panel, asked)
}

function describeOutcome({ outcome }: OutcomeRecord) {
  switch (outcome.kind) {
    case 'settle':
      return {
        outcome: outcome.resolution ? 'YES' : 'NO',
        resolution: outcome.resolution,
      }
    case 'split':
      return { outcome: 'SPLIT' }
    case 'void':
      return { outcome: 'VOID', reason: outcome.reason }
    case 'unsure':
      return { outcome: 'UNSURE', reason: outcome.reason }
  }
}

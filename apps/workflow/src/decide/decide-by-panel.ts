import type { MarketSnapshot, Panel } from '@cresolver/chain/panel'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { askWorkers } from '../steps/ask.ts'
import { type AskedPanel, countedPanel } from '../steps/asked-panel.ts'
import { type ChallengedWorker, challengeWorkers } from '../steps/challenge.ts'
import { evaluateWorkers } from '../steps/evaluate.ts'
import { readPanel } from '../steps/read-panel.ts'
import { recordRound } from '../steps/record.ts'
import {
  policyOf,
  type RoundVerdict,
  settleWithoutVote,
  submitVerdict,
  unsure,
  waits,
} from '../steps/resolve.ts'
import { resolveByVotes } from '../steps/resolve-by-votes.ts'
import { withTranscript } from '../steps/with-transcript.ts'
import { writeAbsences } from '../steps/write.ts'
import type { LeftToPanel } from './decide-by-data.ts'
import { decidedByWorkers, type RoundDecision } from './round-decision.ts'

/** Asks and challenges the workers of a market in this execution. */
export function decideByPanel(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  { data, spentCalls }: LeftToPanel,
): RoundDecision {
  const panel = readPanel(runtime, market, spentCalls)
  const asked = askWorkers(runtime, panel, spentCalls)
  let challenged: readonly ChallengedWorker[] = []
  const verdict = resolvePanel(runtime, panel, asked, () => {
    challenged = challengeWorkers(runtime, panel, asked)
    return challenged
  })
  const own = { asked, challenged }
  const write = recordRound(runtime, panel, data, own, verdict)
  const judged = withTranscript(runtime, verdict, write)
  const calls = spentCalls + asked.workers.length + challenged.length
  return decidedByWorkers(runtime, panel, verdict, judged, calls)
}

/** Counts the answers of a panel: EVALUATE and RESOLVE, or what an absence means. */
export function resolvePanel(
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

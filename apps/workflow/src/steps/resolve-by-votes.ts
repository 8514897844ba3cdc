import type { Panel } from '@cresolver/chain/panel'
import { CresolverError } from '@cresolver/core/protocol'
import {
  decideGuarded,
  guardedPolicy,
  type LadderSeat,
  packPanel,
  toGuarded,
} from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { type AskedPanel, countedPanel } from './asked-panel.ts'
import type { ChallengedWorker } from './challenge.ts'
import { evaluateWorkers, type RoundEvaluation } from './evaluate.ts'
import { type RoundVerdict, unsure } from './resolve.ts'

/**
 * RESOLVE, for a market with a window: counts the votes of the panel. The judge scores the answers for the record
 * and decides nothing, so that a round goes on without it.
 */
export function resolveByVotes(
  runtime: RoundRuntime,
  panel: Panel,
  asked: AskedPanel,
  challenge: () => readonly ChallengedWorker[],
): RoundVerdict {
  const guarded = toGuarded(countedPanel(panel, asked.workers))
  const { seats } = guarded
  const decision = decideGuarded(guarded)
  const { yes, no } = decision
  reportSeats(runtime, asked, seats)
  const found = decision.kind === 'decided' ? decision.side : undefined
  const words = packPanel(seats, found, (place) => confidenceAt(asked, place))
  const counted = { totals: { yes, no, weight: 0n }, votes: { seats, words } }
  if (decision.kind === 'unsure') {
    return { ...unsure(runtime, decision.reason), ...counted }
  }
  const { side } = decision
  switch (side) {
    case 'YES':
    case 'NO': {
      const evaluation = scoreVoters(runtime, panel, asked, challenge)
      runtime.emit({
        type: 'verdict',
        ...{ resolution: side === 'YES', yes: yes.toString(), no: no.toString() },
        ...{ policy: guardedPolicy.name, investigated: true },
      })
      return {
        outcome: { kind: 'settle', resolution: side === 'YES' },
        ...evaluation,
        ...counted,
      }
    }
    case 'SPLIT':
      return { outcome: { kind: 'split' }, workers: [], ...counted }
    case 'INVALID':
    case 'TOO_EARLY':
      runtime.emit({ type: 'panel-void', reason: side })
      return { outcome: { kind: 'void', reason: side }, workers: [], ...counted }
  }
}

/** All answers that say YES or NO, reserves included: they were challenged before anybody counted. */
function scoreVoters(
  runtime: RoundRuntime,
  panel: Panel,
  asked: AskedPanel,
  challenge: () => readonly ChallengedWorker[],
): RoundEvaluation {
  const voters = new Set(
    countedPanel(panel, asked.workers)
      .answers.filter(guardedPolicy.counts)
      .map(({ worker }) => worker),
  )
  try {
    const voting = challenge().filter(({ worker }) => voters.has(worker))
    return evaluateWorkers(runtime, panel, voting)
  } catch (error) {
    if (!CresolverError.isInstance(error) || error.code !== 'JUDGE_FAILED') throw error
    return { workers: [] }
  }
}

function reportSeats(
  runtime: RoundRuntime,
  { workers }: AskedPanel,
  seats: readonly LadderSeat[],
): void {
  for (const { place, votes, code } of seats) {
    const worker = workers.find((each) => each.place === place)?.worker
    if (worker) runtime.emit({ type: 'votes-counted', worker, votes, code })
  }
}

function confidenceAt({ workers }: AskedPanel, place: number): number {
  const finding = workers.find((each) => each.place === place)?.finding
  return finding?.kind === 'answered' ? finding.answer.confidence : 0
}

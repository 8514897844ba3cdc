import type { Market } from '@cresolver/chain'
import type { RoundProgress } from '@cresolver/protocol'
import { beginsWithTag } from '@cresolver/questions'
import type { SettlementRecord } from '@cresolver/resolution'
import type { MarketHistory } from '../market-history.ts'

/** A step of a round. */
export type StepName = NonNullable<RoundProgress['step']>
/** State of a step. */
export type StepState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'failed'
  /** The round stopped because it was too early; nothing failed. */
  | 'not-yet'
  | 'not-needed'
/** A step and its state. */
export type PipelineStep = { readonly name: StepName; readonly state: StepState }

/** Data of a market's round. */
export type PipelineParameters = {
  readonly market: Pick<Market, 'question' | 'outcome'>
  /** Whether no round has reported on what is asked now. */
  readonly isAwaited: boolean
  /** Of the live feed, oldest first. */
  readonly progress: readonly RoundProgress[]
  readonly record: SettlementRecord | undefined
  /**
   * The settlement on chain: `unknown` until it was read, `none` without an evidence
   * hash, otherwise who the report pays.
   */
  readonly settlement: 'unknown' | 'none' | 'by-data' | 'by-workers'
}

const steps: readonly StepName[] = [
  'READ',
  'ADJUDICATE',
  'ASK',
  'CHALLENGE',
  'EVALUATE',
  'RESOLVE',
  'WRITE',
]

/** Returns the state of each step of a market's round. */
export function pipelineOf(parameters: PipelineParameters): PipelineStep[] {
  const { market } = parameters
  const names = steps.filter(
    (name) => name !== 'ADJUDICATE' || beginsWithTag(market.question),
  )
  const stateOf = parameters.isAwaited
    ? runningStates(parameters.progress)
    : settledStates(parameters)
  return names.map((name) => ({ name, state: stateOf(name) }))
}

/** Whether no round has reported on what is asked now; a report can be one of an earlier asking. */
export function isAwaited(
  { outcome, verdict }: Pick<Market, 'outcome' | 'verdict'>,
  history: Pick<MarketHistory, 'events' | 'evidence'> | undefined,
): boolean {
  if (outcome.kind !== 'open') return false
  switch (verdict.state) {
    case 'NONE':
    case 'OPEN':
      return true
    case 'FINAL':
      return false
    case 'PROPOSED':
    case 'JUDGED': {
      const asked = history?.events.findLast(({ type }) => type === 'asked')
      const reported = history?.evidence?.blockNumber ?? -1n
      return reported < (asked?.blockNumber ?? 0n)
    }
  }
}

/** Returns the current step of a round. */
export function currentStep(progress: readonly RoundProgress[]): StepName | undefined {
  const last = progress.findLast(({ step }) => step !== undefined)?.step
  return last ?? (progress.at(-1)?.stopped ? 'READ' : undefined)
}

/** Returns whether a round stopped because it was too early. */
export function isNotYet(code: string): boolean {
  return ['TOO_EARLY', 'AWAITS_RESOLVER', 'DRAW_PENDING'].includes(code)
}

/** Without a feed the steps of a round are unknown, so they wait. */
function runningStates(
  progress: readonly RoundProgress[],
): (name: StepName) => StepState {
  const seen = new Set(progress.flatMap(({ step }) => step ?? []))
  const current = currentStep(progress)
  const isOver = progress.some(({ what }) => what === 'written')
  const stopped = progress.at(-1)?.stopped
  return (name) => {
    if (current === undefined) return 'waiting'
    if (name === current) {
      if (isOver) return 'done'
      if (!stopped) return 'running'
      return isNotYet(stopped.code) ? 'not-yet' : 'failed'
    }
    if (steps.indexOf(name) > steps.indexOf(current)) return 'waiting'
    return seen.has(name) ? 'done' : 'not-needed'
  }
}

function settledStates({
  market,
  record,
  settlement,
}: PipelineParameters): (name: StepName) => StepState {
  const isExpired = market.outcome.kind === 'void' && market.outcome.reason === 'EXPIRED'
  const withoutQuorum =
    market.outcome.kind === 'void' && market.outcome.reason === 'NO_QUORUM'
  const way =
    record === undefined ? settlement : 'kind' in record ? 'by-data' : 'by-workers'
  return (name) => {
    if (isExpired) return 'not-needed'
    switch (way) {
      case 'unknown':
        return 'waiting'
      case 'none':
        return name === 'WRITE' ? 'done' : 'not-needed'
      case 'by-data':
        return panelSteps.has(name) && !withoutQuorum ? 'not-needed' : 'done'
      case 'by-workers':
        if (!withoutQuorum || !panelSteps.has(name)) return 'done'
        return name === 'ASK' ? 'failed' : 'not-needed'
    }
  }
}

const panelSteps: ReadonlySet<StepName> = new Set([
  'ASK',
  'CHALLENGE',
  'EVALUATE',
  'RESOLVE',
])

/** Returns the step that is shown by default. */
export function stepToShow(pipeline: readonly PipelineStep[]): StepName {
  const active = pipeline.find(({ state }) =>
    ['running', 'failed', 'not-yet'].includes(state),
  )
  if (active) return active.name
  const isDone = (wanted: StepName) =>
    pipeline.some(({ name, state }) => name === wanted && state === 'done')
  return (['RESOLVE', 'ADJUDICATE', 'WRITE'] as const).find(isDone) ?? 'READ'
}

import type { RoundProgress } from '@cresolver/core/protocol'

/** A step of a round. */
type StepName = NonNullable<RoundProgress['step']>

const names: Readonly<Record<StepName, string>> = {
  READ: 'reading the market',
  ADJUDICATE: 'reading the sources of the rule',
  ASK: 'asking the agents',
  CHALLENGE: 'challenging the answers',
  EVALUATE: 'scoring the answers',
  RESOLVE: 'counting the votes',
  WRITE: 'writing the report',
}

/** Describes how far the last round is, without any answer; undefined without a round. */
export function describeProgress(progress: readonly RoundProgress[]): string | undefined {
  const last = progress.at(-1)
  if (!last) return undefined
  const step = progress.findLast((each) => each.step !== undefined)?.step ?? 'READ'
  const { stopped } = last
  if (stopped) {
    return isNotYet(stopped.code)
      ? `It cannot be decided yet (${stopped.code}): nothing was written, and the market stays open.`
      : `The last round stopped while ${names[step]}: ${stopped.code}.`
  }
  const done = countOf(step, progress)
  return `A round is ${names[step]}${done === undefined ? '' : `: ${done}`}. Answers are published with the record.`
}

function isNotYet(code: string): boolean {
  return ['TOO_EARLY', 'AWAITS_RESOLVER', 'DRAW_PENDING'].includes(code)
}

function countOf(step: StepName, progress: readonly RoundProgress[]): string | undefined {
  const reported = progress.filter((each) => each.step === step)
  const count = (what: RoundProgress['what']) =>
    new Set(reported.filter((each) => each.what === what).map(({ worker }) => worker))
      .size
  const workers = progress.findLast((each) => each.workers !== undefined)?.workers
  switch (step) {
    case 'READ':
      return workers === undefined ? undefined : `${count('worker-read')} of ${workers}`
    case 'ADJUDICATE':
      return `${reported.filter(({ what }) => what === 'source-read').length} read`
    case 'ASK': {
      const quorum = reported.findLast((each) => each.quorum !== undefined)?.quorum
      return quorum
        ? `${quorum.answered} of ${quorum.asked} answered, ${quorum.required} required`
        : `${count('worker-answered')} answered, ${count('worker-absent')} absent`
    }
    case 'CHALLENGE':
      return `${count('defended')} of ${count('challenged')} defended`
    case 'EVALUATE':
      return `${count('scored')} scored`
    case 'RESOLVE':
      return `${count('voted')} counted`
    case 'WRITE':
      return reported.some(({ what }) => what === 'written')
        ? 'the report was delivered'
        : 'the record is in the archive, and its report is on the way to the chain'
  }
}

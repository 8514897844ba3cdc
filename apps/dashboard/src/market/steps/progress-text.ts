import type { RoundProgress } from '@cresolver/protocol'
import { currentStep, isNotYet, type StepName } from './pipeline.ts'

/** Describes the progress of a step of a running round, without any answer. */
export function describeProgress(
  step: StepName,
  progress: readonly RoundProgress[],
): string | undefined {
  const stopped = progress.at(-1)?.stopped
  const current = currentStep(progress)
  if (stopped && step === current) {
    return isNotYet(stopped.code)
      ? `It cannot be decided yet (${stopped.code}): nothing was written, the market stays open.`
      : `The round stopped here: ${stopped.code}.`
  }
  const reported = progress.filter((each) => each.step === step)
  if (reported.length === 0) return undefined
  const count = (what: RoundProgress['what']) =>
    new Set(reported.filter((each) => each.what === what).map(({ worker }) => worker))
      .size
  const workers = progress.findLast((each) => each.workers !== undefined)?.workers
  switch (step) {
    case 'READ':
      return `${count('worker-read')} of ${workers ?? '?'} workers were read.`
    case 'ADJUDICATE':
      return `Sources read: ${reported.filter(({ what }) => what === 'source-read').length}.`
    case 'ASK': {
      const quorum = reported.findLast((each) => each.quorum !== undefined)?.quorum
      return quorum
        ? `${quorum.answered} of ${quorum.asked} workers answered, ${quorum.required} are required.`
        : `Workers that answered: ${count('worker-answered')}, absent: ${count('worker-absent')}.`
    }
    case 'CHALLENGE':
      return `${count('defended')} of ${count('challenged')} challenged workers have defended their answer.`
    case 'EVALUATE':
      return `Workers scored: ${count('scored')}.`
    case 'RESOLVE':
      return `Votes weighed: ${count('voted')}.`
    case 'WRITE':
      return reported.some(({ what }) => what === 'written')
        ? 'The report was delivered.'
        : 'The record is in the archive; its report is on the way to the chain.'
  }
}

import { endOfWindow } from '../../research/question-window.ts'
import type { ResearchFinding } from '../../research/research-finding.ts'

/** Age in seconds from which an answer that may change is looked for again. */
const MOST_AGE = 3_600

/**
 * Returns whether a finding still answers its question. It does not once the deadline or the window of
 * the question has ended since; what is open or unknown is looked for again after an hour.
 *
 * @param finding - what was found
 * @param deadline - Unix time in seconds
 * @param now - Unix time in seconds
 */
export function isFresh(
  finding: ResearchFinding,
  deadline: number | undefined,
  now: number,
): boolean {
  const ends = [deadline, windowEnd(finding)].filter((end) => end !== undefined)
  if (ends.some((end) => finding.asOf <= end && now > end)) return false
  return (isSettled(finding) && ends.length > 0) || now - finding.asOf < MOST_AGE
}

/** Returns whether an outcome stays right when time passes. */
export function isSettled({ outcome }: ResearchFinding): boolean {
  return outcome === 'YES' || outcome === 'NO' || outcome === 'INVALID'
}

function windowEnd({ trace }: ResearchFinding): number | undefined {
  const step = trace.find((each) => each.step === 'frame')
  return step && endOfWindow(step.frame.window)
}

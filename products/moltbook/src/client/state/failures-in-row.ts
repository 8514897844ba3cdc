import type { WriteJournal, WriteState } from './write-journal.ts'

/** Failures in a row after which nothing more is written; ten suspend an account. */
export const MOST_FAILURES_IN_ROW = 7

/**
 * Counts the latest challenges that were not passed, back to the last one that was. A challenge
 * that is still open counts: it is a failure unless it is answered.
 *
 * @param entries - entries of the journal
 * @returns 0 or more
 */
export function countFailuresInRow(entries: readonly WriteState[]): number {
  const challenges = entries
    .flatMap(({ challenge }) => (challenge ? [challenge] : []))
    .sort((a, b) => b.receivedAt - a.receivedAt)
  const end = challenges.findIndex(({ passed, resumed }) => passed || resumed)
  return end < 0 ? challenges.length : end
}

/**
 * Forgives all failures so far, after a person has looked into them.
 *
 * @param journal - the journal
 * @returns how many failures in a row there were
 */
export async function resumeAfterFailures(journal: WriteJournal): Promise<number> {
  const entries = await journal.entries()
  for (const { key, challenge } of entries) {
    if (!challenge || challenge.passed) continue
    await journal.update(
      key,
      (entry) =>
        entry?.challenge && {
          ...entry,
          challenge: { ...entry.challenge, resumed: true },
        },
    )
  }
  return countFailuresInRow(entries)
}

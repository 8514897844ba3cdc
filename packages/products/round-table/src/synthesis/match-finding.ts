import {
  contentWords,
  countShared,
  foldText,
  isSameClaim,
} from '../text/content-words.ts'
import type { Statement } from './statement.ts'

/**
 * Finds the statements of an agent that a quote of one means. Agents quote loosely.
 *
 * The same text wins; then one that holds the other, in the finding or in its evidence; then the
 * statements that say the same; then the one that shares the most words, if it shares half of the
 * quote's.
 */
export function matchFinding(
  quote: string,
  statements: readonly Statement[],
): readonly Statement[] {
  const wanted = bare(quote)
  if (wanted === '') return []
  const same = statements.filter(
    ({ observation }) => bare(observation.finding) === wanted,
  )
  if (same.length > 0) return same
  const holding = statements.filter(({ observation }) => {
    const finding = bare(observation.finding)
    if (finding !== '' && (finding.includes(wanted) || wanted.includes(finding)))
      return true
    return wanted.length >= shortestPart && bare(observation.evidence).includes(wanted)
  })
  if (holding.length > 0) return holding
  const words = contentWords(quote)
  const alike = statements.filter((statement) => isSameClaim(words, statement.words))
  if (alike.length > 0) return alike
  const shared = statements.map((statement) =>
    countShared(words.words, statement.words.words),
  )
  const most = Math.max(0, ...shared)
  if (most === 0 || most * 2 < words.words.size) return []
  return statements.filter((_, index) => shared[index] === most).slice(0, 1)
}

/** A shorter quote would be found in any evidence. */
const shortestPart = 12

function bare(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

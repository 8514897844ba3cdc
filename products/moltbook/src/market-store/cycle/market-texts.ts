import {
  describeReading,
  questionCard,
  type SideReading,
} from '@cresolver/core/questions'
import type { MarketEntry } from '../store/market-entry.ts'

/** Writes the post of a market: what is asked, how it is decided, how to commit. */
export function writeMarketPost(
  question: string,
  deadline: string,
): { readonly title: string; readonly content: string } {
  const { title, rule } = questionCard(question)
  return {
    title: cut(title, 300),
    content: [
      title,
      '',
      `Deadline: ${deadline}`,
      ...(rule === undefined ? [] : [`Decided by: ${rule}`]),
      '',
      'Commit with a comment that begins with a line such as:',
      '',
      '    [COMMIT] YES 75%',
      '',
      'YES or NO, and how sure you are, from 0 to 100. Your latest commit before the deadline counts.',
      '',
      '```',
      question,
      '```',
    ].join('\n'),
  }
}

/**
 * Writes the comment that tells an outcome, within the 40,000 characters that Moltbook takes.
 */
export function writeResolutionComment(entry: MarketEntry): string {
  const { outcome, commitments } = entry
  const head = [
    outcome === null ? 'Outcome: INVALID' : `Outcome: ${outcome}`,
    ...describeEvidence(entry),
  ].join('\n')
  const scored = commitments.flatMap(({ author, side, percent, brier }) =>
    brier === null ? [] : [{ author, side, percent, brier }],
  )
  const lines = scored
    .sort((left, right) => left.brier - right.brier)
    .map(
      ({ author, side, percent, brier }) =>
        `- ${author}: ${side} ${percent}%, ${(brier / 10_000).toFixed(4)}`,
    )
  const reported = cut(head, headLength)
  if (lines.length === 0) return reported
  const title = 'Brier scores (0 is best, 1 is worst):'
  return [reported, '', title, ...firstOf(lines, commentLength - reported.length)].join(
    '\n',
  )
}

const headLength = 20_000
/** Leaves room for what stands between the parts. */
const commentLength = 39_800

function firstOf(lines: readonly string[], room: number): readonly string[] {
  let used = 0
  const count = lines.findIndex((line) => {
    used += line.length + 1
    return used > room
  })
  if (count < 0) return lines
  return [...lines.slice(0, count), `and ${lines.length - count} more`]
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function describeEvidence({ outcome_evidence: evidence }: MarketEntry): string[] {
  switch (evidence?.kind) {
    case 'data': {
      const { readings = [], reason, observations } = evidence
      return [
        // Each was stored as it was found.
        ...readings.map((reading) => describeReading(reading as SideReading)),
        ...(reason === undefined ? [] : [`Why: ${reason}`]),
        ...observations.flatMap(({ url, sha256 }) =>
          sha256 === undefined ? [] : [`Source: ${url}`, `SHA-256: ${sha256}`],
        ),
      ]
    }
    case 'resolver':
      return [`Decided by: ${evidence.by}`, `Evidence: ${evidence.text}`]
    case 'chain':
      return [`Evidence: ${evidence.text}`]
    case undefined:
      return []
  }
}

import { type TableFinding, type TableResult, WORKER_LIMITS } from '@cresolver/protocol'
import { listDissents } from '../result/list-dissents.ts'
import { mark } from '../synthesis/synthesise.ts'
import { contentWords, countShared } from '../text/content-words.ts'

/** Findings that one answer quotes. */
const mostFindings = 3

/**
 * Answers challenges from the record of a table: the findings that share the most words with the
 * challenge, what was brought against them, how they fared, and how the votes fell.
 *
 * @param result - of the table that gave the answer
 * @param challenges - what a worker has to defend
 * @returns one answer for each challenge, in their order
 */
export function defendFromRecord(
  result: TableResult,
  challenges: readonly string[],
): string[] {
  return challenges.map((challenge) =>
    [
      ...closest(challenge, result.synthesis.key_findings).map(describe),
      describeDissent(result),
      describeVote(result),
    ]
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, WORKER_LIMITS.defenceCharacters),
  )
}

function closest(challenge: string, findings: readonly TableFinding[]): TableFinding[] {
  const { words } = contentWords(challenge)
  const shares = findings.map((finding, index) => ({
    finding,
    index,
    shared: countShared(
      words,
      contentWords(`${finding.finding} ${finding.evidence}`).words,
    ),
  }))
  return shares
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, mostFindings)
    .map(({ finding }) => finding)
}

function describe(finding: TableFinding): string {
  const { observed_by, accepted_by, challenged_by, evidence, flags } = finding
  const against = challenged_by.map(({ text }) => `against it stands: ${text}`)
  const weak = flags.map(({ detail }) => `to its evidence: ${detail}`)
  const reported = [
    `found by ${observed_by.length}`,
    ...(accepted_by.length > 0 ? [`accepted by ${accepted_by.length}`] : []),
    ...(against.length > 0 ? against : ['no agent challenged it']),
    ...weak,
  ]
  return `${mark(finding)} Evidence: ${evidence} (${reported.join('; ')}).`
}

function describeDissent({ votes }: TableResult): string {
  const reasons = listDissents(votes).map(({ view }) => view)
  return reasons.length === 0 ? '' : `The dissenting agents said: ${reasons.join(' / ')}.`
}

function describeVote({ consensus, task_id }: TableResult): string {
  const { approve, dissent, absent } = consensus
  return `The vote was ${approve} to ${dissent}, ${absent} absent (round table ${task_id}).`
}

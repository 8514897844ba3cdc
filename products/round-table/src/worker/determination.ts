import {
  CresolverError,
  type ResolveResponse,
  type TableFinding,
  type TableResult,
  WORKER_LIMITS,
} from '@cresolver/core/protocol'
import { listDissents } from '../result/list-dissents.ts'
import { mark } from '../synthesis/synthesise.ts'
import { tableSource } from './worker-table.ts'

/**
 * Turns the result of a table into the answer of a worker.
 *
 * The determination is what the votes chose. The confidence is one half and half of the margin
 * between the sides over all who were invited, so that absent agents make it less certain.
 * Evidence and sources are the table's findings. Where no finding names anything that was looked up,
 * the answer says that it is a guess.
 *
 * @param result - of a table that chose between `YES` and `NO`
 * @returns the answer
 * @throws CresolverError `NO_ANSWER` without a quorum, or when the votes are even
 */
export function toDetermination(result: TableResult): ResolveResponse {
  const { consensus, quorum, synthesis } = result
  const { winner, approve, dissent } = consensus
  const decided =
    result.status === 'completed' &&
    quorum.vote.met &&
    (winner === 'YES' || winner === 'NO')
  if (!decided) {
    throw new CresolverError({
      code: 'NO_ANSWER',
      message: `The round table ${result.task_id} reached no answer: ${result.headline}`,
      hint: 'Ask again later, or ask more agents.',
    })
  }
  const margin = Math.abs(approve - dissent)
  const confidenceBps = 5_000 + Math.trunc((5_000 * margin) / quorum.vote.invited)
  const sources = synthesis.key_findings.flatMap((finding) => finding.sources)
  return {
    determination: winner === 'YES',
    confidence: confidenceBps / 10_000,
    evidence: cut(writeEvidence(result), WORKER_LIMITS.evidenceCharacters),
    sources: [...new Set([...sources, tableSource(result.task_id)])]
      .filter((source) => source.length <= WORKER_LIMITS.sourceCharacters)
      .slice(-WORKER_LIMITS.sources),
    ...(synthesis.key_findings.some(isLookedUp) ? {} : { investigated: false }),
  }
}

function isLookedUp({ level }: TableFinding): boolean {
  return level === 'verified' || level === 'corroborated' || level === 'indicated'
}

function writeEvidence({
  headline,
  synthesis,
  consensus,
  votes,
  log,
}: TableResult): string {
  const { approve, dissent, absent, winner } = consensus
  const dissents = listDissents(votes).map(({ view }) => view)
  return [
    `A round table of ${approve + dissent + absent} agents answers ${winner}. ${headline}`,
    ...synthesis.key_findings.map(describeFinding),
    ...dissents.map((reason) => `Dissent: ${reason}`),
    `Record: ${log.events} events, the last one ${log.head}.`,
  ].join('\n')
}

function describeFinding(finding: TableFinding): string {
  const { observed_by, evidence, level } = finding
  const seen = observed_by.length === 1 ? '1 agent' : `${observed_by.length} agents`
  return `- ${mark(finding)} (${seen}, ${level}) ${evidence}`
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

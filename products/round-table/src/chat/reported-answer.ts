import type {
  AgentAnalysis,
  ChatAnswer,
  ReplyFlag,
  Severity,
} from '@cresolver/core/protocol'
import type { AskOutcome } from '../deliberation-context.ts'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { visibleText } from '../reply/visible-text.ts'
import { cutText, oneLine } from './one-line.ts'

export type ReportedAnswer = {
  readonly agent: string
  readonly status: ChatAnswer['status']
  /** Its statements with evidence that was not rejected, the most severe first, a line each. */
  readonly statements: readonly string[]
  /** Its recommended actions. */
  readonly suggestions: readonly string[]
  /** The answer that it stands for, where it says so. */
  readonly position: string | undefined
  /** Parts of its answer that are not reported, or why it gave none; empty if everything is reported. */
  readonly remarks: readonly string[]
  /** Text in it that reads like an order to a model, or holds markup. */
  readonly flags: readonly ReplyFlag[]
}

const mostStatements = 20
const mostSuggestions = 5
const statementCharacters = 1_000
const remarkCharacters = 300
const contentCharacters = 10_000
const severities: readonly Severity[] = ['critical', 'warning', 'info']

/** Reads what came of asking an agent. */
export function readAnswer(
  agent: string,
  outcome: AskOutcome<AgentAnalysis>,
): ReportedAnswer {
  const silent = { statements: [], suggestions: [], position: undefined, flags: [] }
  const { status } = outcome
  switch (status) {
    case 'answered':
      return {
        agent,
        status,
        ...readAnalysis(outcome.reply, outcome.flags.filter(isDangerous)),
      }
    case 'late': {
      const seconds = Math.max(1, Math.round(outcome.duration_ms / 1_000))
      return {
        agent,
        status,
        ...silent,
        remarks: [`It did not answer within ${seconds} s.`],
      }
    }
    case 'malformed': {
      const [problem = 'it cannot be read'] = outcome.problems
      return { agent, status, ...silent, remarks: [remark(problem, 'Its answer')] }
    }
    case 'refused':
    case 'unhealthy':
      return {
        agent,
        status,
        ...silent,
        remarks: [remark(outcome.reason, failure[status])],
      }
  }
}

/** Formats an agent's answer as a chat shows it. */
export function toChatAnswer(answer: ReportedAnswer): ChatAnswer {
  const { agent, status, flags } = answer
  const content = cutText(answerLines(answer).join('\n'), contentCharacters)
  return { agent, status, content, flags: [...flags] }
}

/** Lists what an agent answers, a line each, with a warning first where there is a flag. */
export function answerLines({
  statements,
  suggestions,
  position,
  remarks,
  flags,
}: ReportedAnswer): string[] {
  const kinds = new Set(flags.map(({ kind }) => kind))
  return [
    ...(kinds.has('injection') ? ['Careful: it reads like an order to a model.'] : []),
    ...(kinds.has('markup')
      ? ['Careful: it holds an image, an element or a script.']
      : []),
    ...(position === undefined ? [] : [describePosition(position)]),
    ...statements,
    ...suggestions.map((suggestion) => `Suggests: ${suggestion}`),
    ...remarks,
  ]
}

function isDangerous({ kind }: ReplyFlag): boolean {
  return kind === 'injection' || kind === 'markup'
}

/** Describes the position of an agent. */
export function describePosition(position: string): string {
  return `Position: ${position}`
}

const failure = {
  refused: 'It did not answer',
  unhealthy: 'It failed',
} as const

function readAnalysis(
  analysis: AgentAnalysis,
  flags: readonly ReplyFlag[],
): Omit<ReportedAnswer, 'agent' | 'status'> {
  const { observations, recommendations, position } = analysis
  const carried = observations.filter(
    (observation) =>
      visibleText(observation.finding).trim() !== '' &&
      checkEvidence(observation).verdict !== 'rejected',
  )
  const reported = [...carried]
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, mostStatements)
  const rejected = observations.length - carried.length
  return {
    statements: reported.map(({ finding }) => oneLine(finding, statementCharacters)),
    suggestions: (recommendations ?? [])
      .slice(0, mostSuggestions)
      .map(({ action }) => oneLine(action, statementCharacters)),
    position: position?.trim() ? oneLine(position, remarkCharacters) : undefined,
    flags,
    remarks: [
      ...(observations.length === 0 ? ['It found nothing.'] : []),
      ...(rejected > 0
        ? [`${countFindings(rejected)} left out: the evidence does not hold.`]
        : []),
      ...(carried.length > reported.length
        ? [`${countFindings(carried.length - reported.length)} more not shown.`]
        : []),
    ],
  }
}

function remark(reason: string, what: string): string {
  return `${what}: ${oneLine(reason, remarkCharacters).replace(/\.$/, '')}.`
}

function countFindings(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`
}

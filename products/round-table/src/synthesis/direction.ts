import type {
  AgentAnalysis,
  TableFinding,
  TableRecommendation,
  TableSynthesis,
} from '@cresolver/core/protocol'
import type { SeatedAnalysis } from '../record/table-state.ts'
import { matchOption } from '../vote/count-votes.ts'
import { supporters } from './group-recommendations.ts'

/** Proposal of a table to its voters. */
type Direction = Pick<
  TableSynthesis,
  'recommended_direction' | 'option' | 'joint' | 'options'
>

/** Input of {@link direct}. */
type DirectionParameters = {
  readonly analyses: readonly SeatedAnalysis[]
  /** Empty where the table has none. */
  readonly options: readonly string[]
  readonly findings: readonly TableFinding[]
  readonly recommendations: readonly TableRecommendation[]
}

const mostQuoted = 3

/**
 * Says what a table proposes: the option that most agents stand for, with reasons of those agents
 * alone; without options the recommendations behind which more than half of the agents with an
 * answer stand. If there is none, nothing is joint, and no recommendation is part of the direction.
 */
export function direct(parameters: DirectionParameters): Direction {
  const { analyses, options, findings, recommendations } = parameters
  if (options.length > 0) return directOptions(parameters)
  const none = { option: null, options: [] }
  const all = analyses.filter(({ analysis }) => hasAnswer(analysis)).length
  const said = (each: TableRecommendation) =>
    all > 1
      ? `${quoteAction(each)}, behind which ${supporters(each).length} of ${all} stand`
      : quoteAction(each)
  const shared = recommendations.filter((each) => supporters(each).length * 2 > all)
  if (shared.length > 0)
    return { recommended_direction: join(shared.map(said)), joint: true, ...none }
  if (recommendations.length > 0) {
    const recommended_direction = `None of ${recommendations.length} recommendations has more than half of the agents behind it.`
    return { recommended_direction, joint: false, ...none }
  }
  const found = onePerAgent(findings, ({ agent }) => agent).map(quoteFinding)
  return {
    recommended_direction:
      found.length > 0
        ? `No recommendation. Found: ${join(found)}`
        : 'Nothing was found that holds.',
    joint: found.length > 0,
    ...none,
  }
}

function directOptions({ analyses, options, findings }: DirectionParameters): Direction {
  const sides = options.map((option) => {
    const backed_by = analyses
      .filter(({ analysis }) => positionOf(analysis, options) === option)
      .map(({ seat }) => seat.agent)
    const reasons = findings.filter(({ observed_by }) =>
      observed_by.some((agent) => backed_by.includes(agent)),
    )
    return { option, backed_by, reasons }
  })
  const [first] = [...sides].sort((a, b) => b.backed_by.length - a.backed_by.length)
  const chosen = first && first.backed_by.length > 0 ? first : undefined
  const listed = sides.map((side) => ({
    ...side,
    reasons: side.reasons.map(({ id }) => id),
  }))
  if (!chosen) {
    const recommended_direction = 'No agent says which option it stands for.'
    return { recommended_direction, option: null, joint: false, options: listed }
  }
  const { option, backed_by, reasons } = chosen
  const quoted = onePerAgent(reasons, ({ observed_by }) =>
    observed_by.find((agent) => backed_by.includes(agent)),
  )
  const why =
    quoted.length > 0
      ? `Because: ${join(quoted.map(quoteFinding))}`
      : 'No reason that holds.'
  return {
    recommended_direction: `${option}, for which ${backed_by.length} of ${analyses.length} stand. ${why}`,
    option,
    joint: true,
    options: listed,
  }
}

/** An agent that found nothing and recommends nothing stands behind nothing, and against nothing. */
function hasAnswer({ observations, recommendations }: AgentAnalysis): boolean {
  return observations.length + (recommendations?.length ?? 0) > 0
}

/** The first of each agent, so that no agent fills the list. */
function onePerAgent<T>(
  all: readonly T[],
  agentOf: (each: T) => string | undefined,
): readonly T[] {
  const first = new Map<string | undefined, T>()
  for (const each of all) if (!first.has(agentOf(each))) first.set(agentOf(each), each)
  return [...first.values()].slice(0, mostQuoted)
}

function quote(text: string, id: string, isContested: boolean): string {
  return `“${text}” [${id}${isContested ? ', contested' : ''}]`
}

function quoteAction({ action, id, challenged_by }: TableRecommendation): string {
  return quote(action, id, challenged_by.length > 0)
}

function quoteFinding({ finding, id, status }: TableFinding): string {
  return quote(finding, id, status === 'contested')
}

function join(parts: readonly string[]): string {
  return `${parts.join('; ')}.`
}

/**
 * Reads which option an agent stands for: the one that it names, or the one that its first finding
 * or else its first recommendation starts with, followed by punctuation. `No evidence was found`
 * does not stand for `NO`.
 */
export function positionOf(
  { position, observations, recommendations }: AgentAnalysis,
  options: readonly string[],
): string | undefined {
  if (position?.trim()) return matchOption(position, options)
  const [finding] = observations
  const [advice] = recommendations ?? []
  return (
    leading(finding?.finding ?? '', options) ?? leading(advice?.action ?? '', options)
  )
}

function leading(text: string, options: readonly string[]): string | undefined {
  const said = text.trim().toLowerCase()
  return options.find((option) => {
    const rest = said.slice(option.length)
    return said.startsWith(option.toLowerCase()) && /^\s*(?:[:.,;!–—]|-\s|$)/.test(rest)
  })
}

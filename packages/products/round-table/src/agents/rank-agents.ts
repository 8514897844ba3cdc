import type { Candidate } from '@cresolver/protocol'
import { contentWords } from '../text/content-words.ts'
import { stem } from '../text/stem.ts'

/** An agent that could sit at a table. */
export type RankableAgent = {
  readonly name: string
  readonly domain: string
  readonly capabilities: readonly string[]
  readonly healthy: boolean
  /** Why it is not healthy. */
  readonly reason?: string | null | undefined
}

/** A task and the agents that are there. */
export type RankAgentsParameters = {
  readonly content: string
  readonly constraints?: readonly string[] | undefined
  readonly context?: Readonly<Record<string, unknown>> | undefined
  readonly agents: readonly RankableAgent[]
  /** Most agents that sit. */
  readonly seats: number
  /** Where fewer fit, others fill the table up to this number. Default 1. */
  readonly minSeats?: number | undefined
  /** Agents that a model chose, best first; they come before those that share words. */
  readonly chosen?: readonly string[] | undefined
}

const pointsForDomainWord = 3
const pointsForCapability = 2
const pointsForPartOfCapability = 1

/**
 * Ranks agents by how well their domain and capabilities fit a task: 3 points for each word of the
 * domain whose stem the task holds, 2 for each capability, 1 for a part of one.
 *
 * Agents without a point fill the table where fewer fit than have to sit: generalists first, then by
 * name. If no agent fits, they take every seat. Agents that are not healthy never sit.
 */
export function rankAgents(parameters: RankAgentsParameters): Candidate[] {
  const { agents, seats, minSeats = 1, chosen = [] } = parameters
  const task = stemsOfTask(parameters)
  const rated = agents.map((agent) => ({ agent, ...rate(agent, task) }))
  const healthy = rated.filter(({ agent }) => agent.healthy)
  const byModel = [...new Set(chosen)].flatMap((name) =>
    healthy.filter(({ agent }) => agent.name === name),
  )
  const byWords = healthy
    .filter((each) => each.score > 0 && !byModel.includes(each))
    .sort(byScore)
  const fitting = [...byModel, ...byWords].slice(0, seats)
  const needed = fitting.length === 0 ? seats : Math.min(minSeats, seats)
  const filling = healthy
    .filter((each) => !fitting.includes(each))
    .sort(byGenerality)
    .slice(0, Math.max(0, needed - fitting.length))
  const seated = [...fitting, ...filling]
  const others = rated.filter((each) => !seated.includes(each)).sort(byScore)
  const filler =
    fitting.length === 0
      ? 'no agent fits the task'
      : `fewer than ${needed} agents fit the task`
  return [
    ...fitting.map((each) => {
      const why = byModel.includes(each) ? ['chosen by the model'] : []
      return toCandidate(each, true, [...why, ...each.reasons])
    }),
    ...filling.map((each) =>
      toCandidate(each, true, [...generality(each.agent), filler]),
    ),
    ...others.map((each) => {
      const why = whyNot(each.agent, each.score, fitting.length > 0)
      return toCandidate(each, false, [why, ...each.reasons])
    }),
  ]
}

/** Returns true for an agent whose domain says that it takes any subject. */
export function isGeneralist({ domain }: Pick<RankableAgent, 'domain'>): boolean {
  return stemsOf(domain).has(stem('general'))
}

function toCandidate(
  { agent, score }: Rated,
  seated: boolean,
  reasons: readonly string[],
): Candidate {
  return { agent: agent.name, seated, score, reasons: [...reasons] }
}

type Rated = {
  readonly agent: RankableAgent
  readonly score: number
  readonly reasons: string[]
}

function rate(agent: RankableAgent, task: ReadonlySet<string>): Omit<Rated, 'agent'> {
  const domainWords = [...stemsOf(agent.domain)].filter(([each]) => task.has(each))
  const capabilities = agent.capabilities.flatMap((capability) => {
    const stems = [...stemsOf(capability).keys()]
    const found = stems.filter((each) => task.has(each)).length
    if (found === 0) return []
    return found === stems.length
      ? [{ points: pointsForCapability, reason: `capability: ${capability}` }]
      : [
          {
            points: pointsForPartOfCapability,
            reason: `part of a capability: ${capability}`,
          },
        ]
  })
  const score = capabilities.reduce(
    (sum, { points }) => sum + points,
    domainWords.length * pointsForDomainWord,
  )
  const reasons = [
    ...domainWords.map(([, word]) => `domain: ${word}`),
    ...capabilities.map(({ reason }) => reason),
  ]
  return { score, reasons }
}

function stemsOfTask({
  content,
  constraints,
  context,
}: RankAgentsParameters): Set<string> {
  const texts = [content, ...(constraints ?? []), ...textsIn(context)]
  return new Set(stemsOf(texts.join('\n')).keys())
}

/**
 * Stems with the first word of each. Names such as `code_review` and `auth-service.ts` hold words of
 * their own.
 */
function stemsOf(text: string): Map<string, string> {
  const { words, numbers } = contentWords(text.replace(/[_.\-/]+/g, ' '))
  const stems = new Map<string, string>()
  for (const word of [...words, ...numbers]) {
    const form = stem(word)
    if (!stems.has(form)) stems.set(form, word)
  }
  return stems
}

function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part === 'string') texts.push(part)
    if (typeof part !== 'object' || part === null) continue
    for (const child of Object.values(part)) waiting.push(child)
  }
  return texts
}

function whyNot(agent: RankableAgent, score: number, someoneFits: boolean): string {
  if (!agent.healthy) return agent.reason ? `not healthy: ${agent.reason}` : 'not healthy'
  return someoneFits && score === 0 ? 'nothing in common with the task' : 'no seat left'
}

function generality(agent: RankableAgent): string[] {
  return isGeneralist(agent) ? ['generalist'] : []
}

function byScore(a: Rated, b: Rated): number {
  return b.score - a.score || byName(a, b)
}

function byGenerality(a: Rated, b: Rated): number {
  return Number(isGeneralist(b.agent)) - Number(isGeneralist(a.agent)) || byName(a, b)
}

/** By code units: the same on every machine. */
function byName({ agent: a }: Rated, { agent: b }: Rated): number {
  return a.name < b.name ? -1 : Number(a.name > b.name)
}

import type { Candidate } from '@cresolver/protocol'
import { contentWords } from '../text/content-words.ts'

/** An agent that could sit at a table. */
export type RankableAgent = {
  readonly name: string
  readonly domain: string
  readonly capabilities: readonly string[]
  readonly healthy: boolean
}

/** A task and the agents that are there. */
export type RankAgentsParameters = {
  readonly content: string
  readonly constraints?: readonly string[] | undefined
  readonly context?: Readonly<Record<string, unknown>> | undefined
  readonly agents: readonly RankableAgent[]
  /** Most agents that sit. */
  readonly seats: number
}

const pointsForDomainWord = 3
const pointsForCapability = 2
const pointsForPartOfCapability = 1

/**
 * Ranks agents by how well their domain and capabilities fit a task: 3 points for each word of the
 * domain that the task holds, 2 for each capability, 1 for a part of one.
 *
 * Agents without a point sit only where nobody has one: generalists first, then by name. Agents
 * that are not healthy never sit.
 *
 * @param parameters - {@link RankAgentsParameters}
 * @returns every agent with its score and the reasons, those that sit first; the order of the agents
 *   given plays no part
 */
export function rankAgents(parameters: RankAgentsParameters): Candidate[] {
  const { agents, seats } = parameters
  const task = wordsOfTask(parameters)
  const rated = agents.map((agent) => ({ agent, ...rate(agent, task) }))
  const healthy = rated.filter(({ agent }) => agent.healthy)
  const someoneFits = healthy.some(({ score }) => score > 0)
  const eligible = someoneFits
    ? healthy.filter(({ score }) => score > 0).sort(byScore)
    : healthy.sort(byGenerality)
  const seated = eligible.slice(0, seats)
  const others = rated.filter((each) => !seated.includes(each)).sort(byScore)
  return [
    ...seated.map(({ agent, score, reasons }) => {
      const why = someoneFits ? reasons : [...generality(agent), 'no agent fits the task']
      return { agent: agent.name, seated: true, score, reasons: why }
    }),
    ...others.map(({ agent, score, reasons }) => {
      const why = whyNot(agent, score, someoneFits)
      return { agent: agent.name, seated: false, score, reasons: [why, ...reasons] }
    }),
  ]
}

type Rated = {
  readonly agent: RankableAgent
  readonly score: number
  readonly reasons: string[]
}

function rate(agent: RankableAgent, task: ReadonlySet<string>): Omit<Rated, 'agent'> {
  const domainWords = [...wordsOf(agent.domain)].filter((word) => task.has(word))
  const capabilities = agent.capabilities.flatMap((capability) => {
    const words = [...wordsOf(capability)]
    const found = words.filter((word) => task.has(word)).length
    if (found === 0) return []
    return found === words.length
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
    ...domainWords.map((word) => `domain: ${word}`),
    ...capabilities.map(({ reason }) => reason),
  ]
  return { score, reasons }
}

function wordsOfTask({
  content,
  constraints,
  context,
}: RankAgentsParameters): Set<string> {
  return wordsOf([content, ...(constraints ?? []), ...textsIn(context)].join('\n'))
}

/** Names such as `code_review` and `auth-service.ts` hold words of their own. */
function wordsOf(text: string): Set<string> {
  const { words, numbers } = contentWords(text.replace(/[_.\-/]+/g, ' '))
  return new Set([...words, ...numbers])
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
  if (!agent.healthy) return 'not healthy'
  return someoneFits && score === 0 ? 'nothing in common with the task' : 'no seat left'
}

function generality(agent: RankableAgent): string[] {
  return isGeneralist(agent) ? ['generalist'] : []
}

function isGeneralist({ domain }: RankableAgent): boolean {
  return wordsOf(domain).has('general')
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

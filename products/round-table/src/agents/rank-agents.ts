import {
  type AgentCandidate,
  type AgentHealth,
  CresolverError,
} from '@cresolver/core/protocol'

/** An agent that could sit at a table. */
export type RankableAgent = {
  readonly name: string
  readonly domain: string
  readonly capabilities: readonly string[]
  readonly health: Pick<AgentHealth, 'state' | 'reason'>
}

/** A task and the agents that are there. */
type RankAgentsParameters = {
  /** Its first 64 kB are read. */
  readonly task: string
  readonly agents: readonly RankableAgent[]
  /** Most agents that sit. */
  readonly seats: number
  /** If fewer fit, others fill the table up to this number. */
  readonly minSeats: number
}

const readCharacters = 65_536
/** Every second task holds them, and they name no subject. */
const linkingWords = new Set(['and', 'for', 'the', 'with'])

/**
 * Ranks agents by how many whole words of their domain and capabilities a task holds, ties by name.
 * Suspended agents never sit.
 *
 * @throws CresolverError `NO_AGENTS` without agents
 */
export function rankAgents(parameters: RankAgentsParameters): AgentCandidate[] {
  const { agents, seats, minSeats } = parameters
  if (agents.length === 0) {
    throw new CresolverError({
      code: 'NO_AGENTS',
      message: 'No agent is registered.',
      hint: 'Register one: POST /api/v1/agents.',
    })
  }
  const task = wordsOf(parameters.task.slice(0, readCharacters))
  const rated = agents
    .map((agent) => ({ agent, words: sharedWords(agent, task) }))
    .sort((a, b) => b.words.length - a.words.length || byName(a.agent, b.agent))
  const able = rated.filter(({ agent }) => agent.health.state !== 'suspended')
  const fitting = able.filter(({ words }) => words.length > 0).length
  const seated = new Set(able.slice(0, Math.min(seats, Math.max(fitting, minSeats))))
  return [...seated, ...rated.filter((each) => !seated.has(each))].map((each) => {
    const { agent, words } = each
    const shared = words.length > 0 ? [`shares ${words.join(', ')}`] : []
    const isSeated = seated.has(each)
    const others = isSeated ? ['fills a seat'] : [whyNot(agent), ...shared]
    const reasons = isSeated && shared.length > 0 ? shared : others
    return { agent: agent.name, seated: isSeated, score: words.length, reasons }
  })
}

function sharedWords(
  { domain, capabilities }: RankableAgent,
  task: ReadonlySet<string>,
): string[] {
  const own = wordsOf([domain, ...capabilities].join('\n'))
  return [...own].filter((word) => task.has(word))
}

/** Case and accents do not count; `code_review` holds two words. */
function wordsOf(text: string): Set<string> {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !linkingWords.has(word)))
}

function whyNot({ health }: RankableAgent): string {
  return health.state === 'suspended'
    ? `suspended: ${health.reason ?? 'it failed'}`
    : 'no seat left'
}

/** By code units: the same on every machine. */
function byName(a: RankableAgent, b: RankableAgent): number {
  return a.name < b.name ? -1 : Number(a.name > b.name)
}

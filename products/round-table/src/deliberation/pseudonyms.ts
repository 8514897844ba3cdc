import type { AgentChallenge, Seat } from '@cresolver/core/protocol'
import { letters } from '../synthesis/statement.ts'
import { shuffle } from './shuffle.ts'

/**
 * Assigns each agent the name that the others see: `Agent A`, `Agent B` and so on, dealt by the seed.
 * The space in it keeps it apart from every registered name.
 */
export function assignPseudonyms(
  agents: readonly {
    readonly name: string
    readonly domain: string
    readonly suspended?: string | undefined
  }[],
  seed: string,
  blind: boolean,
): Seat[] {
  const dealt = shuffle(agents, seed, 'pseudonyms', ({ name }) => name)
  return agents.map((agent) => ({
    agent: agent.name,
    domain: agent.domain,
    pseudonym: blind ? `Agent ${letters(dealt.indexOf(agent))}` : agent.name,
    ...(agent.suspended === undefined ? {} : { suspended: agent.suspended }),
  }))
}

/**
 * Replaces pseudonyms with registered names in an agent's challenges. A name that is not a
 * pseudonym at this table stays unchanged; it matches no agent unless it is a registered name.
 */
export function mapBack(reply: AgentChallenge, seats: readonly Seat[]): AgentChallenge {
  const nameOf = (shown: string): string => {
    const wanted = shown.trim().toLowerCase()
    return (
      seats.find(({ pseudonym }) => pseudonym.toLowerCase() === wanted)?.agent ?? shown
    )
  }
  return {
    ...reply,
    challenges: reply.challenges?.map((each) => ({
      ...each,
      target_agent: nameOf(each.target_agent),
    })),
    concessions: reply.concessions?.map((each) => ({
      ...each,
      target_agent: nameOf(each.target_agent),
    })),
  }
}

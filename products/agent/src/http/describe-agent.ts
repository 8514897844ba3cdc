import type { AgentDefinition } from '../definition/agent-definition.ts'

const CARD = '/.well-known/agent-card.json'

/** Text for whoever opens the address of an agent. */
type AgentDescription = {
  readonly name: string
  readonly about: string
  readonly health: string
  /** The card of Agent2Agent, where the agent speaks it. */
  readonly card?: string
  readonly paths: readonly string[]
}

/** Describes an agent by its definition and the paths that it answers at. */
export function describeAgent(
  { name, description }: Pick<AgentDefinition, 'name' | 'description'>,
  paths: readonly string[],
): AgentDescription {
  return {
    name,
    about:
      description ??
      'An agent of CREsolver: it answers questions of markets and takes seats at round tables.',
    health: '/health',
    ...(paths.includes(CARD) && { card: CARD }),
    paths,
  }
}

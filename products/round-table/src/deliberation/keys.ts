import type { AgentPhase } from '@cresolver/core/protocol'

/** Names the event that holds the outcome of a call. */
export function eventKey(phase: AgentPhase, round: number, agent: string): string {
  switch (phase) {
    case 'analyze':
      return `analysis:${agent}`
    case 'challenge':
      return `challenge:${round}:${agent}`
    case 'vote':
      return `vote:${agent}`
  }
}

/** Names the message that holds the answer of an agent in mode `async`. */
export function callbackKey(phase: AgentPhase, round: number, agent: string): string {
  return `callback:${phase}:${round}:${agent}`
}

/** Names the event that starts a phase. */
export function askingKey(phase: AgentPhase, round: number): string {
  return `asking:${phase}:${round}`
}

/** Names the event that says that an agent in mode `async` took a call. */
export function acceptedKey(phase: AgentPhase, round: number, agent: string): string {
  return `accepted:${phase}:${round}:${agent}`
}

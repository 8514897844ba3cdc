import type { WorkerReputation } from '@cresolver/chain'
import type { AgentRecord } from './agent-index.ts'
import { agentName } from './agent-name.ts'
import type { AgentQuery, AgentSort } from './agent-query.ts'
import type { AgentDetails } from './profile/use-agent-details.ts'

/** Data for the selection beside the events. */
type KnownDetails = Pick<AgentDetails, 'identities' | 'reputations'>

/** Selects and orders agents as the URL says. */
export function selectAgents(
  agents: readonly AgentRecord[],
  query: Pick<AgentQuery, 'text' | 'sort'>,
  details: KnownDetails,
): readonly AgentRecord[] {
  const text = query.text.trim().toLowerCase()
  const nameOf = (agent: AgentRecord) =>
    agentName(agent, details.identities.get(agent.key))
  const fits = (agent: AgentRecord) => text === '' || isMeant(agent, text, nameOf(agent))
  return agents.filter(fits).sort(orders(details, nameOf)[query.sort])
}

/** Returns the mean of the three scores. */
function meanScore(reputation: WorkerReputation | undefined): number {
  if (reputation === undefined || reputation.count === 0) return -1
  return (reputation.resQuality + reputation.srcQuality + reputation.analysisDepth) / 3
}

function isMeant({ agentId, workers }: AgentRecord, text: string, name: string): boolean {
  if (text.startsWith('#')) return `#${agentId}` === text
  if (name.toLowerCase().includes(text)) return true
  return (
    text.startsWith('0x') &&
    workers.some((worker) => worker.toLowerCase().startsWith(text))
  )
}

type Order = (a: AgentRecord, b: AgentRecord) => number

function orders(
  { reputations }: KnownDetails,
  nameOf: (agent: AgentRecord) => string,
): { readonly [Sort in AgentSort]: Order } {
  const score = ({ key }: AgentRecord) => meanScore(reputations.get(key))
  return {
    activity: (a, b) => falling(a.lastBlock, b.lastBlock),
    earned: (a, b) => falling(a.earned ?? -1n, b.earned ?? -1n),
    reputation: (a, b) => score(b) - score(a),
    settled: (a, b) => b.settled - a.settled,
    locked: (a, b) => falling(a.lockedStake, b.lockedStake),
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  }
}

function falling(a: bigint, b: bigint): number {
  return a === b ? 0 : a > b ? -1 : 1
}

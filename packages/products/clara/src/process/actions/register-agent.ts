import { noteActivity } from '../agents/idle-agents.ts'
import { type Amount, ZERO } from '../amount.ts'
import { type JsonText, jsonObject, quote } from '../aos/json-text.ts'
import { get, put } from '../dictionary.ts'
import type { MarketMessage } from '../message.ts'
import { joinPools, leavePools, refreshAvailability } from '../queue/availability.ts'
import { feed } from '../queue/dispatch-queue.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { isTopic, LIMITS } from '../settings.ts'
import type { Agent, MarketState } from '../state.ts'
import { admitAgent, admitProfile } from '../storage/admission.ts'
import { recountAgent } from '../storage/held-bytes.ts'
import { useAgents } from '../storage/usage.ts'
import {
  requireAmount,
  requireId,
  requireJsonObject,
  requireNumber,
  requireTag,
  unknownTopic,
} from '../tasks/requirements.ts'
import { agentOverheadBytes, profileView } from '../views.ts'

/** The profile of an agent that is not written yet. */
const NOTHING = '' as JsonText

interface Profile {
  id: string
  topic: string
  fee: Amount
  capacity: number
  metadata: JsonText
}

/** Stores or updates the profile of an agent; work in flight stays as it is. */
export function registerAgent(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const profile = readProfile(state, message)
  if (isRefusal(profile)) return profile
  const known = get(state.agents, profile.id)
  if (known !== undefined && known.profileAddress !== message.from) {
    return refuse(
      'AGENT_ID_TAKEN',
      `The agent id ${profile.id} belongs to another address`,
      'Choose another id, or send the message from the address that registered it',
    )
  }
  const agent = known ?? newAgent(message.from, profile)
  const view = profileView({ ...profile, profileAddress: message.from }, profile.metadata)
  const admit = known === undefined ? admitAgent : admitProfile
  const notAdmitted = admit(state, agent, view.length, out)
  if (notAdmitted !== undefined) return notAdmitted

  if (known === undefined) addAgent(state, agent)
  update(state, agent, profile, view)
  noteActivity(state, agent)
  send(out, message.from, 'Registered', registeredData(agent), [
    ['RedStone-Agent-Id', agent.id],
  ])
  if (refreshAvailability(state, agent)) feed(state, agent, out)
  return undefined
}

function readProfile(state: MarketState, message: MarketMessage): Profile | Refusal {
  const id = requireId(message, 'RedStone-Agent-Id')
  if (isRefusal(id)) return id
  const topic = requireTag(message, 'RedStone-Agent-Topic')
  if (isRefusal(topic)) return topic
  if (!isTopic(state.settings, topic)) {
    return unknownTopic(topic, state.settings.topics)
  }
  const fee = requireAmount(message, 'RedStone-Agent-Fee')
  if (isRefusal(fee)) return fee
  const capacity = requireNumber(
    message,
    'RedStone-Agent-Capacity',
    0,
    LIMITS.capacity,
    LIMITS.defaultCapacity,
  )
  if (isRefusal(capacity)) return capacity
  const metadata = requireJsonObject(message, LIMITS.metadataBytes)
  if (isRefusal(metadata)) return metadata
  return { id, topic, fee, capacity, metadata }
}

function newAgent(profileAddress: string, profile: Profile): Agent {
  const { id, topic, fee, capacity } = profile
  return {
    id,
    profileAddress,
    topic,
    fee,
    capacity,
    profile: NOTHING,
    position: 0,
    slots: [],
    opinions: [],
    sequence: 0,
    inbox: [],
    outbox: [],
    outboxBytes: 0,
    listedBytes: 0,
    bytes: 0,
    deposit: ZERO,
    activeAt: 0,
    queueFrom: 0,
    queueEpoch: 0,
    feeding: false,
  }
}

function addAgent(state: MarketState, agent: Agent): void {
  agent.position = state.vacantPositions.pop() ?? state.agentList.length
  state.agentSequence += 1
  agent.sequence = state.agentSequence
  put(state.agents, agent.id, agent)
  state.agentList[agent.position] = agent
  state.agentCount += 1
  state.listingBytes += agentOverheadBytes(agent)
  useAgents(state, agent.profileAddress, 1)
  joinPools(state, agent)
}

function update(
  state: MarketState,
  agent: Agent,
  profile: Profile,
  view: JsonText,
): void {
  const { topic, fee, capacity } = profile
  if (agent.topic !== topic) {
    leavePools(state, agent)
    agent.topic = topic
    joinPools(state, agent)
  }
  agent.fee = fee
  agent.capacity = capacity
  // With another topic or fee it may take what it passed over.
  agent.queueFrom = 0
  state.listingBytes += view.length - agent.profile.length
  agent.profile = view
  recountAgent(state, agent)
}

function registeredData(agent: Agent): JsonText {
  return jsonObject([
    ['id', quote(agent.id)],
    ['topic', quote(agent.topic)],
    ['fee', quote(agent.fee)],
  ])
}

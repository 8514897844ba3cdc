import type { Amount } from '../amount.ts'
import { type JsonText, jsonObject, quote } from '../aos/json-text.ts'
import { get, put } from '../dictionary.ts'
import type { MarketMessage } from '../message.ts'
import { joinPool, leavePool, refreshAvailability } from '../queue/availability.ts'
import { feed } from '../queue/dispatch-queue.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { isTopic, LIMITS } from '../settings.ts'
import type { Agent, MarketState } from '../state.ts'
import { refuseWhenFull } from '../storage.ts'
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
  const full = refuseWhenFull(state, profile.metadata.length)
  if (full !== undefined) return full

  const agent = known ?? addAgent(state, message.from, profile)
  update(state, agent, profile)
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

function addAgent(state: MarketState, profileAddress: string, profile: Profile): Agent {
  const { id, topic, fee, capacity } = profile
  const agent: Agent = {
    id,
    profileAddress,
    topic,
    fee,
    capacity,
    profile: NOTHING,
    position: state.agentList.length,
    slot: 0,
    inbox: [],
    outbox: [],
    outboxBytes: 0,
  }
  put(state.agents, id, agent)
  state.agentList.push(agent)
  state.listingBytes += agentOverheadBytes(agent)
  joinPool(state, agent)
  return agent
}

function update(state: MarketState, agent: Agent, profile: Profile): void {
  const { topic, fee, capacity, metadata } = profile
  if (agent.topic !== topic) {
    leavePool(state, agent)
    agent.topic = topic
    joinPool(state, agent)
  }
  agent.fee = fee
  agent.capacity = capacity
  const view = profileView(agent, metadata)
  const grown = view.length - agent.profile.length
  state.heldBytes += grown
  state.listingBytes += grown
  agent.profile = view
}

function registeredData(agent: Agent): JsonText {
  return jsonObject([
    ['id', quote(agent.id)],
    ['topic', quote(agent.topic)],
    ['fee', quote(agent.fee)],
  ])
}

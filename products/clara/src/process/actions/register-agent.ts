import { forget, hold, release } from '../accounts/room.ts'
import { readAmount, ZERO } from '../amount.ts'
import {
  type JsonText,
  jsonFlag,
  jsonNumber,
  jsonObject,
  jsonTexts,
  quote,
} from '../aos/json-text.ts'
import { get, put } from '../dictionary.ts'
import { itemOf, newKeyedList } from '../index/keyed-list.ts'
import { joinPool, leavePool, refreshAgent } from '../index/pools.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import {
  numberOf,
  objectOf,
  readIds,
  readNumber,
  requireAmount,
  requireId,
  requireOwnAgent,
  requireTag,
  requireTopic,
} from '../read-message.ts'
import type { AgentEntry, RequiredTerms } from '../records.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import { feed } from '../tasks/placement.ts'
import {
  noteActivity,
  pageOf,
  profileBytes,
  removeAgent,
  watchProfile,
} from '../tasks/profiles.ts'
import { send, type Turn, touch } from '../turn.ts'

type Profile = Pick<
  AgentEntry,
  'id' | 'address' | 'topic' | 'fee' | 'capacity' | 'terms' | 'profile'
>

/** Stores or updates the profile of an agent; work in flight stays as it is. */
export function registerAgent(turn: Turn): void {
  const { state, message } = turn
  const profile = readProfile(turn)
  const known = get(state.indexes.agents, profile.id)
  const left = itemOf(state.leftIds, profile.id)
  const owner = known?.address ?? left?.address ?? message.from
  if (owner !== message.from) {
    refuse(
      'NAME_TAKEN',
      `The agent id ${profile.id} belongs to another address`,
      'Choose another id, or send the message from the address that registered it',
    )
  }
  const more = profileBytes(profile) - (known === undefined ? 0 : profileBytes(known))
  if (more > 0) hold(turn, message.from, more)
  else release(turn, message.from, -more)

  if (left !== undefined) forget(turn, left)
  const agent =
    known === undefined ? addAgent(turn, profile) : update(turn, known, profile)
  noteActivity(turn, agent)
  touch(turn, 'agent', agent.id)
  touch(turn, 'page', pageOf(agent))
  const data = jsonObject([
    ['id', quote(agent.id)],
    ['topic', quote(agent.topic)],
    ['fee', quote(agent.fee)],
  ])
  send(turn, message.from, 'Registered', data, [['RedStone-Agent-Id', agent.id]])
  feed(turn, agent)
}

/** Ends the profile of an agent without work. */
export function unregisterAgent(turn: Turn): void {
  const agent = requireOwnAgent(turn)
  const open = agent.inbox.items.length
  if (open > 0) {
    refuse(
      'AGENT_BUSY',
      `The agent ${agent.id} holds ${open} tasks`,
      'Answer or decline them first; with a capacity of 0 it gets no more',
    )
  }
  removeAgent(turn, agent)
  const data = jsonObject([['id', quote(agent.id)]])
  send(turn, agent.address, 'Unregistered', data, [['RedStone-Agent-Id', agent.id]])
}

function readProfile({ state, message }: Turn): Profile {
  const { capacity: most, defaultCapacity, metadataBytes } = LIMITS
  const id = requireId(message, 'RedStone-Agent-Id')
  const topic = requireTopic(state, requireTag(message, 'RedStone-Agent-Topic'))
  const fee = requireAmount(message, 'RedStone-Agent-Fee')
  const capacity = numberOf(message, 'RedStone-Agent-Capacity', 0, most, defaultCapacity)
  const terms = readTerms(message)
  const fields: [string, JsonText][] = [
    ['id', quote(id)],
    ['profileAddress', quote(message.from)],
    ['topic', quote(topic)],
    ['fee', quote(fee)],
    ['capacity', jsonNumber(capacity)],
    ...termsFields(terms),
    ['metadata', objectOf(message, metadataBytes)],
  ]
  const profile = jsonObject(fields)
  return { id, address: message.from, topic, fee, capacity, terms, profile }
}

function readTerms(message: MarketMessage): RequiredTerms {
  const list = tagOf(message, 'RedStone-Agent-Evaluators')
  const ids = list === undefined ? undefined : readIds(list, LIMITS.listedAddresses)
  const required = tagOf(message, 'RedStone-Agent-Evaluator-Required') ?? 'no'
  const leastDeposit = readAmount(tagOf(message, 'RedStone-Agent-Least-Deposit') ?? '0')
  if (list !== undefined && ids === undefined) {
    return termsInvalid('RedStone-Agent-Evaluators', 'any, or up to 16 addresses')
  }
  if (required !== 'yes' && required !== 'no') {
    return termsInvalid('RedStone-Agent-Evaluator-Required', 'yes or no')
  }
  if (leastDeposit === undefined) {
    return termsInvalid('RedStone-Agent-Least-Deposit', 'a whole number')
  }
  const leastTime = readNumber(tagOf(message, 'RedStone-Agent-Least-Time') ?? '0')
  if (leastTime === undefined || leastTime > LIMITS.longestDeadline) {
    return termsInvalid(
      'RedStone-Agent-Least-Time',
      'whole milliseconds of at most a year',
    )
  }
  return {
    leastTime,
    evaluators: list === 'any' ? 'any' : ids,
    evaluatorRequired: required === 'yes',
    leastDeposit,
  }
}

function termsInvalid(name: string, allowed: string): never {
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} holds no term of an agent`,
    `Use ${allowed}, or leave the tag out`,
  )
}

/** The terms that an agent states, if it states any. */
function termsFields(terms: RequiredTerms): [string, JsonText][] {
  const { leastTime, evaluators, evaluatorRequired, leastDeposit } = terms
  const fields: [string, JsonText][] = []
  if (leastTime > 0) fields.push(['leastTime', jsonNumber(leastTime)])
  if (evaluators !== undefined) {
    const shown = evaluators === 'any' ? quote(evaluators) : jsonTexts(evaluators)
    fields.push(['evaluators', shown])
  }
  if (evaluatorRequired) fields.push(['evaluatorRequired', jsonFlag(true)])
  if (leastDeposit !== ZERO) fields.push(['leastDeposit', quote(leastDeposit)])
  return fields.length === 0 ? [] : [['terms', jsonObject(fields)]]
}

function addAgent(turn: Turn, profile: Profile): AgentEntry {
  const { state } = turn
  state.agentSequence += 1
  state.agentCount += 1
  const agent: AgentEntry = {
    ...profile,
    sequence: state.agentSequence,
    position: state.indexes.vacantPositions.pop() ?? state.roster.length,
    slot: 0,
    level: 0,
    shownLevel: 0,
    opinions: [],
    inbox: newKeyedList(),
    outbox: [],
    declined: newKeyedList(),
    misses: 0,
    quiet: false,
    activeAt: 0,
    queueFrom: 0,
    queueEpoch: 0,
    feeding: false,
  }
  put(state.indexes.agents, agent.id, agent)
  state.roster[agent.position] = agent
  joinPool(state, agent)
  watchProfile(turn, agent)
  return agent
}

function update({ state }: Turn, agent: AgentEntry, profile: Profile): AgentEntry {
  const { topic, fee, capacity, terms } = profile
  const moves = agent.topic !== topic
  if (moves) leavePool(state, agent)
  agent.topic = topic
  agent.fee = fee
  agent.capacity = capacity
  agent.terms = terms
  agent.profile = profile.profile
  agent.misses = 0
  // With another topic or fee it may take what it passed over.
  agent.queueFrom = 0
  if (moves) joinPool(state, agent)
  else refreshAgent(state, agent)
  return agent
}

import { holdsRewards } from './accounts/accounts.ts'
import { levelOf } from './accounts/reputation.ts'
import {
  addAmounts,
  compareAmounts,
  readAmount,
  type TokenAmount,
  ZERO,
} from './amount.ts'
import { bestAmount, slotAmount } from './index/first-fit-tree.ts'
import { itemOf, type KeyedList } from './index/keyed-list.ts'
import { feesOf, isFree, isMember, poolOf } from './index/pools.ts'
import { rebuildIndexes } from './index/rebuild.ts'
import type { MarketMessage } from './message.ts'
import type { AgentEntry, Task } from './records.ts'
import { BROADCAST, LIMITS } from './settings.ts'
import type { MarketState } from './state.ts'
import { mayGet } from './tasks/matching.ts'
import { profileBytes } from './tasks/profiles.ts'
import { newTurn } from './turn.ts'

/** Ends of a task. */
const ENDED = ['finished', 'refunded', 'burned', 'cancelled', 'ended']

/** Everything that must hold after every message; gives what does not. */
export function brokenInvariants(state: MarketState): string[] {
  const broken: string[] = []
  const claim = (holds: boolean, text: string) => {
    if (!holds) broken.push(text)
  }
  const agents = state.roster.filter(isMember)
  const tasks = state.tasks.items
  claimLists(state, claim)
  claimTasks(state, tasks, claim)
  claimAgents(state, agents, claim)
  claimDeadlines(state, agents, tasks, claim)
  claimRoom(state, agents, tasks, claim)
  claimMoney(state, tasks, claim)
  claimNoTaskWaits(state, agents, tasks, claim)
  return broken
}

function searched(state: MarketState): unknown {
  const { indexes } = state
  return {
    agents: Object.keys(indexes.agents).sort(),
    due: indexes.deadlines.heap.map((each) => each.at).sort((a, b) => a - b),
    topics: state.settings.topics.map((topic) => ({
      topic,
      fees: [0, 1, 2, 3, 4, 5].map((level) => bestAmount(feesOf(state, topic, level))),
      slots: poolOf(state, topic)
        .members.filter(isMember)
        .map(({ id, slot }) => [id, slot]),
      queue: (indexes.queues[topic]?.tasks ?? [])
        .filter(({ queueSlot }, slot) => queueSlot === slot)
        .map(({ id }) => id)
        .join(),
    })),
    everyone: bestAmount(indexes.everyone),
    vacant: [...indexes.vacantPositions].sort((a, b) => a - b),
  }
}

/** Builds the indexes again; gives what searches found before and find now. */
export function rebuilt(state: MarketState): { before: unknown; after: unknown } {
  const before = searched(state)
  rebuildIndexes(state)
  return { before, after: searched(state) }
}

type Claim = (holds: boolean, text: string) => void

function isOpen({ status }: Task): boolean {
  return !ENDED.includes(status)
}

function claimLists(state: MarketState, claim: Claim): void {
  const lists: KeyedList<unknown>[] = [state.tasks, state.accounts, state.leftIds]
  for (const task of state.tasks.items) {
    lists.push(task.assignments, task.offers, task.deliveries)
  }
  for (const { items, keys, places } of lists) {
    claim(items.length === keys.length, 'each item of a list has a key')
    claim(
      keys.every((key, place) => places[key] === place) &&
        Object.keys(places).length === keys.length,
      'each key leads to its item',
    )
  }
}

function claimTasks(state: MarketState, tasks: Task[], claim: Claim): void {
  const open = tasks.filter((task) => isOpen(task))
  claim(state.openTasks === open.length, 'the count of open tasks is right')
  claim(
    state.queuedTasks === open.filter((task) => task.queueSlot >= 0).length,
    'the count of queued tasks is right',
  )
  for (const task of tasks) {
    const holders = task.assignments.items
    const places = [
      holders.length > 0 || task.broadcastFrom >= 0,
      task.queueSlot >= 0,
      task.round !== undefined,
      task.deliveries.items.length > 0 && holders.length === 0 && task.broadcastFrom < 0,
    ].filter((place) => place).length
    claim(task.open === isOpen(task), `task ${task.id} is open or is not`)
    claim(
      places === (isOpen(task) ? 1 : 0),
      `task ${task.id} (${task.status}) is in ${places} places`,
    )
    if (task.topic !== BROADCAST) {
      claim(holders.length <= 1, `task ${task.id} has one holder at most`)
      claim(task.results.length <= 1, `task ${task.id} has one result at most`)
    }
    for (const assignment of holders) {
      const { agent } = assignment
      claim(
        itemOf(agent.inbox, task.id) === assignment,
        'who holds a task has it in its inbox',
      )
      claim(
        itemOf(agent.declined, task.id) === undefined,
        'who declined does not get it again',
      )
      claim(agent.address !== task.requester, 'nobody works for itself')
      claim(agent.address !== task.terms?.evaluator, 'nobody judges itself')
      claim(!task.excluded.includes(agent.id), 'who is excluded does not get it')
    }
  }
}

function claimAgents(state: MarketState, agents: AgentEntry[], claim: Claim): void {
  const { indexes } = state
  claim(state.agentCount === agents.length, 'the count of agents is right')
  claim(
    state.roster.length === agents.length + indexes.vacantPositions.length,
    'every place without an agent is taken again',
  )
  for (const agent of agents) {
    const { id, level, slot, position, inbox, outbox, opinions } = agent
    const shown = isFree(agent) ? agent.fee : ''
    claim(state.roster[position] === agent, `${id} is at its position`)
    claim(indexes.agents[id] === agent, `${id} is found by its id`)
    claim(poolOf(state, agent.topic).members[slot] === agent, `${id} is in its pool`)
    claim(slotAmount(indexes.everyone, position) === shown, `${id} is shown if free`)
    for (let each = 0; each <= 5; each += 1) {
      claim(
        slotAmount(feesOf(state, agent.topic, each), slot) ===
          (each <= level ? shown : ''),
        `${id} of level ${level} is shown for level ${each} if free`,
      )
    }
    claim(
      inbox.items.every((work) => itemOf(work.task.assignments, id) === work),
      `the inbox of ${id} holds its own tasks`,
    )
    claim(outbox.length <= LIMITS.outboxEntries, `the outbox of ${id} is bounded`)
    claim(
      outbox.every(({ entry }) => entry !== ''),
      `the outbox of ${id} has results`,
    )
    claim(level <= Math.max(levelOf(opinions, unitOf(state)), level), 'levels are known')
    claim(itemOf(state.leftIds, id) === undefined, `${id} is not left`)
  }
}

function unitOf({ settings }: MarketState): TokenAmount {
  return settings.deposit === ZERO ? (readAmount('1') ?? ZERO) : settings.deposit
}

function claimDeadlines(
  state: MarketState,
  agents: AgentEntry[],
  tasks: Task[],
  claim: Claim,
): void {
  const expected = [
    ...agents.map(({ check }) => check),
    ...state.accounts.items.flatMap(({ kept }) => kept),
    ...state.leftIds.items,
    ...tasks.flatMap((task) => [
      ...task.assignments.items,
      ...task.deliveries.items,
      task.round,
      task.end,
    ]),
  ].filter((each) => each !== undefined)
  const found = new Set<unknown>(state.indexes.deadlines.heap)
  claim(
    found.size === expected.length && expected.every((each) => found.has(each)),
    `exactly what has a deadline is among the deadlines (${found.size} of ${expected.length})`,
  )
  for (const task of tasks.filter((each) => isOpen(each))) {
    const ends = task.end !== undefined || task.deliveries.items.length > 0
    claim(ends, `something ends task ${task.id}`)
  }
}

/** Every byte is counted for exactly one address, and what it keeps of its past among them. */
function claimRoom(
  state: MarketState,
  agents: AgentEntry[],
  tasks: Task[],
  claim: Claim,
): void {
  const bytes = new Map<string, number>()
  const add = (address: string, more: number) =>
    bytes.set(address, (bytes.get(address) ?? 0) + more)
  for (const agent of agents) add(agent.address, profileBytes(agent))
  for (const task of tasks) {
    add(task.requester, task.bytes)
    for (const { result } of task.deliveries.items) {
      add(result.sender, result.entry.length + LIMITS.resultOverhead)
    }
  }
  for (const { address, kept } of state.accounts.items) {
    for (const each of kept) {
      claim(each.address === address, 'an account keeps what is its own')
      if ('taskId' in each.what) add(address, each.bytes)
      else
        claim(
          itemOf(state.tasks, (each.what as Task).id) === each.what,
          'a kept task is known',
        )
    }
  }
  for (const { address } of state.leftIds.items) add(address, LIMITS.idOverhead)
  let total = 0
  for (const account of state.accounts.items) {
    const { address, keptBytes, kept } = account
    const held = bytes.get(address) ?? 0
    total += held
    claim(account.bytes === held, `${address} holds ${held}, counted ${account.bytes}`)
    const past = kept.reduce((sum, each) => sum + each.bytes, 0)
    claim(keptBytes === past, `${address} keeps ${past}, counted ${keptBytes}`)
    bytes.delete(address)
  }
  claim(bytes.size === 0, `without an account: ${[...bytes.keys()].join(', ')}`)
  claim(state.heldBytes === total, `all hold ${total}, counted ${state.heldBytes}`)
  claim(total <= LIMITS.heldBytes, 'the market holds no more than it may')
}

function claimMoney(state: MarketState, tasks: Task[], claim: Claim): void {
  let total: TokenAmount = ZERO
  for (const { address, available, locked, deposit } of state.accounts.items) {
    const own = tasks.filter((task) => task.requester === address)
    const expected = sum(own.map((task) => task.locked))
    claim(locked === expected, `${address} has ${locked} locked, its tasks ${expected}`)
    total = sum([total, available, locked, deposit])
  }
  claim(total === state.heldTokens, `accounts have ${total}, all ${state.heldTokens}`)
  if (!holdsRewards(state))
    claim(state.heldTokens === ZERO, 'without a token nothing is held')
  for (const task of tasks) {
    const isHeld = task.terms !== undefined && isOpen(task)
    const shares =
      task.topic === BROADCAST
        ? task.assignments.items.length + task.deliveries.items.length
        : 1
    const due = isHeld ? sum(Array.from({ length: shares }, () => task.reward)) : ZERO
    claim(task.locked === due, `${task.id} keeps ${task.locked} of ${due}`)
  }
}

function claimNoTaskWaits(
  state: MarketState,
  agents: AgentEntry[],
  tasks: Task[],
  claim: Claim,
): void {
  if (state.work.length > 0) return
  const turn = newTurn(state, {} as MarketMessage, '')
  for (const task of tasks.filter(({ queueSlot }) => queueSlot >= 0)) {
    if (task.endsAt <= state.now) continue
    const taker = agents.find(
      (agent) =>
        agent.topic === task.topic &&
        !mayChange(task, agent) &&
        isFree(agent) &&
        compareAmounts(agent.fee, task.reward) <= 0 &&
        mayGet(turn, task, agent),
    )
    claim(
      taker === undefined,
      `task ${task.id} waits although ${taker?.id} could take it`,
    )
  }
}

/** A balance and the evaluators of the market can open a task to an agent that passed it before. */
function mayChange({ terms }: Task, agent: AgentEntry): boolean {
  const isKnown = terms?.evaluator !== '' && agent.terms.evaluators === undefined
  return terms !== undefined && (agent.terms.leastDeposit !== ZERO || isKnown)
}

function sum(amounts: TokenAmount[]): TokenAmount {
  return amounts.reduce((total, amount) => addAmounts(total, amount) ?? ZERO, ZERO)
}

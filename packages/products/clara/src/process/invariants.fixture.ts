import { type Amount, addAmounts, compareAmounts, ZERO } from './amount.ts'
import { available, lockedOf } from './escrow.ts'
import { isFree, isMember, slotOf } from './queue/availability.ts'
import { slotAmount } from './queue/first-fit-tree.ts'
import { hasId, type IdSet } from './queue/id-set.ts'
import { isExcluded } from './queue/matching.ts'
import { hasPendingWork } from './queue/pending-work.ts'
import { BROADCAST } from './settings.ts'
import { type Agent, type MarketState, poolOf, type Task } from './state.ts'
import { bytesOfUsages, usageOf } from './storage/usage.ts'
import { agentView, agentViewBytes } from './views.ts'

/** Everything that must hold after every message; gives what does not. */
export function brokenInvariants(state: MarketState): string[] {
  const broken: string[] = []
  const claim = (holds: boolean, text: string) => {
    if (!holds) broken.push(text)
  }
  const tasks = Object.values(state.tasks).filter((task) => task !== undefined)
  const open = tasks.filter((task) => isOpen(task))

  claim(state.openTasks === open.length, 'the count of open tasks is right')
  claim(
    state.queuedTasks === open.filter((task) => task.queueSlot >= 0).length,
    'the count of queued tasks is right',
  )
  for (const task of tasks) {
    const places = [
      task.assignments.length > 0 || task.broadcastFrom >= 0,
      task.queueSlot >= 0,
      task.round !== undefined,
      task.deliveries.length > 0 &&
        task.assignments.length === 0 &&
        task.broadcastFrom < 0,
    ].filter((place) => place).length
    const expected = isOpen(task) ? 1 : 0
    claim(places === expected, `task ${task.id} (${task.status}) is in ${places} places`)
    if (task.topic !== BROADCAST) {
      claim(task.assignments.length <= 1, `task ${task.id} has one holder at most`)
      claim(task.results.length <= 1, `task ${task.id} has one result at most`)
    }
    for (const [index, assignment] of task.assignments.entries()) {
      claim(assignment.taskIndex === index, 'a task knows its assignments')
      claim(task.holders[assignment.agent.id] === assignment, 'and by their holders')
      claim(
        assignment.agent.inbox[assignment.inboxIndex] === assignment,
        'an assigned task is in the inbox of its agent',
      )
      claim(
        !hasId(task.excluded, assignment.agent.id),
        'who declined does not get it again',
      )
    }
  }

  const deadlines = new Set(state.deadlines.heap)
  const limited = open.flatMap((task) => [
    ...task.assignments.filter((assignment) => assignment.at > 0),
    ...(task.round === undefined ? [] : [task.round]),
    ...(task.end === undefined ? [] : [task.end]),
    ...task.deliveries,
  ])
  claim(
    deadlines.size === limited.length && limited.every((entry) => deadlines.has(entry)),
    'exactly what has a deadline is among the deadlines',
  )

  const agents = state.agentList.filter(isMember)
  let listing = 2
  for (const agent of agents) {
    const shown = slotAmount(poolOf(state, agent.topic, 0).fees, slotOf(agent, 0))
    claim(
      shown === (isFree(agent) ? agent.fee : ''),
      `the pool shows ${agent.id} if free`,
    )
    claim(
      slotAmount(state.everyone, agent.position) === shown,
      'and so does the other one',
    )
    claim(
      agent.inbox.every(
        (each) => each.agent === agent && each.task.holders[agent.id] === each,
      ),
      `the inbox of ${agent.id} holds its own tasks`,
    )
    const declined = open
      .filter((task) => hasId(task.excluded, agent.id))
      .map(({ id }) => id)
    // An agent that left and came back shows only what it declined since.
    claim(
      (agent.declined?.ids ?? []).every((id) => declined.includes(id)) &&
        (state.agentSequence > agents.length ||
          declined.length === (agent.declined?.ids.length ?? 0)),
      `${agent.id} shows the open tasks that it declined`,
    )
    const size = agentView(agent, state.now).length
    claim(
      size <= agentViewBytes(agent) && size >= agentViewBytes(agent) - 20,
      `the size of ${agent.id} in a listing is known`,
    )
    listing += size + 1
  }
  claim(
    state.listingBytes >= listing && state.listingBytes <= listing + 20 * agents.length,
    'the size of the listing is known',
  )
  broken.push(...brokenPlaces(state, agents), ...brokenBytes(state, agents, tasks))

  if (!hasPendingWork(state)) {
    for (const task of open.filter(({ queueSlot }) => queueSlot >= 0)) {
      const taker = agents.find(
        (agent) =>
          agent.topic === task.topic &&
          isFree(agent) &&
          compareAmounts(agent.fee, task.reward) <= 0 &&
          !isExcluded(state, task, agent),
      )
      claim(
        taker === undefined,
        `task ${task.id} waits although ${taker?.id} could take it`,
      )
    }
  }

  broken.push(...brokenMoney(state, tasks))
  return broken
}

/** Returns whether a task has not ended. */
function isOpen(task: Task): boolean {
  return !['finished', 'refunded', 'cancelled', 'ended'].includes(task.status)
}

/** Positions are reused: each agent is where it says, and exactly idle agents may expire. */
function brokenPlaces(state: MarketState, agents: Agent[]): string[] {
  const broken: string[] = []
  const claim = (holds: boolean, text: string) => {
    if (!holds) broken.push(text)
  }
  claim(state.agentCount === agents.length, 'the count of agents is right')
  claim(
    state.agentList.length === agents.length + state.vacantPositions.length,
    'every place without an agent is taken again',
  )
  claim(!state.agentList.includes(undefined as never), 'no place is a hole')
  for (const agent of agents) {
    claim(state.agentList[agent.position] === agent, `${agent.id} is at its position`)
    claim(state.agents[agent.id] === agent, `${agent.id} is found by its id`)
    claim(
      agent.slots.every((slot, level) => {
        const pool = poolOf(state, agent.topic, level)
        return (
          pool.members[slot] === agent &&
          slotAmount(pool.fees, slot) === (isFree(agent) ? agent.fee : '')
        )
      }),
      `${agent.id} is in the pools of its topic, with the same fee`,
    )
    const level = agent.slots.length - 1
    const since = String(Math.floor(agent.activeAt / 3_600_000) + 1 + 720 * level)
    claim(
      slotAmount(state.idle, agent.position) === (agent.inbox.length > 0 ? '' : since),
      `${agent.id} may expire exactly if it is idle`,
    )
  }
  for (const position of state.vacantPositions) {
    claim(state.agentList[position] === false, `position ${position} is vacant`)
    claim(slotAmount(state.idle, position) === '', 'no agent there is idle')
    claim(slotAmount(state.everyone, position) === '', 'no agent there is free')
  }
  return broken
}

/** Every byte is counted once: in sum, for its address, and among what may be forgotten or ended. */
function brokenBytes(state: MarketState, agents: Agent[], tasks: Task[]): string[] {
  const broken: string[] = []
  const equal = (counted: number, held: number, what: string) => {
    if (counted !== held) broken.push(`${what}: ${counted} counted, ${held} held`)
  }
  const inOutbox = new Set(agents.flatMap(({ outbox }) => outbox))
  const expected = new Map<string, { bytes: number; endable: number; tasks: number }>()
  const of = (address: string) => {
    const known = expected.get(address) ?? { bytes: 0, endable: 0, tasks: 0 }
    expected.set(address, known)
    return known
  }
  let total = bytesOfUsages(state)
  let finished = 0
  for (const agent of agents) {
    const results = add(agent.outbox.map(({ entry }) => entry.length + 384))
    const bytes =
      2_048 +
      agent.profile.length +
      results +
      idBytes(agent.declined) +
      256 * agent.opinions.length
    equal(agent.bytes, bytes, `agent ${agent.id}`)
    total += bytes
    of(agent.profileAddress).bytes += bytes
  }
  for (const task of tasks) {
    const gone = task.results.filter((result) => !inOutbox.has(result))
    const share = task.terms === undefined ? 896 : 896 + 16_384
    const bytes =
      2_048 +
      task.facts.length +
      (task.schema?.length ?? 0) +
      (task.group === '' ? 0 : 1_024 + 2 * task.group.length) +
      add(task.assignments.map(({ tail }) => share + tail.length)) +
      1_024 * task.deliveries.length +
      add(gone.map(({ entry }) => entry.length + 384)) +
      224 * task.offers.length +
      add([task.excluded, task.silent, task.offered].map((set) => idBytes(set))) +
      (task.round === undefined ? 0 : 512 + idBytes(task.round.waiting))
    equal(task.bytes, bytes, `task ${task.id}`)
    if (task.open !== isOpen(task)) broken.push(`task ${task.id} is open or is not`)
    total += bytes
    if (!isOpen(task)) {
      finished += bytes
      continue
    }
    const holder = of(task.requester)
    holder.bytes += bytes
    holder.tasks += 1
    if (task.terms === undefined) holder.endable += bytes
  }
  equal(state.heldBytes, total, 'all bytes')
  equal(state.finishedBytes, finished, 'bytes of ended tasks')
  for (const [address, { bytes, endable, tasks: open }] of expected) {
    const usage = usageOf(state, address)
    equal(usage?.bytes ?? 0, bytes, `bytes of ${address}`)
    equal(usage?.endableBytes ?? 0, endable, `bytes of ${address} that may be ended`)
    equal(usage?.openTasks ?? 0, open, `open tasks of ${address}`)
    equal(
      usage?.agents ?? 0,
      agents.filter(({ profileAddress }) => profileAddress === address).length,
      `agents of ${address}`,
    )
    equal(
      usage?.endable.length ?? 0,
      tasks.filter(
        (task) => task.requester === address && task.open && task.terms === undefined,
      ).length,
      `tasks of ${address} that may be ended`,
    )
  }
  return broken
}

function idBytes(set: IdSet | undefined): number {
  return set === undefined ? 0 : 384 + 112 * set.ids.length
}

function add(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function brokenMoney(state: MarketState, tasks: Task[]): string[] {
  const accounts = new Set([
    ...Object.keys(state.accounts),
    ...Object.keys(state.lockedAmounts),
  ])
  let total: Amount = ZERO
  const broken: string[] = []
  for (const account of accounts) {
    const locked = sum([
      ...tasks
        .filter((task) => task.requester === account)
        .flatMap((task) => [task.locked, task.deposit]),
      ...Object.values(state.agents).map((agent) =>
        agent?.profileAddress === account ? agent.deposit : ZERO,
      ),
    ])
    if (locked !== lockedOf(state, account)) {
      broken.push(
        `${account} has ${lockedOf(state, account)} locked, its tasks ${locked}`,
      )
    }
    total = sum([total, locked, available(state, account)])
  }
  if (total !== state.heldTokens) {
    broken.push(`the accounts add up to ${total}, the market holds ${state.heldTokens}`)
  }
  for (const task of tasks) {
    const shares =
      task.terms === undefined || !isOpen(task)
        ? 0
        : task.topic === BROADCAST
          ? task.assignments.length + task.deliveries.length
          : 1
    const due = sum(Array.from({ length: shares }, () => task.reward))
    if (task.locked !== due) broken.push(`${task.id} keeps ${task.locked} of ${due}`)
    if (shares > 0 && task.end === undefined && task.deliveries.length === 0)
      broken.push(`nothing ends the held reward of ${task.id}`)
    if (!isOpen(task) && task.deposit !== ZERO) {
      broken.push(`${task.id} keeps its deposit of ${task.deposit}`)
    }
  }
  return broken
}

function sum(amounts: Amount[]): Amount {
  return amounts.reduce((total, amount) => addAmounts(total, amount) ?? ZERO, ZERO)
}

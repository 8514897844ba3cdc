import { type Amount, addAmounts, compareAmounts, ZERO } from './amount.ts'
import { available, lockedOf } from './escrow.ts'
import { isFree } from './queue/availability.ts'
import { slotAmount } from './queue/first-fit-tree.ts'
import { hasId } from './queue/id-set.ts'
import { isExcluded } from './queue/matching.ts'
import { hasPendingWork } from './queue/pending-work.ts'
import { BROADCAST } from './settings.ts'
import { type MarketState, poolOf, type Task } from './state.ts'
import { isEnded } from './tasks/endings.ts'
import { agentOverheadBytes, agentView } from './views.ts'

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

  let listing = 2
  let held = 0
  for (const agent of state.agentList) {
    const shown = slotAmount(poolOf(state, agent.topic).fees, agent.slot)
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
    claim(
      [...(agent.declined?.ids ?? [])].sort().join() === declined.sort().join(),
      `${agent.id} shows the open tasks that it declined`,
    )
    listing += agentView(agent).length + 1
    held += agent.profile.length + agent.outboxBytes
    claim(agentOverheadBytes(agent) > 0, 'an agent takes room')
  }
  claim(state.listingBytes >= listing, 'the size of the listing is not underrated')
  for (const task of open) held += task.payload.length
  claim(state.heldBytes === held, `the bytes held are ${held}, not ${state.heldBytes}`)

  if (!hasPendingWork(state)) {
    for (const task of open.filter(({ queueSlot }) => queueSlot >= 0)) {
      const taker = state.agentList.find(
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
  return !isEnded(task)
}

function brokenMoney(state: MarketState, tasks: Task[]): string[] {
  const accounts = new Set([
    ...Object.keys(state.accounts),
    ...Object.keys(state.lockedAmounts),
  ])
  let total: Amount = ZERO
  const broken: string[] = []
  for (const account of accounts) {
    const locked = sum(
      tasks.filter((task) => task.requester === account).map((task) => task.locked),
    )
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
  }
  return broken
}

function sum(amounts: Amount[]): Amount {
  return amounts.reduce((total, amount) => addAmounts(total, amount) ?? ZERO, ZERO)
}

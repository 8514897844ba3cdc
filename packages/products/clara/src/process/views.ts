import {
  extendObject,
  type JsonText,
  jsonArray,
  jsonFlag,
  jsonNumber,
  jsonObject,
  quote,
} from './aos/json-text.ts'
import { inboxEntry } from './entries.ts'
import { levelOf } from './reputation.ts'
import type { Agent, Assignment, Delivery, MarketState, Task } from './state.ts'

const NO_ENTRIES = jsonArray([])

/** Written once: most agents of a listing hold nothing. */
const NO_TASKS = jsonObject([
  [
    'tasks',
    jsonObject([
      ['inbox', NO_ENTRIES],
      ['outbox', NO_ENTRIES],
      ['declined', NO_ENTRIES],
    ]),
  ],
])

/** Most bytes that the reputation of an agent takes in a listing. */
const REPUTATION_BYTES = 53

const SHORTENED = jsonObject([['shortened', jsonFlag(true)]])

/** The profile of an agent as listings begin with it. */
export function profileView(
  agent: Pick<Agent, 'id' | 'profileAddress' | 'topic' | 'fee' | 'capacity'>,
  metadata: JsonText,
): JsonText {
  return jsonObject([
    ['id', quote(agent.id)],
    ['profileAddress', quote(agent.profileAddress)],
    ['topic', quote(agent.topic)],
    ['fee', quote(agent.fee)],
    ['capacity', jsonNumber(agent.capacity)],
    ['metadata', metadata],
  ])
}

/** How an agent is listed. */
export function agentView(agent: Agent, now: number): JsonText {
  const profile = profileOf(agent, now)
  if (isIdle(agent)) return extendObject(profile, NO_TASKS)
  const inbox: [string, JsonText][] = []
  for (const assignment of agent.inbox) {
    inbox.push([assignment.task.id, inboxEntry(assignment)])
  }
  const outbox: [string, JsonText][] = []
  for (const result of agent.outbox) outbox.push([result.taskId, result.entry])
  const declined =
    agent.declined === undefined ? [] : agent.declined.ids.map((id) => quote(id))
  const tasks = jsonObject([
    ['inbox', box(inbox)],
    ['outbox', box(outbox)],
    ['declined', jsonArray(declined)],
  ])
  return extendObject(profile, jsonObject([['tasks', tasks]]))
}

/** How an agent is listed where its entry has at most this many bytes, without its tasks if it has more. */
export function agentViewWithin(agent: Agent, bytes: number, now: number): JsonText {
  return agentViewBytes(agent) <= bytes
    ? agentView(agent, now)
    : shortAgentView(agent, now)
}

/** How an agent is listed whose whole entry does not fit. */
export function shortAgentView(agent: Agent, now: number): JsonText {
  return extendObject(extendObject(profileOf(agent, now), SHORTENED), NO_TASKS)
}

/** The profile, with the reputation of an agent that has one. */
function profileOf({ profile, opinions }: Agent, now: number): JsonText {
  if (opinions.length === 0) return profile
  let accepted = 0
  for (const opinion of opinions) if (opinion.accepted) accepted += 1
  const reputation = jsonObject([
    ['level', jsonNumber(levelOf(opinions, now))],
    ['accepted', jsonNumber(accepted)],
    ['rejected', jsonNumber(opinions.length - accepted)],
  ])
  return extendObject(profile, jsonObject([['reputation', reputation]]))
}

/** Bytes of an agent in a listing, rounded up; known before its entry is made. */
export function agentViewBytes(agent: Agent): number {
  return agentOverheadBytes(agent) + agent.listedBytes
}

/** Bytes of an agent without its tasks in a listing, rounded up. */
export function agentOverheadBytes(agent: Agent): number {
  return 60 + agent.profile.length + (agent.opinions.length === 0 ? 0 : REPUTATION_BYTES)
}

/** A task as `Get-Task` shows it, with as many results as fit a reply. */
export function taskView(task: Task, bytes: number): JsonText {
  const fields: [string, JsonText][] = [
    ['status', quote(task.status)],
    ['reward', quote(task.reward)],
  ]
  if (task.group !== '') fields.push(['group', quote(task.group)])
  const { round } = task
  if (round !== undefined) fields.push(['offerDeadline', jsonNumber(round.at)])
  fields.push(
    [
      'assignments',
      jsonArray(
        firstOf(task.assignments).map((assignment) => assignmentView(assignment)),
      ),
    ],
    ['assigned', jsonNumber(task.assignments.length)],
    ['declined', jsonArray(firstOf(task.excluded?.ids ?? []).map((id) => quote(id)))],
    ['asked', jsonNumber(task.asked)],
    [
      'offers',
      jsonArray(
        firstOf(task.offers).map((offer) =>
          jsonObject([
            ['agentId', quote(offer.agent.id)],
            ['offer', quote(offer.amount)],
          ]),
        ),
      ),
    ],
    ['results', jsonArray(resultsWithin(task, bytes))],
    ['answered', jsonNumber(task.results.length)],
    ['reason', quote(task.reason)],
  )
  if (task.terms !== undefined) {
    fields.push(
      [
        'deliveries',
        jsonArray(firstOf(task.deliveries).map((each) => deliveryView(each))),
      ],
      ['accepted', jsonNumber(task.accepted)],
    )
  }
  return extendObject(task.facts, jsonObject(fields))
}

/** A task as `List-Queue` shows it. */
export function queuedTaskView(task: Task): JsonText {
  return jsonObject([
    ['id', quote(task.id)],
    ['requester', quote(task.requester)],
    ['topic', quote(task.topic)],
    ['reward', quote(task.reward)],
    ['strategy', quote(task.strategy)],
    ['timestamp', jsonNumber(task.timestamp)],
    ['reason', quote(task.reason)],
  ])
}

/** Number of ended tasks that are still known. */
export function finishedTasks(state: MarketState): number {
  return state.nextFinished - state.firstFinished
}

function assignmentView(assignment: Assignment): JsonText {
  const fields: [string, JsonText][] = [
    ['agentId', quote(assignment.agent.id)],
    ['reward', quote(assignment.reward)],
  ]
  if (assignment.at > 0) fields.push(['deadline', jsonNumber(assignment.at)])
  return jsonObject(fields)
}

/** A result that waits: for acceptance, or once rejected for the evaluator. */
function deliveryView({ agent, reward, rejected, at }: Delivery): JsonText {
  return jsonObject([
    ['agentId', quote(agent.id)],
    ['reward', quote(reward)],
    ['rejected', jsonFlag(rejected)],
    ['until', jsonNumber(at)],
  ])
}

function isIdle(agent: Agent): boolean {
  const { inbox, outbox, declined } = agent
  return (
    inbox.length === 0 &&
    outbox.length === 0 &&
    (declined === undefined || declined.ids.length === 0)
  )
}

/** The specification shows an empty box as an empty array. */
function box(entries: [string, JsonText][]): JsonText {
  return entries.length === 0 ? NO_ENTRIES : jsonObject(entries)
}

function firstOf<Item>(items: Item[]): Item[] {
  return items.length > 200 ? items.slice(0, 200) : items
}

function resultsWithin(task: Task, bytes: number): JsonText[] {
  const results: JsonText[] = []
  let left = bytes
  for (const result of task.results) {
    left -= result.entry.length
    if (left < 0 && results.length > 0) break
    results.push(result.entry)
  }
  return results
}

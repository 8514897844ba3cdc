import { sumOf } from './accounts/reputation.ts'
import {
  extendObject,
  type JsonText,
  jsonArray,
  jsonFlag,
  jsonNumber,
  jsonObject,
  jsonTexts,
  quote,
} from './aos/json-text.ts'
import { factsWithPayload, inboxEntry } from './entries.ts'
import { itemOf } from './index/keyed-list.ts'
import { isPaused } from './index/pools.ts'
import type { AgentEntry, PendingDelivery, Task } from './records.ts'
import type { MarketState } from './state.ts'

type Field = [name: string, value: JsonText]

const NO_ENTRIES = jsonArray([])
/** Written once: most agents of a listing hold nothing. */
const NO_TASKS: Field = [
  'tasks',
  jsonObject([
    ['inbox', NO_ENTRIES],
    ['outbox', NO_ENTRIES],
    ['declined', NO_ENTRIES],
  ]),
]

/** Form of an agent in a list, without its tasks if they take more than some bytes. */
export function agentView(agent: AgentEntry, bytes: number): JsonText {
  const fields: Field[] = []
  if (agent.opinions.length > 0) fields.push(['reputation', reputationView(agent)])
  if (isPaused(agent)) fields.push(['paused', jsonFlag(true)])
  const { inbox, outbox, declined } = agent
  const isIdle =
    inbox.items.length === 0 && outbox.length === 0 && declined.keys.length === 0
  if (isIdle) fields.push(NO_TASKS)
  else if (isLarger(agent, bytes)) fields.push(['shortened', jsonFlag(true)], NO_TASKS)
  else {
    const work = inbox.items.map((each): Field => [each.task.id, inboxEntry(each)])
    const results: Field[] = []
    for (const { taskId, entry } of outbox)
      if (entry !== '') results.push([taskId, entry])
    const tasks = jsonObject([
      ['inbox', box(work)],
      ['outbox', box(results)],
      ['declined', jsonTexts(declined.keys)],
    ])
    fields.push(['tasks', tasks])
  }
  return extendObject(agent.profile, jsonObject(fields))
}

/** Adds up no more than it needs: the boxes of an agent can be a thousand times as large as a page. */
function isLarger({ profile, inbox, outbox }: AgentEntry, bytes: number): boolean {
  let left = bytes - profile.length
  for (const { task, tail } of inbox.items) {
    left -= task.facts.length + task.payload.length + tail.length
    if (left < 0) return true
  }
  for (const { entry } of outbox) {
    left -= entry.length
    if (left < 0) return true
  }
  return false
}

function reputationView({ level, opinions }: AgentEntry): JsonText {
  return jsonObject([
    ['level', jsonNumber(level)],
    ['paid', quote(sumOf(opinions.map(({ paid }) => paid)))],
    ['rejected', quote(sumOf(opinions.map(({ rejected }) => rejected)))],
    ['expired', quote(sumOf(opinions.map(({ expired }) => expired)))],
  ])
}

/** A task as `Get-Task` shows it, with as many results as fit a reply. Offers are hidden while their round is open. */
export function taskView(task: Task, bytes: number): JsonText {
  const { round, assignments, offers, results, deliveries } = task
  const shownOffers = round === undefined ? firstOf(offers.items) : []
  const fields: Field[] = [
    ['status', quote(task.status)],
    ['reward', quote(task.reward)],
    [
      'assignments',
      jsonArray(firstOf(assignments.items).map((each) => assignmentView(each))),
    ],
    ['assigned', jsonNumber(assignments.items.length)],
    ['declined', jsonTexts(firstOf(task.declined))],
    ['asked', jsonNumber(task.asked)],
    ['offers', jsonArray(shownOffers.map((each) => offerView(each)))],
    ['offered', jsonNumber(offers.items.length)],
    ['results', jsonArray(resultsWithin(task, bytes))],
    ['answered', jsonNumber(results.length)],
    ['reason', quote(task.reason)],
  ]
  if (round !== undefined) fields.push(['offerDeadline', jsonNumber(round.at)])
  if (task.terms !== undefined) {
    fields.push(
      [
        'deliveries',
        jsonArray(firstOf(deliveries.items).map((each) => deliveryView(each))),
      ],
      ['accepted', jsonNumber(task.accepted)],
    )
  }
  return extendObject(factsWithPayload(task), jsonObject(fields))
}

/** A task as `List-Queue` shows it. */
export function queuedTaskView(task: Task): JsonText {
  return extendObject(
    task.facts,
    jsonObject([
      ['reward', quote(task.reward)],
      ['reason', quote(task.reason)],
    ]),
  )
}

/** Holdings of an address in the market. */
export function balanceView({ accounts }: MarketState, address: string): JsonText {
  const account = itemOf(accounts, address)
  return jsonObject([
    ['account', quote(address)],
    ['available', quote(account?.available ?? '0')],
    ['locked', quote(account?.locked ?? '0')],
    ['deposit', quote(account?.deposit ?? '0')],
    ['bytes', jsonNumber(account?.bytes ?? 0)],
  ])
}

function assignmentView({
  agent,
  reward,
  at,
}: Task['assignments']['items'][0]): JsonText {
  const fields: Field[] = [
    ['agentId', quote(agent.id)],
    ['reward', quote(reward)],
  ]
  if (at > 0) fields.push(['deadline', jsonNumber(at)])
  return jsonObject(fields)
}

function offerView({ agent, amount }: Task['offers']['items'][0]): JsonText {
  return jsonObject([
    ['agentId', quote(agent.id)],
    ['offer', quote(amount)],
  ])
}

/** A result that waits: for acceptance, or once rejected for the evaluator. */
function deliveryView({ agent, reward, rejected, at }: PendingDelivery): JsonText {
  return jsonObject([
    ['agentId', quote(agent.id)],
    ['reward', quote(reward)],
    ['rejected', jsonFlag(rejected)],
    ['until', jsonNumber(at)],
  ])
}

/** The specification shows an empty box as an empty array. */
function box(entries: Field[]): JsonText {
  return entries.length === 0 ? NO_ENTRIES : jsonObject(entries)
}

function firstOf<Item>(items: Item[]): Item[] {
  return items.length > 200 ? items.slice(0, 200) : items
}

function resultsWithin({ results }: Task, bytes: number): JsonText[] {
  const shown: JsonText[] = []
  let left = bytes
  for (const { entry } of results) {
    if (entry === '') continue
    left -= entry.length
    if (left < 0 && shown.length > 0) break
    shown.push(entry)
  }
  return shown
}

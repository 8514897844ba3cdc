import type { ListedAgent } from '@cresolver/clara'
import { nearDistance } from '../../options/moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import { toJsonLine } from '../../terminal/json-line.ts'
import type { Printer } from '../../terminal/printer.ts'
import { formatTable } from '../../terminal/table.ts'
import { plainText, shorten } from '../../terminal/text.ts'
import type { IdentityReading } from '../check-identity.ts'
import { formatMilliseconds } from './format-acceptance.ts'

type Look = Pick<Printer, 'width' | 'colors'>

/** Formats an agent for a list. */
export type AgentSummary = {
  readonly id: string
  readonly topic: string
  readonly fee: string
  /** Reputation level, 0 to 5. */
  readonly level: number
  /** Tasks that it holds; null where the market leaves them out of its list. */
  readonly open: number | null
  /** Results that its outbox shows, at most the latest 100; null as above. */
  readonly answered: number | null
  /** Tasks that it takes at once; 0 if it is paused. */
  readonly capacity: number
  readonly address: string
  readonly metadata: unknown
}

/** Sums up an agent. */
export function summarizeAgent(agent: ListedAgent): AgentSummary {
  const { id, topic, fee, capacity, profileAddress, metadata, tasks, shortened } = agent
  const count = (box: object) => (shortened ? null : Object.keys(box).length)
  return {
    id,
    topic,
    fee,
    level: agent.reputation.level,
    open: count(tasks.inbox),
    answered: count(tasks.outbox),
    capacity: agent.paused ? 0 : capacity,
    address: profileAddress,
    metadata,
  }
}

const titles = ['ID', 'TOPIC', 'FEE', 'LEVEL', 'OPEN', 'ANSWERED', 'CAPACITY', 'ABOUT']

/** Writes agents as a table. */
export function formatAgent(agents: readonly AgentSummary[], look: Look): string[] {
  if (agents.length === 0) return []
  const rows = agents.map((agent) => ({ cells: cellsOf(agent), text: aboutOf(agent) }))
  return formatTable(titles, rows, look)
}

function cellsOf({
  id,
  topic,
  fee,
  level,
  open,
  answered,
  capacity,
}: AgentSummary): string[] {
  return [
    plainText(id),
    plainText(topic),
    fee,
    String(level),
    String(open ?? '?'),
    String(answered ?? '?'),
    capacity === 0 ? 'paused' : String(capacity),
  ]
}

/** Description and endpoint from its metadata. */
function aboutOf({ metadata }: Pick<AgentSummary, 'metadata'>): string {
  const worker = fieldOf(metadata, 'worker')
  return [
    fieldOf(metadata, 'description') ?? fieldOf(metadata, 'name'),
    fieldOf(worker, 'endpoint') ?? fieldOf(metadata, 'url'),
  ]
    .filter((part) => typeof part === 'string')
    .map(plainText)
    .join(', ')
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** Writes one agent with the tasks that it holds and its latest results. */
export function formatOneAgent(
  agent: ListedAgent,
  look: Look,
  now: number,
  identity?: IdentityReading | 'malformed',
): string[] {
  const { inbox, outbox } = agent.tasks
  const held = Object.values(inbox)
  const done = Object.values(outbox)
  const when = (moment: number) => nearDistance(moment, now)
  return [
    ...formatFields(
      [
        ['Agent', plainText(agent.id)],
        ['Topic', plainText(agent.topic)],
        ['Fee', agent.fee],
        ['Capacity', capacityText(agent)],
        ['Reputation', reputationText(agent)],
        ...termsFields(agent),
        ['Address', plainText(agent.profileAddress)],
        ...(identity === undefined ? [] : [identityField(identity)]),
        ['Metadata', plainText(toJsonLine(agent.metadata))],
        ['Open', String(held.length)],
        ['Answered', String(done.length)],
      ],
      look,
    ),
    ...held.flatMap((task) => {
      const until =
        task.deadline === undefined ? '' : `, answer due ${when(task.deadline)}`
      const facts = `for ${task.reward}, came ${when(task.timestamp)}${until}`
      return formatBox('open', task.id, facts, task.payload, look)
    }),
    ...done.flatMap((entry) => {
      const facts = `for ${entry.reward}, ${when(entry.timestamp)}`
      return formatBox('answered', entry.id, facts, entry.result, look)
    }),
  ]
}

function capacityText({ capacity, paused }: ListedAgent): string {
  if (paused) return 'paused: three tasks in a row expired; register again to resume'
  return capacity === 0 ? 'paused' : String(capacity)
}

function reputationText({ reputation }: ListedAgent): string {
  const { level, paid, rejected, expired } = reputation
  return `level ${level}; paid ${paid}, rejected ${rejected}, expired ${expired}`
}

function termsFields({ terms = {} }: ListedAgent): (readonly [string, string])[] {
  const { leastTime, evaluators, evaluatorRequired, leastDeposit } = terms
  const texts = [
    leastTime === undefined
      ? []
      : `at least ${formatMilliseconds(leastTime)} for an answer`,
    evaluators === undefined
      ? []
      : `evaluators: ${evaluators === 'any' ? 'any' : evaluators.join(', ')}`,
    evaluatorRequired ? 'only with an evaluator' : [],
    leastDeposit === undefined ? [] : `a requester that holds at least ${leastDeposit}`,
  ].flat()
  return texts.length === 0 ? [] : [['Terms', plainText(texts.join('; '))]]
}

/** Describes the ERC-8004 agent that an agent says it is. */
export function describeIdentity(identity: IdentityReading | 'malformed'): string {
  if (identity === 'malformed') return 'not proven: erc8004 of the metadata is malformed'
  const { link, check } = identity
  const name = `agent ${link.agentId} of ${link.registry} on chain ${link.chainId}`
  return check.isProven
    ? `${name}, proven by its ${check.by}`
    : `says ${name}, not proven: ${plainText(check.reason)}`
}

function identityField(
  identity: IdentityReading | 'malformed',
): readonly [string, string] {
  return ['ERC-8004', describeIdentity(identity)]
}

function formatBox(
  kind: string,
  id: string,
  facts: string,
  content: unknown,
  { width, colors }: Look,
): string[] {
  return [
    colors.bold(plainText(id)),
    ...[`${kind} ${facts}`, plainText(toJsonLine(content ?? null))].map((text) =>
      shorten(`  ${text}`, width),
    ),
  ]
}

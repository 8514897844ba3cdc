import { type AosModuleName, createMessageBuilder } from '@cresolver/worlds/ao'
import { AUTHORITY, startMarketOnAos } from './market-on-aos.fixture.ts'

/** Form in which the names of tags reach the process: some hosts change their case. */
export type TagNames = 'as written' | 'title-cased'

/** A message as a client sends it; nothing but its action is added. */
export type Draft = {
  readonly from: string
  readonly action: string
  readonly tags?: Readonly<Record<string, string>> | undefined
  readonly data?: unknown
  /** Milliseconds since the message before it; 1,000 if absent. */
  readonly after?: number | undefined
  /** Its id; a new one if absent. */
  readonly id?: string | undefined
  /** True if a process sends it, by way of the messenger unit. */
  readonly byProcess?: boolean | undefined
}

/** A reply with its data decoded. */
export type DecodedReply = {
  readonly target: string
  readonly action: string
  /** Without those that aos puts on every message. */
  readonly tags: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every shape of reply
  readonly data: any
}

/** A message that was sent, and what the market sent because of it. */
export type SentMessage = {
  readonly id: string
  readonly timestamp: number
  readonly block: number
  readonly replies: readonly DecodedReply[]
}

/** An agent of a test. */
export type Profile = {
  readonly topic: string
  readonly fee: string
  readonly metadata?: unknown
  readonly capacity?: string | undefined
}

/** A task of a test. */
export type Task = {
  readonly topic: string
  readonly reward: string
  readonly matching?: string | undefined
  readonly from?: string | undefined
  readonly payload?: unknown
  readonly tags?: Readonly<Record<string, string>> | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into every field of it
export type ListedAgent = any

/** The market on the real wasm, as the specification speaks to it. */
export type SpecifiedMarket = {
  /** Address of the process's owner. */
  readonly owner: string
  /** Returns an unused topic. */
  readonly newTopic: () => string
  /** Sends a message, and to the market what it sends to itself. */
  readonly send: (draft: Draft) => Promise<SentMessage>
  /** Sends a message of the protocol. */
  readonly speak: (draft: Draft) => Promise<SentMessage>
  /** Registers an agent from the address of its name. */
  readonly register: (id: string, profile: Profile) => Promise<SentMessage>
  /** Registers a task, of the address `requester` if no other is named. */
  readonly task: (task: Task) => Promise<SentMessage>
  /** Answers a task from the address of the agent. */
  readonly answer: (
    action: string,
    agent: string,
    task: string,
    rest?: Partial<Draft>,
  ) => Promise<SentMessage>
  /** All agents as `List-Agents` shows them. */
  readonly agents: () => Promise<readonly ListedAgent[]>
  /** One of them. */
  readonly agent: (id: string) => Promise<ListedAgent>
  /** The data of the first message that a dry run without a key answers. */
  readonly dryRun: (tags: Readonly<Record<string, string>>) => Promise<string>
  readonly close: () => Promise<void>
}

const specifiedTopics = ['tweet', 'discord', 'telegram', 'nft']
const furtherTopics = Array.from({ length: 60 }, (_each, index) => `topic-${index}`)

/** Starts a market. */
export async function startSpecifiedMarket(
  module: AosModuleName,
  tagNames: TagNames,
): Promise<SpecifiedMarket> {
  // Copies of the memory take most of the time, and only an error needs them.
  const market = await startMarketOnAos(module, { checkpointEvery: 1_000_000_000 })
  const { id, owner, close } = market.process
  const build = createMessageBuilder(market.process, 2_000_000)
  const topics = [...furtherTopics]
  let now = 1_702_000_000_000

  const message = ({ from, action, tags, data, after = 1_000, byProcess, id }: Draft) => {
    now += after
    return build({
      from,
      owner: byProcess ? AUTHORITY : from,
      tags: rename({ Action: action, ...tags }, tagNames),
      ...(data !== undefined && {
        data: typeof data === 'string' ? data : JSON.stringify(data),
      }),
      timestamp: now,
      id,
    })
  }

  const send = async (draft: Draft): Promise<SentMessage> => {
    const sent = message(draft)
    const { Messages, Error: error } = await market.evaluate(sent)
    if (error !== undefined)
      throw new Error(`${draft.action} broke the process: ${error}`)
    const replies: DecodedReply[] = []
    for (const { Target = '', Tags, Data = '' } of Messages) {
      const tags = Object.fromEntries(Tags.map(({ name, value }) => [name, value]))
      const { Action: action = '', ...rest } = without(tags, everywhere)
      replies.push({ target: Target, action, tags: rest, data: JSON.parse(Data) })
      if (Target !== id) continue
      const own = await send({ from: id, action, after: 0, byProcess: true })
      replies.push(...own.replies)
    }
    const { Id, Timestamp: timestamp, 'Block-Height': block } = sent
    return { id: Id, timestamp, block, replies }
  }

  const speak = ({ tags, ...draft }: Draft) =>
    send({ ...draft, tags: { Protocol: 'C.L.A.R.A.', ...tags } })

  const agents = async (): Promise<readonly ListedAgent[]> => {
    const { replies } = await send({ from: 'reader', action: 'List-Agents' })
    return replies[0]?.data
  }

  const list = [...specifiedTopics, ...topics].join(',')
  await speak({ from: owner, action: 'Configure', tags: { Topics: list } })
  return {
    owner,
    newTopic: () => {
      const topic = topics.shift()
      if (topic === undefined) throw new Error('No topics are left.')
      return topic
    },
    send,
    speak,
    register: (id, { topic, fee, metadata = { name: id }, capacity }) =>
      speak({
        from: addressOf(id),
        action: 'Register-Agent-Profile',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Fee': fee,
          'RedStone-Agent-Id': id,
          ...(capacity !== undefined && { 'RedStone-Agent-Capacity': capacity }),
        },
        data: metadata,
      }),
    task: ({ topic, reward, matching = 'cheapest', from = 'requester', ...rest }) =>
      speak({
        from,
        action: 'Register-Task',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Reward': reward,
          'RedStone-Agent-Matching': matching,
          ...rest.tags,
        },
        data: rest.payload ?? { prompt: 'Foo bar' },
      }),
    answer: (action, agent, task, rest) =>
      speak({
        from: addressOf(agent),
        action,
        tags: { 'RedStone-Agent-Id': agent, 'RedStone-Task-Id': task },
        ...(action === 'Send-Result' && { data: { result: 'whatever' } }),
        ...rest,
      }),
    agents,
    agent: async (id) => (await agents()).find((agent) => agent.id === id),
    dryRun: async ({ Action: action = '', ...tags }) => {
      const draft = { from: 'reader', action, tags }
      const { Messages } = await market.dryRun(message(draft))
      return Messages[0]?.Data ?? ''
    },
    close,
  }
}

/** The address of an agent. */
export function addressOf(agent: string): string {
  return `${agent}-address`
}

/** The agents that a message assigned a task to, in order. */
export function assignedTo({ replies }: SentMessage): string[] {
  return replies
    .filter(({ action }) => action === 'Agent-Task-Assignment')
    .map(({ data }) => data.agentId)
}

/** The code of the only reply, which has to be an error for the sender. */
export function refusalOf({ replies }: SentMessage): string {
  const [reply] = replies
  if (replies.length === 1 && reply?.action === 'Error') return reply.data.code
  throw new Error(`no refusal: ${replies.map(({ action }) => action).join(', ')}`)
}

const everywhere = ['Data-Protocol', 'Variant', 'Type', 'Reference']

function without(tags: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(tags).filter(
      ([name, value]) => !names.includes(name) || value.startsWith('withdrawal-'),
    ),
  )
}

function rename(tags: Record<string, string>, tagNames: TagNames) {
  if (tagNames === 'as written') return tags
  return Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [titleCased(name), value]),
  )
}

/** `RedStone-Agent-Id` becomes `Redstone-Agent-Id`. */
function titleCased(name: string): string {
  const parts = name.split('-')
  return parts.map((part) => part.charAt(0) + part.slice(1).toLowerCase()).join('-')
}

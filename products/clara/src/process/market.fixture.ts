import { handleMessage } from './market.ts'
import { readTags } from './message.ts'
import { type MarketState, newState } from './state.ts'

/** The address of the market under test. */
export const SELF = 'market-process'

/** A message to the market; what is missing is filled in. */
interface Draft {
  from: string
  action: string
  tags?: Record<string, string>
  data?: string | undefined
  /** Milliseconds to pass before it. */
  after?: number
  owner?: boolean
}

/** A reply with its data decoded. */
export interface SeenReply {
  target: string
  action: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every shape of reply
  data: any
  tags: Record<string, string>
}

/** A market in Node that takes messages one by one. */
export interface TestMarket {
  state: MarketState
  /** Sends one message; gives the replies to it. */
  send(draft: Draft): SeenReply[]
  /** As `send`; then delivers the ticks that the market sends to itself. Gives all replies. */
  settle(draft: Draft): SeenReply[]
  /** Registers an agent at the address of the same name in lower case. */
  register(id: string, profile?: Record<string, string>, metadata?: string): SeenReply[]
  /** Registers a task of the address `requester`; gives its id and the replies. */
  task(tags?: Record<string, string>, data?: string): { id: string; replies: SeenReply[] }
  /** Sends the answer of an agent to a task. */
  answer(action: string, agent: string, task: string, rest?: Partial<Draft>): SeenReply[]
  /** Configures the market as its owner. */
  configure(tags: Record<string, string>): SeenReply[]
  /** Replies to a message that reads, from an address that holds nothing. */
  read(action: string, tags?: Record<string, string>): SeenReply
}

/** Starts a market without agents and tasks. */
export function newTestMarket(state: MarketState = newState()): TestMarket {
  let count = 0
  let now = 1_700_000_000_000

  function send(draft: Draft): SeenReply[] {
    count += 1
    now += draft.after ?? 1
    const tags = { Action: draft.action, Protocol: 'C.L.A.R.A.', ...draft.tags }
    const list = Object.entries(tags).map(([name, value]) => ({ name, value }))
    const message = {
      id: `message-${count}`,
      from: draft.from,
      action: draft.action,
      timestamp: now,
      block: 1_000 + count,
      data: draft.data,
      tags: readTags(list),
      fromOwner: draft.owner === true,
      fromSelf: draft.from === SELF,
    }
    return handleMessage(state, message, SELF).map((reply) => ({
      target: reply.target,
      action: reply.action,
      data: JSON.parse(reply.data),
      tags: Object.fromEntries(reply.tags),
    }))
  }

  function settle(draft: Draft): SeenReply[] {
    const replies = send(draft)
    const isTick = (reply: SeenReply) => reply.target === SELF && reply.action === 'Tick'
    for (let ticks = replies.some(isTick) ? 1 : 0; ticks > 0; ticks -= 1) {
      const more = send({ from: SELF, action: 'Tick' })
      replies.push(...more)
      if (more.some(isTick)) ticks += 1
    }
    return replies
  }

  return {
    state,
    send,
    settle,
    register: (id, profile = {}, metadata = '{"name":"test"}') =>
      settle({
        from: id.toLowerCase(),
        action: 'Register-Agent-Profile',
        tags: {
          'RedStone-Agent-Id': id,
          'RedStone-Agent-Topic': 'tweet',
          'RedStone-Agent-Fee': '20',
          ...profile,
        },
        data: metadata,
      }),
    task: (tags = {}, data = '{"prompt":"whatever"}') => {
      const replies = settle({
        from: 'requester',
        action: 'Register-Task',
        tags: {
          'RedStone-Agent-Topic': 'tweet',
          'RedStone-Agent-Reward': '50',
          ...tags,
        },
        data,
      })
      const about = replies.find((reply) => reply.tags.TaskId !== undefined)
      return { id: about?.tags.TaskId ?? `message-${count}`, replies }
    },
    answer: (action, agent, task, rest = {}) =>
      settle({
        from: agent.toLowerCase(),
        action,
        data: '{"result":"whatever"}',
        ...rest,
        tags: { 'RedStone-Agent-Id': agent, 'RedStone-Task-Id': task, ...rest.tags },
      }),
    configure: (tags) => send({ from: 'owner', action: 'Configure', owner: true, tags }),
    read: (action, tags = {}) => {
      const [reply] = send({ from: 'reader', action, tags }).filter(
        (each) => each.target === 'reader',
      )
      if (reply === undefined) throw new Error(`no reply to ${action}`)
      return reply
    },
  }
}

/** The actions of replies, in order. */
export function actionsOf(replies: SeenReply[]): string[] {
  return replies.map((reply) => reply.action)
}

/** Who got an assignment, in order. */
export function assignedTo(replies: SeenReply[]): string[] {
  return replies
    .filter((reply) => reply.action === 'Agent-Task-Assignment')
    .map((reply) => reply.data.agentId)
}

/** The code of the only reply, which has to be an error. */
export function refusalOf(replies: SeenReply[]): string {
  if (replies.length !== 1 || replies[0]?.action !== 'Error') {
    throw new Error(`no refusal: ${actionsOf(replies).join(', ')}`)
  }
  return replies[0].data.code
}

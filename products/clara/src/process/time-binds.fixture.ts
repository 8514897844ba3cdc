import type { SpecifiedMarket } from './fixtures/specification.fixture.ts'
import { newTestMarket, type SeenReply } from './market.fixture.ts'

/** A message in a market of any runtime. */
type Draft = {
  from: string
  action: string
  tags?: Record<string, string>
  data?: string
  after?: number
}

/** A market of any runtime: replies with their actions and data. */
type AnyMarket = {
  speak(draft: Draft): Promise<readonly Pick<SeenReply, 'action' | 'data' | 'target'>[]>
  configure(tags: Record<string, string>): Promise<unknown>
  /** Id of the task that the latest message registered. */
  latestTask(): string
}

/** An effect that a message can have only before a moment. */
export type TimedEffect = {
  name: string
  /** Tags of the task, and what happens to it before. */
  tags: Record<string, string>
  before: 'nothing' | 'declined' | 'delivered' | 'rejected'
  /** Milliseconds from the last step until the effect ends. */
  within: number
  message: { from: string; action: string; tags?: Record<string, string> }
  /** Messages that the market sends only if the message has its effect. */
  sign: string
}

const MINUTE = 60_000
const short = { 'RedStone-Task-Deadline': `${MINUTE}` }
const ends = { 'RedStone-Task-Lifetime': `${MINUTE}`, 'RedStone-Task-Deadline': '99999' }
const evaluated = { 'RedStone-Task-Evaluator': 'judge' }
const window = { 'RedStone-Acceptance-Window': `${MINUTE}` }
const round = {
  'RedStone-Agent-Matching': 'query',
  'RedStone-Offer-Deadline': `${MINUTE}`,
}

/** Every effect of a message that time ends. */
export const timedEffects: readonly TimedEffect[] = [
  {
    name: 'a result before the deadline of its agent',
    tags: short,
    before: 'nothing',
    within: MINUTE,
    message: { from: 'worker', action: 'Send-Result' },
    sign: 'Task-Result',
  },
  {
    name: 'a result before the end of its task',
    tags: ends,
    before: 'nothing',
    within: MINUTE,
    message: { from: 'worker', action: 'Send-Result' },
    sign: 'Task-Result',
  },
  {
    name: 'a decline before the deadline',
    tags: short,
    before: 'nothing',
    within: MINUTE,
    message: { from: 'worker', action: 'Decline-Task' },
    sign: 'Task-Declined',
  },
  {
    name: 'an offer before the end of its round',
    tags: round,
    before: 'nothing',
    within: MINUTE,
    message: {
      from: 'worker',
      action: 'Send-Offer',
      tags: { 'RedStone-Agent-Offer': '20' },
    },
    sign: 'Offer-Received',
  },
  {
    name: 'a cancellation before the end of its task',
    tags: ends,
    before: 'declined',
    within: MINUTE,
    message: { from: 'requester', action: 'Cancel-Task' },
    sign: 'Task-Status cancelled',
  },
  {
    name: 'a rejection before the window closes',
    tags: window,
    before: 'delivered',
    within: MINUTE,
    message: { from: 'requester', action: 'Reject-Result' },
    sign: 'Result-Rejected',
  },
  {
    name: 'a rejection that an evaluator is to confirm',
    tags: { ...window, ...evaluated },
    before: 'delivered',
    within: MINUTE,
    message: { from: 'requester', action: 'Reject-Result' },
    sign: 'Evaluation-Request',
  },
  {
    name: 'an acceptance before the window closes',
    tags: window,
    before: 'delivered',
    within: MINUTE,
    message: { from: 'requester', action: 'Accept-Result' },
    sign: 'Result-Accepted by requester',
  },
  {
    name: 'a decision of an evaluator before its time ends',
    tags: { ...window, ...evaluated },
    before: 'rejected',
    within: 24 * 60 * MINUTE,
    message: { from: 'judge', action: 'Reject-Result' },
    sign: 'Result-Rejected',
  },
]

/** Starts a market in Node. */
export function anyMarketInNode(): AnyMarket {
  const market = newTestMarket()
  return {
    speak: async (draft) => market.settle(draft),
    configure: async (tags) => market.configure(tags),
    latestTask: () => market.state.tasks.items.at(-1)?.id ?? '',
  }
}

/** Takes a market on a module for one of any runtime. */
export function anyMarketOnAos(market: SpecifiedMarket): AnyMarket {
  let latest = ''
  return {
    latestTask: () => latest,
    speak: async (draft) => {
      const byProcess = draft.from === 'token'
      const sent = await market.speak({ ...draft, byProcess })
      latest = sent.id
      return sent.replies
    },
    configure: (tags) => market.speak({ from: market.owner, action: 'Configure', tags }),
  }
}

/** Lets a market hold rewards, with agents that work for 20 and requesters that can pay. */
async function openMarket(market: AnyMarket): Promise<void> {
  await market.configure({ Token: 'token', Evaluators: 'judge', Topics: 'tweet,nft' })
  for (const Sender of ['requester', 'outsider']) {
    const tags = { Sender, Quantity: '100000' }
    await market.speak({ from: 'token', action: 'Credit-Notice', tags })
  }
  for (const [from, topic] of [
    ['worker', 'tweet'],
    ['sloth', 'nft'],
  ] as const) {
    const tags = {
      'RedStone-Agent-Id': from,
      'RedStone-Agent-Topic': topic,
      'RedStone-Agent-Fee': '20',
    }
    await market.speak({ from, action: 'Register-Agent-Profile', tags, data: '{}' })
  }
}

/**
 * Sends the message of an effect at a distance from the moment at which the effect ends, while
 * other things are due; returns whether it had the effect.
 */
export async function hasEffect(
  market: AnyMarket,
  effect: TimedEffect,
  distance: number,
  othersDue: number,
): Promise<boolean> {
  // Agents of the test register again, so that no pause of an earlier run remains.
  await openMarket(market)
  let now = 0
  const speak = (draft: Draft) => {
    const after = draft.after ?? 1
    now += after
    return market.speak({ ...draft, after })
  }
  for (let index = 0; index < othersDue; index += 1) {
    const due = { 'RedStone-Agent-Topic': 'nft', 'RedStone-Task-Deadline': '1000' }
    await speak(registration('outsider', due))
  }
  const task = { 'RedStone-Agent-Topic': 'tweet', ...effect.tags }
  await speak(registration('requester', task))
  const id = market.latestTask()
  const own = { 'RedStone-Agent-Id': 'worker', 'RedStone-Task-Id': id }
  let from = now
  const step = async (sender: string, action: string) => {
    from = now
    await speak({ from: sender, action, tags: own, data: '{}', after: 1 })
  }
  if (effect.before === 'declined')
    await speak({ from: 'worker', action: 'Decline-Task', tags: own })
  if (effect.before === 'delivered' || effect.before === 'rejected') {
    await step('worker', 'Send-Result')
    from = now
  }
  if (effect.before === 'rejected') {
    await step('requester', 'Reject-Result')
    from = now
  }
  const replies = await speak({
    ...effect.message,
    tags: { ...own, ...effect.message.tags },
    data: '{}',
    after: from + effect.within + distance - now,
  })
  const [action, which] = effect.sign.split(' ', 2)
  const found = replies.filter((reply) => reply.action === action)
  if (effect.sign.endsWith('cancelled')) {
    return found.some(({ data }) => data.status === which)
  }
  if (effect.sign.endsWith('by requester')) {
    return found.some(({ data }) => data.by === 'requester')
  }
  return found.some(({ data }) => data.id === id || data.data?.id === id)
}

function registration(from: string, tags: Record<string, string>): Draft {
  const always = { 'RedStone-Agent-Reward': '20' }
  return { from, action: 'Register-Task', tags: { ...always, ...tags }, data: '{}' }
}

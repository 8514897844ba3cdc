import { createMessageBuilder, type Tag } from '@cresolver/worlds/ao'
import { createRandom } from '@cresolver/worlds/campaigns'
import { isMember } from './index/pools.ts'
import type { HostMessage } from './market-in-node.fixture.ts'
import type { Assignment, DueItem, PendingDelivery } from './records.ts'
import { STRATEGIES } from './settings.ts'
import type { MarketState } from './state.ts'
import {
  noJson,
  objects,
  otherValues,
  strangeNames,
  strangeTexts,
  typos,
} from './strange-texts.fixture.ts'

export type RandomMessagesParameters = {
  /** Address, owner and module of the market. */
  readonly process: {
    readonly id: string
    readonly owner: string
    readonly module: string
  }
  /** Address that aos trusts to name another sender. */
  readonly authority: string
  /** The market as it is before the next message, to find work that is under way. */
  readonly state: MarketState
}

type Draft = {
  from: string
  owner?: string | undefined
  tags: Tag[]
  data?: string | undefined
}

const topics = ['tweet', 'discord', 'telegram']
const wallets = ['requester-1', 'requester-2', 'requester-3']
const schemas = [
  '{"type":"object"}',
  '{"type":["string","null"]}',
  '{"pattern":"x"}',
  '{',
]
const evaluators = ['evaluator-1', 'evaluator-2', 'requester-1']
const strategies = [...STRATEGIES, ...STRATEGIES, ...STRATEGIES, 'leastOccupied']
const token = 'token-token-token-token-token-token-token-t'
const values = [...objects, ...otherValues]

/**
 * Makes messages at random, the same for the same seed of the run and the same market: mostly sensible ones that fit the state of the market, and among
 * them wrong, hostile and strangely written ones.
 */
export function createRandomMessages(
  parameters: RandomMessagesParameters,
): () => HostMessage {
  const { process, authority, state } = parameters
  const build = createMessageBuilder(process)
  const { next, below, pick: one } = createRandom()
  const chance = (share: number) => next() < share
  const oneOrNone = <Item>(items: readonly Item[]): Item | undefined =>
    items.length === 0 ? undefined : items[below(items.length)]
  const tag = (name: string, value: string): Tag => ({ name, value })

  const taskIds: string[] = []
  const sent: HostMessage[] = []
  let now = 1_700_000_000_000

  const agentName = () => (chance(0.03) ? one(strangeTexts) : `agent-${below(30)}`)
  const addressOf = (agent: string) => `wallet-of-${agent}`
  const amount = () => {
    if (chance(0.02)) return one(strangeTexts)
    return chance(0.05) ? '1'.padEnd(1 + below(37), '0') : `${1 + below(60)}`
  }
  const json = (sizes: readonly number[]) =>
    chance(0.03) ? JSON.stringify('x'.repeat(one(sizes))) : maybeMistyped(one(values))
  const maybeMistyped = (text: string): string => {
    if (!chance(0.15)) return text
    const at = below(text.length + 1)
    // A cut may leave half a pair of surrogates, which no host can send.
    const before = text.slice(0, at)
    const typed = `${before}${one(typos)}${text.slice(at + below(2))}`
    return Buffer.from(typed, 'utf8').toString('utf8')
  }

  const registerAgent = (): Draft => {
    const id = agentName()
    const tags = [
      tag('RedStone-Agent-Id', id),
      tag('RedStone-Agent-Topic', chance(0.95) ? one(topics) : 'nft'),
      tag('RedStone-Agent-Fee', amount()),
    ]
    if (chance(0.5)) tags.push(tag('RedStone-Agent-Capacity', `${below(4)}`))
    const term = (name: string, of: readonly string[]) => {
      if (chance(0.15)) tags.push(tag(`RedStone-Agent-${name}`, one(of)))
    }
    term('Evaluators', ['any', 'any', 'evaluator-1,evaluator-2', ',', 'x'])
    term('Evaluator-Required', ['yes', 'no', 'perhaps'])
    term('Least-Time', ['1000', '30000', 'soon'])
    term('Least-Deposit', ['1', '40', '-1'])
    return {
      from: addressOf(id),
      tags,
      data: maybeMistyped(chance(0.97) ? one(objects) : one(values)),
    }
  }
  const terms = (): Tag[] => [
    ...(chance(0.5)
      ? [tag('RedStone-Acceptance-Window', `${60_000 + below(60_000)}`)]
      : []),
    ...(chance(0.6) ? [tag('RedStone-Task-Evaluator', one(evaluators))] : []),
    ...(chance(0.3)
      ? [tag('RedStone-Task-Evaluate-By', `${now + below(90_000_000)}`)]
      : []),
    ...(chance(0.2) ? [tag('RedStone-Task-Market', '1:0x0:7')] : []),
  ]
  const registerTask = (): Draft => {
    const tags = [
      tag('RedStone-Agent-Topic', chance(0.1) ? 'broadcast' : one(topics)),
      tag('RedStone-Agent-Reward', amount()),
    ]
    if (chance(0.8)) {
      tags.push(tag('RedStone-Agent-Matching', one(strategies)))
    }
    if (chance(0.4))
      tags.push(tag('RedStone-Task-Deadline', `${1_000 * (1 + below(90))}`))
    if (chance(0.4))
      tags.push(tag('RedStone-Offer-Deadline', `${1_000 * (1 + below(30))}`))
    if (chance(0.2))
      tags.push(tag('RedStone-Task-Exclude', `${agentName()},agent-${below(9)}`))
    if (chance(0.3))
      tags.push(tag('RedStone-Task-Lifetime', `${1_000 * (1 + below(200))}`))
    if (chance(0.3)) tags.push(...terms())
    if (chance(0.1)) tags.push(tag('RedStone-Task-Schema', one(schemas)))
    if (chance(0.1)) tags.push(tag('RedStone-Agent-Reputation', `${below(4)}`))
    return { from: one(wallets), tags, data: json([1_000, 131_070, 131_071]) }
  }
  const unregister = (): Draft => {
    const known = oneOrNone(state.roster.filter(isMember))
    const idle = chance(0.5) && (known?.inbox.items.length ?? 1) > 0 ? undefined : known
    const id = idle?.id ?? agentName()
    const from = chance(0.9) ? (idle?.address ?? addressOf(id)) : one(wallets)
    return { from, tags: [tag('RedStone-Agent-Id', id)] }
  }
  const held = (): Assignment | undefined =>
    oneOrNone(state.roster.filter(isMember).flatMap((agent) => agent.inbox.items))
  const answer = (action: string): Draft => {
    const share = chance(0.85) ? held() : undefined
    const agent = share?.agent.id ?? agentName()
    const task = share?.task.id ?? oneOrNone(taskIds) ?? 'none'
    const tags = [tag('RedStone-Agent-Id', agent), tag('RedStone-Task-Id', task)]
    const from = share?.agent.address ?? addressOf(agent)
    return action === 'Send-Result'
      ? { from, tags, data: json([16_384, 120_000, 131_070, 131_071]) }
      : { from, tags }
  }
  const answerOffer = (action: string): Draft => {
    const isRound = (entry: DueItem) => entry.kind === 'offers'
    const round = oneOrNone(state.indexes.deadlines.heap.filter(isRound))
    const waiting = round?.kind === 'offers' ? round.waiting.keys : []
    const offered = round?.kind === 'offers' ? round.task.offers.keys : []
    const asked = oneOrNone(chance(0.9) ? waiting : offered)
    if (round === undefined || asked === undefined) return answer(action)
    const tags = [
      tag('RedStone-Agent-Id', asked),
      tag('RedStone-Task-Id', round.task.id),
      tag('RedStone-Agent-Offer', chance(0.9) ? round.task.reward.slice(0, 1) : amount()),
    ]
    return { from: addressOf(asked), tags }
  }
  const page = (): Tag[] => [
    ...(chance(0.7) ? [tag('Limit', `${1 + below(30)}`)] : []),
    ...(chance(0.4) ? [tag('Cursor', one(['0', '5', '0-0', '0-3', '1-1', '99']))] : []),
  ]
  const configure = (): Draft => {
    const tags: Tag[] = []
    if (chance(0.4))
      tags.push(
        tag('Topics', one([topics.join(), 'nft, tweet', 'a,,b', 'a,a', 'broadcast'])),
      )
    if (chance(0.2)) tags.push(tag('Token', one([token, token, token, 'none', 'a b'])))
    if (chance(0.4)) tags.push(tag('Task-Deadline', one(['0', '60000', '999'])))
    if (chance(0.3)) tags.push(tag('Deposit', one(['0', '0', '2', '3', '-1', '1.0'])))
    if (chance(0.5)) tags.push(tag('Evaluators', one([evaluators.join(), 'none', 'a,a'])))
    return { from: chance(0.8) ? process.owner : one(wallets), tags }
  }
  const creditNotice = (): Draft => ({
    from: chance(0.9) ? token : one(wallets),
    owner: authority,
    tags: [
      tag('Sender', chance(0.9) ? one(wallets) : addressOf(agentName())),
      tag('Quantity', chance(0.9) ? `${below(2_000)}` : one(strangeTexts)),
    ],
  })
  const withdraw = (): Draft => ({
    from: chance(0.7) ? one(wallets) : addressOf(agentName()),
    tags: chance(0.5) ? [tag('Quantity', amount())] : [],
  })
  const judge = (): Draft => {
    const isDelivery = (entry: DueItem) => entry.kind === 'delivery'
    const delivery = oneOrNone(state.indexes.deadlines.heap.filter(isDelivery)) as
      | PendingDelivery
      | undefined
    const task = delivery?.task
    const id = task?.id ?? oneOrNone(taskIds) ?? 'none'
    const tags = [tag('RedStone-Task-Id', id)]
    if (delivery !== undefined && chance(0.5)) {
      tags.push(tag('RedStone-Agent-Id', chance(0.9) ? delivery.agent.id : agentName()))
    }
    const requester = task?.requester ?? one(wallets)
    const from = chance(0.4) ? (task?.terms?.evaluator ?? '') : requester
    return {
      from: from === '' ? requester : from,
      tags,
      data: chance(0.3) ? json([4_094, 4_095]) : undefined,
    }
  }
  const dueTag = (): Tag[] => {
    const due = oneOrNone(state.indexes.deadlines.heap)
    return due !== undefined && 'task' in due
      ? [tag('RedStone-Task-Id', due.task.id)]
      : taskTag()
  }
  const transferError = (): Draft => ({
    from: chance(0.9) ? token : one(wallets),
    owner: authority,
    tags: [
      tag('X-Reference', `withdrawal-${Math.max(state.withdrawals.count - below(3), 0)}`),
    ],
  })
  const taskTag = (): Tag[] => [tag('RedStone-Task-Id', oneOrNone(taskIds) ?? 'none')]

  const kinds: readonly (readonly [weight: number, action: string, () => Draft])[] = [
    [12, 'Register-Agent-Profile', registerAgent],
    [22, 'Register-Task', registerTask],
    [2, 'Unregister-Agent', unregister],
    [14, 'Send-Result', () => answer('Send-Result')],
    [10, 'Decline-Task', () => answer('Decline-Task')],
    [3, 'Decline-Task', () => answerOffer('Decline-Task')],
    [10, 'Send-Offer', () => answerOffer('Send-Offer')],
    [4, 'Cancel-Task', () => ({ from: one(wallets), tags: taskTag() })],
    [3, 'Accept-Result', judge],
    [8, 'Reject-Result', judge],
    [3, 'Get-Task', () => ({ from: 'anyone', tags: dueTag() })],
    [2, 'Transfer-Error', transferError],
    [3, 'Tick', () => ({ from: one(wallets), tags: [] })],
    [4, 'List-Agents', () => ({ from: one(wallets), tags: page() })],
    [
      3,
      'Get-Agent',
      () => ({ from: 'anyone', tags: [tag('RedStone-Agent-Id', agentName())] }),
    ],
    [4, 'Get-Task', () => ({ from: 'anyone', tags: taskTag() })],
    [3, 'List-Queue', () => ({ from: 'anyone', tags: page() })],
    [2, 'Info', () => ({ from: 'anyone', tags: [] })],
    [2, 'Balance', () => ({ from: one(wallets), tags: [] })],
    [3, 'Configure', configure],
    [8, 'Credit-Notice', creditNotice],
    [3, 'Withdraw', withdraw],
    [1, 'Unknown-Action', () => ({ from: 'anyone', tags: [] })],
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  const draft = (): Draft => {
    if (state.tickUnderWay && chance(0.3)) {
      return { from: process.id, owner: authority, tags: [tag('Action', 'Tick')] }
    }
    let left = below(total)
    for (const [weight, action, make] of kinds) {
      left -= weight
      if (left >= 0) continue
      const { tags, ...rest } = make()
      return {
        ...rest,
        tags: [tag('Action', action), tag('Protocol', 'C.L.A.R.A.'), ...tags],
      }
    }
    throw new Error('The weights do not add up.')
  }

  /** One thing that a careless or hostile sender does. */
  const spoil = (message: Draft): Draft => {
    const { tags } = message
    const at = below(tags.length)
    const current = tags[at]
    if (current === undefined) return message
    const hostile = tag(one(strangeNames), one(strangeTexts))
    switch (below(7)) {
      case 0:
        return { ...message, tags: tags.toSpliced(at, 1) }
      case 1:
        return { ...message, tags: tags.with(at, tag(current.name, one(strangeTexts))) }
      case 2:
        return { ...message, tags: tags.toSpliced(at, 0, hostile) }
      case 3:
        return { ...message, tags: [...tags, tag(current.name, one(strangeTexts))] }
      case 4:
        return {
          ...message,
          from: one([process.id, token, ...wallets]),
          owner: authority,
        }
      case 5:
        return { ...message, data: chance(0.2) ? undefined : one(noJson) }
      default:
        return { ...message, tags: [...tags, tag('Content-Type', 'application/json')] }
    }
  }

  const write = (name: string): string => {
    if (chance(0.8)) return name
    if (chance(0.5)) return name.toLowerCase()
    const parts = name.toLowerCase().split('-')
    return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('-')
  }

  return () => {
    const again = chance(0.02) ? oneOrNone(sent) : undefined
    if (again !== undefined) return again
    let message = draft()
    while (chance(0.15)) message = spoil(message)
    if (chance(0.01)) now += one([7_200_000, 7_200_000, 80_000_000, 2_678_400_000])
    now += chance(0.05) ? below(60_000) : chance(0.05) ? -below(2_000) : below(1_500)
    const { Data: _data, ...built } = build({
      from: message.from,
      owner: message.owner,
      timestamp: now,
    })
    const asText = chance(0.2)
    const made: HostMessage = {
      ...built,
      Tags: message.tags.map(({ name, value }) => tag(write(name), value)),
      ...(message.data === undefined ? {} : { Data: message.data }),
      Timestamp: asText ? `${now}` : now,
      'Block-Height': asText ? `${built['Block-Height']}` : built['Block-Height'],
    }
    sent.push(made)
    if (message.tags.some(({ value }) => value === 'Register-Task')) taskIds.push(made.Id)
    return made
  }
}

import type { Balance, MarketInfo, QueuedTask } from '@cresolver/clara'
import { nearDistance } from '../../options/moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { formatTable } from '../../terminal/table.ts'
import { plainText } from '../../terminal/text.ts'
import { formatMilliseconds } from './format-acceptance.ts'

type Look = Pick<Printer, 'width' | 'colors'>

/** A market as its commands show it. */
export type ShownMarket = MarketInfo & {
  readonly process: string
  /** Of the key, if there is one. */
  readonly balance?: Balance | '' | undefined
  readonly queue: readonly QueuedTask[]
}

/** Writes the settings of a market, the balance of the key, and the tasks that wait. */
export function formatMarket(market: ShownMarket, look: Look, now: number): string[] {
  const { balance, queue } = market
  const own: [string, string][] = balance
    ? [
        ['Account', plainText(balance.account)],
        ['Available', balance.available],
        ['Locked', `${balance.locked} for rewards, ${balance.deposit} for room`],
        ['Room', `${balance.bytes} bytes`],
      ]
    : []
  return [
    ...formatInfo(market.process, market, look),
    ...(own.length === 0 ? [] : ['', ...formatFields(own, look)]),
    '',
    ...(queue.length === 0
      ? ['No task waits for an agent.']
      : formatQueue(queue, look, now)),
  ]
}

/** Lists the settings and counts of a market. */
export function formatInfo(process: string, info: MarketInfo, look: Look): string[] {
  const { open, queued, finished } = info.tasks
  const { taskDeadline, token, deposit, evaluators, exposed, room } = info
  return formatFields(
    [
      ['Market', process],
      ['Version', plainText(info.version)],
      ['Topics', plainText(info.topics.join(', '))],
      ['Strategies', plainText(info.strategies.join(', '))],
      ['Agents', String(info.agents)],
      ['Tasks', `${open} open, ${queued} of them queued; ${finished} ended`],
      [
        'Deadline',
        `${formatMilliseconds(taskDeadline)} for an agent unless the task names one`,
      ],
      ['Token', token === '' ? 'none: rewards are not paid out' : plainText(token)],
      ['Room', roomText(info)],
      ['Held', `${room.heldBytes} of ${room.limitBytes} bytes`],
      ...(token === '' || deposit.amount === '0'
        ? []
        : [
            [
              'Deposit',
              `${deposit.amount} for each further ${deposit.bytes} bytes`,
            ] as const,
          ]),
      ['Evaluators', plainText(evaluators.join(', ')) || 'none'],
      ['Exposed', exposed ? 'to nodes of HyperBEAM' : 'no'],
    ],
    look,
  )
}

function roomText({ token, room }: MarketInfo): string {
  const most = token === '' ? `, at most ${room.addressBytes}` : ''
  return `${room.freeBytes} bytes of an address are free${most}`
}

const titles = ['TASK', 'TOPIC', 'REWARD', 'QUEUED', 'WHY']

/** Tasks that wait. */
function formatQueue(tasks: readonly QueuedTask[], look: Look, now: number): string[] {
  const rows = tasks.map(({ id, topic, reward, timestamp, reason }) => ({
    cells: [plainText(id), plainText(topic), reward, nearDistance(timestamp, now)],
    text: plainText(reason),
  }))
  return formatTable(titles, rows, look)
}

import type { MarketInfo } from '@cresolver/clara'
import { formatFields } from '../fields.ts'
import type { Printer } from '../printer.ts'
import { plainText } from '../text.ts'

/** Lists the settings and counts of a marketplace. */
export function formatInfo(
  process: string,
  info: MarketInfo,
  printer: Printer,
): string[] {
  const { open, queued, finished } = info.tasks
  const { taskDeadline, token, deposits, exposed } = info
  return formatFields(
    [
      ['Market', process],
      ['Version', plainText(info.version)],
      ['Topics', plainText(info.topics.join(', '))],
      ['Strategies', plainText(info.strategies.join(', '))],
      ['Agents', String(info.agents)],
      ['Tasks', `${open} open, ${queued} of them queued; ${finished} over`],
      [
        'Deadline',
        taskDeadline === 0 ? 'none unless given' : `${taskDeadline / 1_000} s`,
      ],
      ['Token', token === '' ? 'none: rewards are not paid out' : plainText(token)],
      ...(deposits && token !== ''
        ? [['Deposits', `${deposits.agent} an agent, ${deposits.task} a task`] as const]
        : []),
      ...(exposed === undefined
        ? []
        : [['Exposed', exposed ? 'to nodes of HyperBEAM' : 'no'] as const]),
    ],
    printer,
  )
}

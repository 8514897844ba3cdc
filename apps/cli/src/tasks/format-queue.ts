import type { QueuedTask } from '@cresolver/clara'
import type { Printer } from '../printer.ts'
import { formatTable } from '../table.ts'
import { plainText, shorten, wrap } from '../text.ts'
import { nearDistance } from './near-distance.ts'

const titles = ['TASK', 'TOPIC', 'REWARD', 'SINCE', 'WHY']

/**
 * Writes tasks that wait as a table, or as one block a task where the window is too narrow.
 */
export function formatQueue(
  tasks: readonly QueuedTask[],
  look: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  if (tasks.length === 0) return []
  const rows = tasks.map(({ id, topic, reward, timestamp, reason }) => ({
    cells: [plainText(id), plainText(topic), reward, nearDistance(timestamp, now)],
    text: plainText(reason),
  }))
  const { width, colors } = look
  return (
    formatTable(titles, rows, look) ??
    rows.flatMap(({ cells: [id = '', topic, reward, since], text }) => [
      colors.bold(shorten(id, width)),
      ...[`${topic}, at most ${reward}, ${since}`, text].flatMap((each) =>
        wrap(each, Math.max(width - 2, 12)).map((line) => `  ${line}`),
      ),
    ])
  )
}

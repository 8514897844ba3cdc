import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { printEvents } from './print-events.ts'

type Event = { readonly type: string; readonly message?: string; readonly due?: number }

const printed = (
  events: readonly Event[],
  keyOf?: (event: Event) => string | undefined,
) => {
  const lines: unknown[] = []
  const print = (value: unknown) => void lines.push(value)
  const colors = picocolors.createColors(false)
  events.forEach(printEvents<Event>({ print, colors }, ({ type }) => type, keyOf))
  return lines
}
const problem = { type: 'problem', message: 'No node.' }

test('prints a problem that lasts once, and again after something else', () => {
  expect(printed([problem, problem, { type: 'stored' }, problem])).toEqual([
    { event: 'problem', message: 'No node.' },
    { event: 'stored' },
    { event: 'problem', message: 'No node.' },
  ])
})

test('leaves out what has the key of the one before, also behind others without a key', () => {
  const keyOf = ({ due }: Event) => due?.toString()
  const queue = (due: number) => ({ type: 'planned', due })
  const events = [queue(1), { type: 'sent' }, queue(1), queue(2)]
  expect(printed(events, keyOf)).toEqual([
    { event: 'planned', due: 1 },
    { event: 'sent' },
    { event: 'planned', due: 2 },
  ])
})

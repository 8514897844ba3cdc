import { expect, test } from 'vitest'
import { readSentEvents, type SentEvent } from './sent-events.ts'

async function read(...parts: readonly string[]): Promise<SentEvent[]> {
  const bytes = parts.map((part) => new TextEncoder().encode(part))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of bytes) controller.enqueue(part)
      controller.close()
    },
  })
  const events: SentEvent[] = []
  for await (const event of readSentEvents(body)) events.push(event)
  return events
}

test('events are read across parts, with their ids and without comments', async () => {
  expect(
    await read(
      'retry: 2000\n\nid: 1\nevent: vo',
      'te\ndata: {"a":',
      '1}\n\n: still here\n\n',
    ),
  ).toEqual([{ id: '1', event: 'vote', data: '{"a":1}' }])
})

test('several lines of data are one text, and carriage returns do not count', async () => {
  expect(await read('data: a\r\ndata: b\r\n\r\ndata:c\n\n')).toEqual([
    { id: undefined, event: 'message', data: 'a\nb' },
    { id: undefined, event: 'message', data: 'c' },
  ])
})

test('an event that is not whole is left out', async () => {
  expect(await read('data: a\n')).toEqual([])
})

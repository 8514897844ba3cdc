import { afterEach, expect, test, vi } from 'vitest'
import { KeyedEventSource } from './keyed-event-source.ts'

afterEach(() => vi.restoreAllMocks())

const url = 'https://platform.example/api/v1/round-table/tasks/t/events'

function stubAnswer(text: string, status = 200) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(text, { status }))
}

test('events arrive by their names, and the key is in a header alone', async () => {
  const asked = stubAnswer('id: 4\nevent: vote\ndata: x\n\n')
  const source = new KeyedEventSource(url, 'secret-key')
  const event = await new Promise<Event>((resolve) => {
    source.addEventListener('vote', resolve)
  })
  source.close()
  expect(event).toMatchObject({ data: 'x' })
  expect(asked.mock.calls[0]?.[0]).toBe(url)
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: 'Bearer secret-key',
  })
})

test('a refusal closes it, and it does not ask again', async () => {
  const asked = stubAnswer('', 401)
  const source = new KeyedEventSource(url, 'secret-key')
  await new Promise((resolve) => source.addEventListener('error', resolve))
  expect(source.readyState).toBe(2)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a stream that ends is opened again after its last event', async () => {
  vi.useFakeTimers()
  const asked = stubAnswer('id: 4\nevent: vote\ndata: x\n\n')
  const source = new KeyedEventSource(url, 'secret-key')
  await new Promise((resolve) => source.addEventListener('error', resolve))
  expect(source.readyState).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  source.close()
  vi.useRealTimers()
  expect(asked.mock.calls[1]?.[1]?.headers).toMatchObject({ 'last-event-id': '4' })
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readBytes } from './read-bytes.ts'

function streamOf(chunks: readonly Uint8Array[], cancel = () => {}) {
  const rest = [...chunks]
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = rest.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel,
  })
}

test('the bytes are those of the chunks, whatever the chunks are', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(chunks, async (parts) => {
      const whole = parts.flatMap((part) => [...part])
      const read = await readBytes(streamOf(parts), whole.length)
      expect([...(read ?? [])]).toEqual(whole)
    }),
  )
})

test('one byte too many ends the reading', async () => {
  const cancel = vi.fn()
  const endless = streamOf(Array(100).fill(new Uint8Array(10)), cancel)
  expect(await readBytes(endless, 19)).toBeUndefined()
  expect(cancel).toHaveBeenCalledOnce()
})

test('a dropped body is read up to a bound', async () => {
  const cancel = vi.fn()
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new Uint8Array(10)),
  )
  const endless = new ReadableStream<Uint8Array>({ pull, cancel })
  expect(await readBytes(endless, 19, 100)).toBeUndefined()
  expect(cancel).toHaveBeenCalledOnce()
  expect(pull.mock.calls.length).toBeLessThan(15)
})

test('a missing body reads as zero bytes', async () => {
  expect(await readBytes(null, 0)).toEqual(new Uint8Array())
})

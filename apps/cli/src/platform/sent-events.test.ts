import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSentEvents } from './sent-events.ts'

const nothing = () => undefined

async function read(chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events = []
  for await (const event of readSentEvents({ body, onWait: nothing, onData: nothing }))
    events.push(event)
  return events
}

it('events are the same wherever their bytes are cut', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => ({ value }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (values, size) => {
        const bytes = new TextEncoder().encode(
          values
            .map(
              (value, index) => `id: ${index}\ndata: ${JSON.stringify(value)}\n\n: on\n`,
            )
            .join(''),
        )
        const count = Math.ceil(bytes.length / size)
        const chunks = Array.from({ length: count }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        )
        const events = await read(chunks)
        expect(events.map(({ data }) => JSON.parse(data))).toEqual(values)
        expect(events.map(({ id }) => id)).toEqual(values.map((_, index) => `${index}`))
      },
    ),
    { numRuns: runs(50) },
  )
})

it('a half event at the end is left out', async () => {
  const bytes = new TextEncoder().encode('data: whole\n\ndata: half')
  expect((await read([bytes])).map(({ data }) => data)).toEqual(['whole'])
})

it('an event without end is refused', async () => {
  const chunk = new TextEncoder().encode(`data: ${'x'.repeat(1024 * 1024)}`)
  const more = new TextEncoder().encode('x'.repeat(1024 * 1024))
  const chunks = [chunk, ...Array.from({ length: 16 }, () => more)]
  await expect(read(chunks)).rejects.toMatchObject({ code: 'PLATFORM_ANSWER_INVALID' })
})

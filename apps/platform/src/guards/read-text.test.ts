import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

function streamed(chunks: readonly Uint8Array[], headers: Record<string, string> = {}) {
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks[pulled]
      pulled += 1
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const init = { method: 'POST', body, headers, duplex: 'half' as const }
  return { request: new Request('http://localhost/', init), pulled: () => pulled }
}

it('joins what comes in pieces, also inside a character', async () => {
  const bytes = new TextEncoder().encode('{"a":"ü"}')
  const { request } = streamed([bytes.slice(0, 7), bytes.slice(7)])
  expect(await readText(request, 100)).toBe('{"a":"ü"}')
})

it('stops at the limit, whatever length the sender states', async () => {
  const endless = Array.from({ length: 1_000 }, () => new Uint8Array(10))
  const { request, pulled } = streamed(endless, { 'content-length': '5' })
  await expect(readText(request, 25)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(pulled()).toBeLessThan(10)
})

it('reads nothing of a body whose stated length is too large', async () => {
  const { request } = streamed([new Uint8Array(10)], { 'content-length': '26' })
  await expect(readText(request, 25)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
})

it('refuses what is not UTF-8', async () => {
  const { request } = streamed([new Uint8Array([0x22, 0xff, 0x22])])
  await expect(readText(request, 25)).rejects.toMatchObject({ code: 'JSON_INVALID' })
})

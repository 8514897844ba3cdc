import { expect, test } from 'vitest'
import { encodeRequest, toDuration } from './encode-request.ts'

const request = {
  url: 'https://a.example/a2a/resolve',
  body: '{"question":"Zürich? 😀"}',
  timeoutMs: 1_500,
}

test('a request is a POST whose body is the JSON text in UTF-8', () => {
  const message = encodeRequest(request, 600)
  expect(message).toMatchObject({
    url: 'https://a.example/a2a/resolve',
    method: 'POST',
    timeout: toDuration(1_500),
    cacheSettings: { store: true, maxAge: toDuration(600_000) },
  })
  expect(new TextDecoder().decode(message.body)).toBe(request.body)
  expect(Object.keys(message.multiHeaders)).toEqual(['content-type'])
  expect(message.multiHeaders['content-type']?.values).toEqual(['application/json'])
})

test('a request whose answer is not shared is not kept', () => {
  expect(encodeRequest(request, 0).cacheSettings).toBeUndefined()
})

test('an authorization goes into its header', () => {
  const { multiHeaders } = encodeRequest(request, 600, 'Bearer key')
  expect(multiHeaders.authorization?.values).toEqual(['Bearer key'])
})

test('a request without a body is a GET that asks for JSON', () => {
  const { body: _none, ...get } = request
  const message = encodeRequest(get, 600)
  expect(message).toMatchObject({ method: 'GET', body: new Uint8Array() })
  expect(Object.keys(message.multiHeaders)).toEqual(['accept'])
  expect(message.multiHeaders.accept?.values).toEqual(['application/json'])
})

test.each([
  [0, 0n, 0],
  [999, 0n, 999_000_000],
  [1_000, 1n, 0],
  [10_500, 10n, 500_000_000],
])('%d ms are %d s and %d ns', (milliseconds, seconds, nanos) => {
  expect(toDuration(milliseconds)).toMatchObject({ seconds, nanos })
})

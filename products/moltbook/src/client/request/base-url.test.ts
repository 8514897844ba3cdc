import { expect, test } from 'vitest'
import { MOLTBOOK_BASE_URL, parseBaseUrl } from './base-url.ts'

const refused = expect.objectContaining({ code: 'MOLTBOOK_REFUSED' })

test('the API of Moltbook is accepted, with or without a slash at its end', () => {
  const rules = { localMode: false }
  expect(parseBaseUrl(MOLTBOOK_BASE_URL, rules).href).toBe(MOLTBOOK_BASE_URL)
  expect(parseBaseUrl(`${MOLTBOOK_BASE_URL}//`, rules).href).toBe(MOLTBOOK_BASE_URL)
  expect(parseBaseUrl('https://WWW.MOLTBOOK.COM:443/api/v1', rules).href).toBe(
    MOLTBOOK_BASE_URL,
  )
})

test.each([
  'https://moltbook.com/api/v1',
  'http://www.moltbook.com/api/v1',
  'https://www.moltbook.com:8443/api/v1',
  'https://www.moltbook.com./api/v1',
  'https://www.moltbook.com.evil.example/api/v1',
  'https://evil.example/www.moltbook.com',
  'https://www.moltbook.com@evil.example/api/v1',
  'https://user@www.moltbook.com/api/v1',
  'https://:word@www.moltbook.com/api/v1',
  'https://www.moltbook.com/api/v1?x=1',
  'https://www.moltbook.com/api/v1#x',
  'ftp://127.0.0.1/api/v1',
  'http://127.0.0.1.evil.example/api/v1',
  'http://192.168.0.1/api/v1',
  'www.moltbook.com/api/v1',
  '',
])('the base URL %j is refused in both modes', (text) => {
  expect(() => parseBaseUrl(text, { localMode: false })).toThrow(refused)
  expect(() => parseBaseUrl(text, { localMode: true })).toThrow(refused)
})

test.each([
  'http://127.0.0.1:3000/api/v1',
  'http://localhost/api/v1',
  'https://[::1]:3/api/v1',
])('the loopback address %j needs local mode', (text) => {
  expect(parseBaseUrl(text, { localMode: true }).href).toBe(text)
  expect(() => parseBaseUrl(text, { localMode: false })).toThrow(refused)
})

test('the error names the host and the only one that is allowed', () => {
  expect(() => parseBaseUrl('https://moltbook.com/secret', { localMode: false })).toThrow(
    'base URL https://moltbook.com is not https://www.moltbook.com; the key goes nowhere else.',
  )
})

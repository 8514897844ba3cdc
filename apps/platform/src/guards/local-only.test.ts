import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'
import { isLoopbackName } from './local-only.ts'

/** Sends a request whose host a page chose. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/v1/agents`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('local mode', () => {
  it('needs no key from this machine', async () => {
    const { listen } = makePlatform()
    const url = await listen()
    expect((await fetch(`${url}/api/v1/agents`)).status).toBe(200)
    expect(await statusFor(url, 'localhost:8000')).toBe(200)
  })

  it('refuses a foreign name that points to this machine', async () => {
    const { listen } = makePlatform()
    expect(await statusFor(await listen(), 'evil.example')).toBe(403)
  })

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }, 'ORIGIN_REFUSED'],
    ['a page without origin', { origin: 'null' }, 'ORIGIN_REFUSED'],
    ['a proxy', { 'x-forwarded-for': '9.9.9.9' }, 'ORIGIN_REFUSED'],
  ])('refuses %s', async (_, headers: Record<string, string>, code) => {
    const { send } = makePlatform()
    const answer = await send('POST', '/api/v1/agents/health', undefined, headers)
    expect(answer.json.code).toBe(code)
  })

  it('refuses what a page of another site embeds, and lets a person follow a link', async () => {
    const { send } = makePlatform()
    const from = (site: string, mode: string, dest: string) =>
      send('GET', '/api/v1/agents', undefined, {
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
      })
    for (const site of ['cross-site', 'same-site']) {
      expect((await from(site, 'no-cors', 'image')).json.code).toBe('ORIGIN_REFUSED')
      expect((await from(site, 'navigate', 'iframe')).json.code).toBe('ORIGIN_REFUSED')
      expect((await from(site, 'navigate', 'document')).status).toBe(200)
    }
    expect((await from('same-origin', 'cors', 'empty')).status).toBe(200)
    expect((await from('none', 'navigate', 'document')).status).toBe(200)
  })

  it('accepts its own pages and listed origins, and sends the CORS headers', async () => {
    const dashboard = 'http://localhost:3000'
    const { send } = makePlatform({ corsOrigins: [dashboard] })
    const from = (origin: string) => send('GET', '/api/v1/agents', undefined, { origin })
    expect((await from('http://localhost:8000')).status).toBe(200)
    const answer = await from(dashboard)
    expect(answer.headers.get('access-control-allow-origin')).toBe(dashboard)
    const missing = await send('GET', '/api/v1/agents/x', undefined, {
      origin: dashboard,
    })
    expect(missing.headers.get('access-control-allow-origin')).toBe(dashboard)
  })

  it('a browser asks before it sends, and is answered without a key', async () => {
    const { send } = makePlatform({
      localMode: false,
      corsOrigins: ['https://a.example'],
    })
    const answer = await send('OPTIONS', '/api/v1/agents', undefined, {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization')
  })
})

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.nip.io', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected)
})

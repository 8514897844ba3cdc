import { afterEach, expect, test, vi } from 'vitest'
import { createHostGuards, type HostGuardParameters } from './host-guards.ts'
import { OutboundError, type OutboundErrorCode } from './outbound-error.ts'

const host = 'https://agent.example'

function setUp(changes: Partial<HostGuardParameters> = {}) {
  const guards = createHostGuards({
    concurrent: 1,
    queued: 1,
    failures: 2,
    pauseMs: 1_000,
    maxHosts: 2,
    ...changes,
  })
  const signal = new AbortController().signal
  const fail = (code: OutboundErrorCode, origin = host) =>
    guards
      .run(origin, () => Promise.reject(new OutboundError(code, 'x')), signal)
      .catch((error: { code: string }) => error.code)
  const succeed = (origin = host) =>
    guards
      .run(origin, async () => 'done', signal)
      .catch((error: { code: string }) => error.code)
  return { guards, signal, fail, succeed }
}

afterEach(() => {
  vi.useRealTimers()
})

test.each(['OUTBOUND_UNREACHABLE', 'OUTBOUND_TIMEOUT'] as const)(
  'a host gets a pause after %s several times in a row, and then one more chance',
  async (code) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { fail, succeed } = setUp()
    expect([await fail(code), await fail(code)]).toEqual([code, code])
    expect(await succeed()).toBe('OUTBOUND_CIRCUIT_OPEN')
    vi.setSystemTime(Date.now() + 999)
    expect(await succeed()).toBe('OUTBOUND_CIRCUIT_OPEN')
    vi.setSystemTime(Date.now() + 1)
    expect(await succeed()).toBe('done')
    expect(await fail(code)).toBe(code)
    expect(await succeed()).toBe('done')
  },
)

test('other refusals and a success in between do not count as failures in a row', async () => {
  const { fail, succeed } = setUp()
  for (let index = 0; index < 5; index += 1) await fail('OUTBOUND_TOO_LARGE')
  for (let index = 0; index < 5; index += 1) {
    await fail('OUTBOUND_TIMEOUT')
    expect(await succeed()).toBe('done')
  }
})

test('a pause of one host does not touch another', async () => {
  const { fail, succeed } = setUp()
  await fail('OUTBOUND_TIMEOUT')
  await fail('OUTBOUND_TIMEOUT')
  expect(await succeed('https://agent.example:8443')).toBe('done')
})

test('a request that ignores pauses runs in one, and leads to none', async () => {
  const { guards, signal, fail, succeed } = setUp({ failures: 1 })
  const ask = (run: () => Promise<string>) =>
    guards.run(host, run, signal, { ignoresPause: true })
  const unreachable = new OutboundError('OUTBOUND_UNREACHABLE', 'x')
  await expect(ask(() => Promise.reject(unreachable))).rejects.toBe(unreachable)
  expect(await succeed()).toBe('done')
  await fail('OUTBOUND_TIMEOUT')
  expect(await succeed()).toBe('OUTBOUND_CIRCUIT_OPEN')
  expect(await ask(async () => 'done')).toBe('done')
})

test('the error of a pause names the host', async () => {
  const { guards, signal, fail } = setUp()
  await fail('OUTBOUND_TIMEOUT')
  await fail('OUTBOUND_TIMEOUT')
  await expect(guards.run(host, async () => 1, signal)).rejects.toThrow(
    'The host agent.example failed several times in a row',
  )
})

test('one request runs, one waits, the next is sent away', async () => {
  const { guards, signal, succeed } = setUp()
  let finish = (_value: string) => undefined as unknown
  const first = guards.run(
    host,
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
    signal,
  )
  const second = succeed()
  expect(await succeed()).toBe('OUTBOUND_BUSY')
  expect(await succeed('https://other.example')).toBe('done')
  finish('first')
  expect(await first).toBe('first')
  expect(await second).toBe('done')
})

test('a request whose time ran out while it waited is not sent', async () => {
  const { guards, signal } = setUp({ queued: 2 })
  let finish = (_value: string) => undefined as unknown
  const first = guards.run(
    host,
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
    signal,
  )
  const caller = new AbortController()
  const send = vi.fn(async () => 'sent')
  const late = guards.run(host, send, caller.signal).catch(() => 'not sent')
  const third = guards.run(host, async () => 'third', signal)
  caller.abort(new Error('late'))
  finish('first')
  await first
  expect(await late).toBe('not sent')
  expect(send).not.toHaveBeenCalled()
  expect(await third).toBe('third')
})

test('the host not called for longest is forgotten when there are too many', async () => {
  const { fail, succeed } = setUp({ maxHosts: 2, failures: 1 })
  await fail('OUTBOUND_TIMEOUT')
  await fail('OUTBOUND_TIMEOUT', 'https://b.example')
  expect(await succeed()).toBe('OUTBOUND_CIRCUIT_OPEN')
  expect(await succeed('https://c.example')).toBe('done')
  expect(await succeed()).toBe('OUTBOUND_CIRCUIT_OPEN')
  expect(await succeed('https://b.example')).toBe('done')
})

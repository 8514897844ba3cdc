import { describe, expect, test } from 'vitest'
import { GuestMemory } from './guest-memory.ts'
import { DON_MODE, type HostFunctions } from './host-functions.ts'
import { createHostImports, GuestExit } from './host-imports.ts'

/** Each node on its own. */
const NODE_MODE = 2
const bytes = (text: string) => new TextEncoder().encode(text)

/** The imports as a guest calls them: by module and name, with numbers. */
function open(change: Partial<HostFunctions> = {}, argument = 'cmVxdWVzdA==') {
  const heard: unknown[] = []
  const memory = new GuestMemory()
  memory.attach({ buffer: new ArrayBuffer(256) })
  const text = (given: Uint8Array) => new TextDecoder().decode(given)
  const host: HostFunctions = {
    callCapability: (request, mode) => {
      heard.push(['call', text(request), mode])
      return undefined
    },
    awaitCapabilities: (request) => bytes(`answers to ${text(request)}`),
    getSecrets: (request) => heard.push(['secrets', text(request)]),
    awaitSecrets: (request) => bytes(`secrets of ${text(request)}`),
    log: (line) => heard.push(['log', line]),
    sendResponse: (result) => heard.push(['result', text(result)]),
    randomSeed: (mode) => BigInt(mode) * 10n,
    nowNanoseconds: () => 1_800_000_000_000_000_123n,
    ...change,
  }
  const imports = createHostImports(argument, host, memory)
  const call = (name: string, ...values: (number | bigint)[]): unknown => {
    const found = imports.env?.[name] ?? imports.wasi_snapshot_preview1?.[name]
    // The guest is untyped: it passes numbers and takes numbers.
    return (found as unknown as (...given: (number | bigint)[]) => unknown)(...values)
  }
  const put = (pointer: number, given: string) => memory.write(pointer, bytes(given))
  return { memory, heard, call, put }
}

describe('the CRE host', () => {
  test('hears what the guest logs and answers', () => {
    const { heard, call, put } = open()
    put(8, 'hello')
    call('log', 8, 5)
    expect(call('send_response', 8, 4)).toBe(0)
    expect(heard).toEqual([
      ['log', 'hello'],
      ['result', 'hell'],
    ])
  })

  test('knows in which mode a capability is called', () => {
    const { heard, call, put } = open()
    put(0, 'a')
    expect(call('call_capability', 0, 1)).toBe(0n)
    call('switch_modes', NODE_MODE)
    call('call_capability', 0, 1)
    call('switch_modes', DON_MODE)
    call('call_capability', 0, 1)
    expect(heard).toEqual([
      ['call', 'a', DON_MODE],
      ['call', 'a', NODE_MODE],
      ['call', 'a', DON_MODE],
    ])
  })

  test('reports a refused call as a negative length', () => {
    const { call, put, memory } = open({ callCapability: () => 'no' })
    put(0, 'request')
    expect(call('call_capability', 0, 7)).toBe(-2n)
    expect(memory.readText(0, 2)).toBe('no')
  })

  test.each([
    ['await_capabilities', 'answers to ids'],
    ['await_secrets', 'secrets of ids'],
  ])('writes what %s waits for', (name, answer) => {
    const { call, put, memory } = open()
    put(0, 'ids')
    expect(call(name, 0, 3, 100, 100)).toBe(BigInt(answer.length))
    expect(memory.readText(100, answer.length)).toBe(answer)
    expect(call(name, 0, 3, 100, answer.length)).toBe(BigInt(answer.length))
  })

  test('reports a buffer of the guest that is too small', () => {
    const { call, put, memory } = open()
    put(0, 'ids')
    expect(call('await_capabilities', 0, 3, 100, 13)).toBe(-13n)
    expect(memory.readText(100, 13)).toBe('response buff')
  })

  test('reports the error, cut to the buffer', () => {
    const fail = () => {
      throw new Error('no call 7 is under way')
    }
    const { call, memory } = open({ awaitCapabilities: fail, getSecrets: fail })
    expect(call('await_capabilities', 0, 0, 100, 50)).toBe(-22n)
    expect(memory.readText(100, 22)).toBe('no call 7 is under way')
    expect(call('get_secrets', 0, 0, 100, 7)).toBe(-7n)
    expect(memory.readText(100, 7)).toBe('no call')
  })

  test('takes a request for secrets and answers with nothing yet', () => {
    const { call, put, heard } = open()
    put(0, 'key')
    expect(call('get_secrets', 0, 3, 100, 50)).toBe(0n)
    expect(heard).toEqual([['secrets', 'key']])
  })

  test('returns time and seed of the DON', () => {
    const { call, memory } = open()
    expect(call('now', 16)).toBe(0)
    expect(memory.view.getBigUint64(16, true)).toBe(1_800_000_000_000_000_123n)
    expect(call('random_seed', 2)).toBe(20n)
  })

  test('is marked as version 2 for TypeScript', () => {
    expect(open().call('version_v2_typescript')).toBeUndefined()
  })
})

describe('the system under the guest', () => {
  test('passes two arguments, the second being the request', () => {
    const { call, memory } = open()
    expect(call('args_sizes_get', 0, 4)).toBe(0)
    expect([memory.view.getUint32(0, true), memory.view.getUint32(4, true)]).toEqual([
      2, 18,
    ])
    expect(call('args_get', 8, 32)).toBe(0)
    expect([memory.view.getUint32(8, true), memory.view.getUint32(12, true)]).toEqual([
      32, 37,
    ])
    expect(memory.readText(32, 18)).toBe('wasi\0cmVxdWVzdA==\0')
  })

  test('has no environment', () => {
    const { call, memory } = open()
    memory.bytes.fill(9)
    expect(call('environ_sizes_get', 0, 4)).toBe(0)
    expect([...memory.read(0, 8)]).toEqual(Array(8).fill(0))
    expect(call('environ_get', 0, 0)).toBe(0)
  })

  test('is the same on every node: the time of the DON and no chance', () => {
    const { call, memory } = open()
    memory.bytes.fill(9)
    expect(call('clock_time_get', 0, 0n, 16)).toBe(0)
    expect(memory.view.getBigUint64(16, true)).toBe(1_800_000_000_000_000_123n)
    expect(call('random_get', 32, 4)).toBe(0)
    expect([...memory.read(31, 6)]).toEqual([9, 0, 0, 0, 0, 9])
  })

  test('discards printed text and reports that all was written', () => {
    const { call, memory } = open()
    memory.view.setUint32(4, 10, true)
    memory.view.setUint32(12, 32, true)
    expect(call('fd_write', 1, 0, 2, 64)).toBe(0)
    expect(memory.view.getUint32(64, true)).toBe(42)
  })

  test.each([
    'fd_read',
    'fd_close',
    'fd_fdstat_get',
    'fd_prestat_get',
    'fd_prestat_dir_name',
    'fd_seek',
  ])('has no files: %s knows no descriptor', (name) => {
    expect(open().call(name, 3)).toBe(8)
  })

  test('does not poll', () => {
    expect(open().call('poll_oneoff')).toBe(52)
  })

  test.each([0, 1])('ends the guest that exits with status %d', (status) => {
    const { call } = open()
    expect(() => call('proc_exit', status)).toThrow(GuestExit)
    expect(() => call('proc_exit', status)).toThrow(
      `the guest ended with status ${status}`,
    )
    expect(new GuestExit(status).status).toBe(status)
  })
})

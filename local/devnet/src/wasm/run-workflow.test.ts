import { expect, test } from 'vitest'
import type { HostFunctions } from './host-functions.ts'
import { runWorkflow } from './run-workflow.ts'

const never = () => {
  throw new Error('nothing may be asked')
}
const host: HostFunctions = {
  callCapability: never,
  awaitCapabilities: never,
  getSecrets: never,
  awaitSecrets: never,
  log: never,
  sendResponse: never,
  randomSeed: never,
  nowNanoseconds: never,
}

const text = (value: string) => [value.length, ...new TextEncoder().encode(value)]
const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes]

/** A module with two pages of memory whose `_start` has this code; proc_exit is function 0. */
function assemble(code: readonly number[], exports = ['memory', '_start']) {
  const kinds: Record<string, number[]> = { memory: [2, 0], _start: [0, 1] }
  const exported = exports.flatMap((name) => [...text(name), ...(kinds[name] ?? [])])
  const body = [0, ...code, 0x0b]
  return new WebAssembly.Module(
    new Uint8Array([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, 2, 0x60, 1, 0x7f, 0, 0x60, 0, 0),
      ...section(2, 1, ...text('wasi_snapshot_preview1'), ...text('proc_exit'), 0, 0),
      ...section(3, 1, 1),
      ...section(5, 1, 0, 2),
      ...section(7, exports.length, ...exported),
      ...section(10, 1, body.length, ...body),
    ]),
  )
}

const exit = (status: number) => [0x41, status, 0x10, 0]
const run = (module: WebAssembly.Module) => runWorkflow(module, new Uint8Array(), host)

test.each([
  ['returns', []],
  ['exits with status 0', exit(0)],
])('a workflow that %s has succeeded, and its memory is reported', (_, code) => {
  expect(run(assemble(code))).toEqual({ memoryBytes: 2 * 65_536 })
})

test('memory that grew counts', () => {
  const grow = [0x41, 1, 0x40, 0, 0x1a]
  expect(run(assemble(grow))).toEqual({ memoryBytes: 3 * 65_536 })
})

test('a workflow that exits with another status has failed', () => {
  expect(() => run(assemble(exit(3)))).toThrow('the guest ended with status 3')
})

test('a workflow that traps has failed', () => {
  expect(() => run(assemble([0x00]))).toThrow('unreachable')
})

test.each([[['memory']], [['_start']], [[]]])(
  'a module that exports only %j is not a workflow',
  (exports) => {
    expect(() => run(assemble([], exports))).toThrow(
      'the workflow wasm must export memory and _start',
    )
  },
)

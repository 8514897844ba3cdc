import { readFile } from 'node:fs/promises'
import { sampleOf } from '@cresolver/worlds/campaigns'
import { expect, test } from 'vitest'
import { compileSource, findJavyPlugin } from './compile-source.ts'
import { deferMain, RUN_DEFERRED } from './defer-main.ts'
import { GuestMemory } from './guest-memory.ts'
import { createHostImports } from './host-imports.ts'
import { noHost } from './no-host.ts'
import { snapshotPlugin } from './snapshot-plugin.ts'

const plugin = new Uint8Array(await readFile(findJavyPlugin()))

/** A bundle of a few lines; `main` sends `answer` as bytes. */
const bundle = (top: string, answer = '"none"') => `${top}
const sendErrorResponse = (error) => { throw error }
async function main() {
  sendResponse(new TextEncoder().encode(String(${answer})).buffer)
}
main().catch(sendErrorResponse);
export { main };
`

/** Runs a script in an instance of a plugin and returns what it sent. */
function run(wasm: Uint8Array, script: string): string {
  const memory = new GuestMemory()
  let sent = ''
  const host = {
    ...noHost,
    sendResponse: (bytes: Uint8Array) => {
      sent = new TextDecoder().decode(bytes)
    },
  }
  const instance = new WebAssembly.Instance(
    new WebAssembly.Module(wasm),
    createHostImports('', host, memory),
  )
  const exports = instance.exports as {
    memory: WebAssembly.Memory
    cabi_realloc: (...sizes: number[]) => number
    invoke: (...values: number[]) => void
  }
  memory.attach(exports.memory)
  const bytecode = compileSource(script)
  const pointer = exports.cabi_realloc(0, 0, 1, bytecode.length)
  memory.write(pointer, bytecode)
  try {
    exports.invoke(pointer, bytecode.length, 0, 0, 0)
  } catch {
    // The plugin ends the guest once it has sent its response.
  }
  return sent
}

test('a loaded bundle runs with what its definitions made, in each instance from the start', () => {
  const script = bundle(
    'const seen = new Map([["a", { n: 1n }]]); let count = 40',
    '[++count, seen.get("a").n, /\\p{L}/u.test("ä")].join(" ")',
  )
  const loaded = snapshotPlugin(plugin, script)
  expect(run(plugin, script)).toBe('41 1 true')
  expect(run(loaded, RUN_DEFERRED)).toBe('41 1 true')
  expect(run(loaded, RUN_DEFERRED)).toBe('41 1 true')
})

test('the same bundle is loaded to the same bytes', () => {
  const script = bundle('const table = Array.from({ length: 5000 }, (_, n) => ({ n }))')
  const [one, other] = [snapshotPlugin(plugin, script), snapshotPlugin(plugin, script)]
  expect(Buffer.compare(one, other)).toBe(0)
})

const reads = [
  ['the clock', 'const started = Date.now()', 'clock_time_get'],
  ['the date', 'globalThis.started = new Date()', 'clock_time_get'],
  ['randomness', 'const salt = Math.random()', 'random_seed'],
  ['the time of the DON', 'const at = now()', 'now'],
  ['the request', 'const given = getWasiArgs()', 'args_sizes_get'],
  ['the log', 'log("loaded")', 'log'],
  ['the clock, without an error', 'try { Date.now() } catch {}', 'clock_time_get'],
] as const

test.each(sampleOf(reads))(
  'a bundle that reads %s while it is loaded is refused',
  (_, top, call) => {
    expect(() => snapshotPlugin(plugin, bundle(top))).toThrow(
      expect.objectContaining({
        code: 'BUILD_FAILED',
        message: `The workflow calls its host while it is loaded: ${call}.`,
      }),
    )
  },
)

test('a bundle that reads the clock in main is not refused', () => {
  expect(run(snapshotPlugin(plugin, bundle('', 'Date.now()')), RUN_DEFERRED)).toBe('0')
})

test.each(['', 'main().catch(sendErrorResponse);\n'.repeat(2)])(
  'a bundle with the calls %j of main is refused',
  (calls) => {
    expect(() => deferMain(`async function main() {}\n${calls}`)).toThrow(
      expect.objectContaining({ code: 'BUILD_FAILED' }),
    )
  },
)

test('a module with state outside of its memory has no snapshot', async () => {
  const { embedMemory } = await import('./embed-memory.ts')
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const globals = [6, 11, 2, 0x7f, 1, 0x41, 5, 0x0b, 0x7f, 1, 0x41, 6, 0x0b]
  expect(() =>
    embedMemory(Uint8Array.from([...header, ...globals]), new Uint8Array()),
  ).toThrow(expect.objectContaining({ code: 'BUILD_FAILED' }))
})

import { CresolverError } from '@cresolver/core/protocol'

const pageBytes = 65_536
/** Zeros between two runs of data that cost less than the head of another run. */
const gapBytes = 64
const stepBytes = 256

const globalSection = 6
const memorySection = 5
const startSection = 8
const dataSection = 11
const dataCountSection = 12

/**
 * Writes a memory into a wasm module, in the place of the data that it had.
 *
 * The rest of the module stays as it is; state outside of the memory is not carried over, so the
 * module may have one changeable global only: its stack pointer, which is the same after each call.
 *
 * @param module - a wasm with one memory
 * @param memory - whole pages, as an instance of the module had them
 * @returns the wasm whose instances begin with this memory
 * @throws CresolverError `BUILD_FAILED` for a module that has more state
 */
export function embedMemory(module: Uint8Array, memory: Uint8Array): Uint8Array {
  const runs = findRuns(memory)
  const parts: Uint8Array[] = [module.subarray(0, 8)]
  const put = (id: number, body: Uint8Array) =>
    parts.push(Uint8Array.of(id, ...unsigned(body.length)), body)
  for (const { id, body } of readSections(module)) {
    switch (id) {
      case memorySection:
        put(id, Uint8Array.of(1, 0, ...unsigned(memory.length / pageBytes)))
        break
      case dataCountSection:
        put(id, Uint8Array.from(unsigned(runs.length)))
        break
      case dataSection:
        put(id, encodeRuns(runs, memory))
        break
      case globalSection:
        if (countChangeable(body) > 1) throw unsupported('changeable globals')
        put(id, body)
        break
      case startSection:
        throw unsupported('a start function')
      default:
        put(id, body)
    }
  }
  return new Uint8Array(Buffer.concat(parts))
}

type Run = { readonly start: number; readonly end: number }

/** Parts of the memory that are not zero. */
function findRuns(memory: Uint8Array): readonly Run[] {
  const runs: Run[] = []
  for (let start = 0; start < memory.length; start += stepBytes) {
    const end = Math.min(start + stepBytes, memory.length)
    if (memory.subarray(start, end).every((byte) => byte === 0)) continue
    const last = runs.at(-1)
    if (last && start - last.end <= gapBytes)
      runs[runs.length - 1] = { start: last.start, end }
    else runs.push({ start, end })
  }
  return runs
}

function encodeRuns(runs: readonly Run[], memory: Uint8Array): Uint8Array {
  const active = 0
  const constant = 0x41
  const end = 0x0b
  return Buffer.concat([
    Uint8Array.from(unsigned(runs.length)),
    ...runs.flatMap((run) => [
      Uint8Array.of(active, constant, ...signed(run.start), end),
      Uint8Array.from(unsigned(run.end - run.start)),
      memory.subarray(run.start, run.end),
    ]),
  ])
}

function* readSections(
  module: Uint8Array,
): Generator<{ readonly id: number; readonly body: Uint8Array }> {
  let at = 8
  while (at < module.length) {
    const id = module[at] ?? 0
    const size = readUnsigned(module, at + 1)
    yield { id, body: module.subarray(size.next, size.next + size.value) }
    at = size.next + size.value
  }
}

/** Counts globals of the section that code may change; each starts with a constant. */
function countChangeable(body: Uint8Array): number {
  const count = readUnsigned(body, 0)
  let at = count.next
  let changeable = 0
  for (let index = 0; index < count.value; index += 1) {
    changeable += body[at + 1] ?? 0
    // Type, whether it may change, the code of the constant, the constant, the end.
    at = readUnsigned(body, at + 3).next + 1
  }
  return changeable
}

function readUnsigned(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly next: number } {
  let value = 0
  let next = start
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[next++] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return { value, next }
  }
}

/** LEB128 of a number below 2^32. */
function unsigned(value: number): readonly number[] {
  return value < 128
    ? [value]
    : [(value & 127) | 128, ...unsigned(Math.floor(value / 128))]
}

/** LEB128 of an address; a last group whose sixth bit is set would count as negative. */
function signed(value: number): readonly number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(Math.floor(value / 128))]
}

function unsupported(what: string): CresolverError {
  return new CresolverError({
    code: 'BUILD_FAILED',
    message: `The plugin of the SDK has state outside of its memory: ${what}.`,
    hint: 'Build without a snapshot, or use the version of the SDK in the lock file.',
  })
}

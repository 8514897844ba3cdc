import type { GuestMemory } from './guest-memory.ts'
import { DON_MODE, type HostFunctions } from './host-functions.ts'

/** Ends a guest that called `proc_exit`; status 0 is a normal end. */
export class GuestExit extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the guest ended with status ${status}`)
    this.status = status
  }
}

/**
 * Makes the imports of a CRE guest: the CRE host functions and the part of WASI that it needs.
 *
 * Time and randomness come from the host, so that equal nodes compute equal results.
 */
export function createHostImports(
  argument: string,
  host: HostFunctions,
  memory: GuestMemory,
): WebAssembly.Imports {
  return {
    env: creImports(host, memory),
    wasi_snapshot_preview1: wasiImports(['wasi', argument], host, memory),
  }
}

function creImports(
  host: HostFunctions,
  memory: GuestMemory,
): Record<string, WebAssembly.ImportValue> {
  let mode = DON_MODE
  const fill = (pointer: number, capacity: number, answer: () => Uint8Array): bigint => {
    try {
      const bytes = answer()
      if (bytes.length > capacity) throw new Error('response buffer too small')
      memory.write(pointer, bytes)
      return BigInt(bytes.length)
    } catch (error) {
      return writeError(memory, pointer, capacity, error)
    }
  }
  return {
    version_v2_typescript() {},
    switch_modes(next: number) {
      mode = next
    },
    log(pointer: number, length: number) {
      host.log(memory.readText(pointer, length))
    },
    send_response(pointer: number, length: number) {
      host.sendResponse(memory.read(pointer, length))
      return 0
    },
    random_seed: (seedMode: number) => host.randomSeed(seedMode),
    now(pointer: number) {
      memory.view.setBigUint64(pointer, host.nowNanoseconds(), true)
      return 0
    },
    call_capability(pointer: number, length: number) {
      const refusal = host.callCapability(memory.read(pointer, length), mode)
      return refusal === undefined ? 0n : writeError(memory, pointer, length, refusal)
    },
    await_capabilities: (
      pointer: number,
      length: number,
      buffer: number,
      capacity: number,
    ) =>
      fill(buffer, capacity, () => host.awaitCapabilities(memory.read(pointer, length))),
    get_secrets: (pointer: number, length: number, buffer: number, capacity: number) =>
      fill(buffer, capacity, () => {
        host.getSecrets(memory.read(pointer, length))
        return new Uint8Array()
      }),
    await_secrets: (pointer: number, length: number, buffer: number, capacity: number) =>
      fill(buffer, capacity, () => host.awaitSecrets(memory.read(pointer, length))),
  }
}

/** The guest reads a negative length as the length of an error text in its buffer. */
function writeError(
  memory: GuestMemory,
  pointer: number,
  capacity: number,
  error: unknown,
): bigint {
  const text = error instanceof Error ? error.message : String(error)
  const bytes = new TextEncoder().encode(text).slice(0, capacity)
  memory.write(pointer, bytes)
  return -BigInt(bytes.length)
}

const success = 0
const badDescriptor = 8
const notSupported = 52

function wasiImports(
  programArguments: readonly string[],
  host: HostFunctions,
  memory: GuestMemory,
): Record<string, WebAssembly.ImportValue> {
  const encoded = programArguments.map((text) => new TextEncoder().encode(`${text}\0`))
  const refuse = () => badDescriptor
  return {
    args_sizes_get(count: number, size: number) {
      memory.view.setUint32(count, encoded.length, true)
      memory.view.setUint32(
        size,
        encoded.reduce((sum, { length }) => sum + length, 0),
        true,
      )
      return success
    },
    args_get(pointers: number, buffer: number) {
      let next = buffer
      for (const [index, bytes] of encoded.entries()) {
        memory.view.setUint32(pointers + 4 * index, next, true)
        memory.write(next, bytes)
        next += bytes.length
      }
      return success
    },
    environ_sizes_get(count: number, size: number) {
      memory.view.setUint32(count, 0, true)
      memory.view.setUint32(size, 0, true)
      return success
    },
    environ_get: () => success,
    clock_time_get(_clock: number, _precision: bigint, pointer: number) {
      memory.view.setBigUint64(pointer, host.nowNanoseconds(), true)
      return success
    },
    random_get(pointer: number, length: number) {
      memory.write(pointer, new Uint8Array(length))
      return success
    },
    fd_write(_descriptor: number, vectors: number, count: number, written: number) {
      let total = 0
      for (let index = 0; index < count; index += 1) {
        total += memory.view.getUint32(vectors + 8 * index + 4, true)
      }
      memory.view.setUint32(written, total, true)
      return success
    },
    fd_read: refuse,
    fd_close: refuse,
    fd_fdstat_get: refuse,
    fd_prestat_get: refuse,
    fd_prestat_dir_name: refuse,
    fd_seek: refuse,
    poll_oneoff: () => notSupported,
    proc_exit(status: number) {
      throw new GuestExit(status)
    },
  }
}

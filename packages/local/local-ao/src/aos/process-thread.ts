import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type loadAoFunction from '@permaweb/ao-loader'
import type { AoMessage, Evaluation } from './ao-message.ts'
import { acceptNumberOfPages, growTo } from './memory-growth.ts'
import { decodeSnapshot, encodeSnapshot, type SnapshotSubject } from './snapshot-file.ts'
import type { ThreadData, ThreadReply, ThreadTask } from './thread-messages.ts'
import { type WasmImports, type WasmInstance, webAssembly } from './web-assembly.ts'

const { loaderPath, module, format, environment, checkpointEvery, memoryLimitBytes } =
  workerData as ThreadData
const loadAo: typeof loadAoFunction = createRequire(loaderPath)(loaderPath)

acceptNumberOfPages()

// The loader replaces Date.now and Math.random of this thread for good.
const now = performance.now.bind(performance)

type Handle = Awaited<ReturnType<typeof loadAo>>
type Outcome = { evaluation: Evaluation; memory?: ArrayBuffer; trapped: boolean }

let live: Handle
let reader: Handle | undefined
/** Memory of the live instance after its last successful message. */
let memory: ArrayBuffer | undefined
/** Memory that the live instance gets before its next message. */
let restore: Uint8Array | undefined
let checkpoint: Uint8Array | undefined
let sinceCheckpoint: AoMessage[] = []

/** @param bytes - least size of its memory */
function instantiate(bytes = 0): Promise<Handle> {
  const provide = (
    imports: WasmImports,
    receive: (instance: WasmInstance) => unknown,
  ) => {
    const env = imports.env ?? {}
    const grow = env.emscripten_resize_heap as (bytes: bigint) => unknown
    env.emscripten_resize_heap = (bytes: bigint) =>
      bytes > memoryLimitBytes ? 0 : grow(bytes)
    const instance = new webAssembly.Instance(module, imports)
    growTo(instance, bytes)
    return receive(instance)
  }
  const silent = () => {}
  const options = { format, UNSAFE_MEMORY: true, print: silent, printErr: silent }
  return loadAo(provide, options)
}

async function call(
  handle: Handle,
  before: Uint8Array | undefined,
  message: AoMessage,
): Promise<Outcome> {
  const log = console.log
  const started = now()
  const measured = (bytes: number) => ({
    milliseconds: now() - started,
    memoryBytes: bytes,
  })
  try {
    const result = await handle(before ?? null, message, environment)
    const evaluation = {
      ...measured(result.Memory.byteLength),
      Messages: toList(result.Messages),
      Spawns: toList(result.Spawns),
      Assignments: toList(result.Assignments),
      Output: result.Output ?? {},
      ...(result.Error ? { Error: toText(result.Error) } : {}),
    } as Evaluation
    return { evaluation, memory: result.Memory, trapped: false }
  } catch (error) {
    const nothing = { Messages: [], Spawns: [], Assignments: [], Output: {} }
    const evaluation = {
      ...measured(memory?.byteLength ?? 0),
      ...nothing,
      Error: toText(error),
    }
    return { evaluation, trapped: true }
  } finally {
    console.log = log
  }
}

async function evaluate(message: AoMessage): Promise<void> {
  const outcome = await call(live, restore, message)
  restore = undefined
  reply({ kind: 'evaluated', evaluation: outcome.evaluation })
  if (outcome.evaluation.Error !== undefined) return rollBack(outcome)
  memory = outcome.memory
  sinceCheckpoint.push(message)
  if (sinceCheckpoint.length >= checkpointEvery) saveCheckpoint()
}

/** Without copies of the memory: no message after it is evaluated if one fails. */
async function replay(messages: readonly AoMessage[]): Promise<void> {
  for (const message of messages) {
    const { evaluation, memory: after } = await call(live, restore, message)
    restore = undefined
    const { Error: error } = evaluation
    if (error !== undefined) {
      return reply({ kind: 'replayed', failure: { id: message.Id, error } })
    }
    memory = after
    sinceCheckpoint.push(message)
  }
  reply({ kind: 'replayed', failure: undefined })
}

async function rollBack({ trapped, memory: dirty }: Outcome): Promise<void> {
  // An instance that trapped is broken, and one that has grown never shrinks.
  const reusable = !trapped && checkpoint?.length === dirty?.byteLength
  if (!reusable) live = await instantiate()
  restore = checkpoint
  if (sinceCheckpoint.length === 0) return
  for (const message of sinceCheckpoint) {
    const outcome = await call(live, restore, message)
    restore = undefined
    memory = outcome.memory
  }
  saveCheckpoint()
}

function saveCheckpoint(): void {
  if (!memory) return
  const bytes = new Uint8Array(memory)
  if (checkpoint?.length !== bytes.length) checkpoint = new Uint8Array(bytes.length)
  checkpoint.set(bytes)
  sinceCheckpoint = []
}

async function dryRun(message: AoMessage): Promise<void> {
  reader ??= await instantiate()
  const before = restore ?? (memory && new Uint8Array(memory))
  const outcome = await call(reader, before, message)
  if (outcome.trapped || !before) reader = undefined
  reply({ kind: 'evaluated', evaluation: outcome.evaluation })
}

async function save(subject: SnapshotSubject): Promise<void> {
  // After an Error the memory to come is that of the last copy.
  const present = restore ? toBuffer(restore) : memory
  const file = await encodeSnapshot(subject, present ?? new ArrayBuffer(0))
  reply({ kind: 'saved', file }, [file.buffer])
}

async function restoreFrom(
  subject: SnapshotSubject,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const reading = await decodeSnapshot(file, subject)
  if ('refusal' in reading) return reply({ kind: 'restored', refusal: reading.refusal })
  // The loader would make the memory larger than it was.
  live = await instantiate(reading.memory.length)
  restore = reading.memory
  checkpoint = reading.memory
  reply({ kind: 'restored', refusal: undefined })
}

function reply(message: ThreadReply, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer as ArrayBuffer
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toText(value: unknown): string {
  if (value instanceof Error) return value.message
  return typeof value === 'string' ? value : JSON.stringify(value)
}

let last = instantiate().then((handle) => {
  live = handle
  reply('ready')
})
parentPort?.on('message', (task: ThreadTask) => {
  last = last.then(() => run(task))
})

function run(task: ThreadTask): Promise<void> {
  switch (task.kind) {
    case 'evaluate':
      return evaluate(task.message)
    case 'replay':
      return replay(task.messages)
    case 'dry-run':
      return dryRun(task.message)
    case 'save':
      return save(task.subject)
    case 'restore':
      return restoreFrom(task.subject, task.file)
  }
}

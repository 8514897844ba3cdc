import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type loadAoFunction from '@permaweb/ao-loader'
import type { AosThreadReply, AosThreadTask, ThreadData } from './aos-thread.ts'
import { acceptNumberOfPages, growTo } from './memory-growth.ts'
import type { MeasuredAnswer, UnitMessage } from './unit-message.ts'
import {
  AOS_FORMAT,
  type WasmImports,
  type WasmInstance,
  webAssembly,
} from './web-assembly.ts'

const data = workerData as ThreadData
const loadAo: typeof loadAoFunction = createRequire(data.loaderPath)(data.loaderPath)

acceptNumberOfPages()

// The loader replaces Date.now and Math.random of this thread for good.
const now = performance.now.bind(performance)

type Handle = Awaited<ReturnType<typeof loadAo>>
/** Without a memory the instance trapped, and is broken. */
type Outcome = { readonly evaluation: MeasuredAnswer; readonly memory?: ArrayBuffer }

let live: Handle
let reader: Handle | undefined
/** Memory of the live instance after its last successful message. */
let memory: ArrayBuffer | undefined
/** Memory that the live instance gets before its next message. */
let restore = data.memory
let checkpoint = data.memory
let sinceCheckpoint: UnitMessage[] = []

/** @param bytes - least size of its memory, which the loader would make larger than it was */
function instantiate(bytes = 0): Promise<Handle> {
  const provide = (
    imports: WasmImports,
    receive: (instance: WasmInstance) => unknown,
  ) => {
    const env = imports.env ?? {}
    const grow = env.emscripten_resize_heap as (bytes: bigint) => unknown
    env.emscripten_resize_heap = (bytes: bigint) =>
      bytes > data.memoryLimitBytes ? 0 : grow(bytes)
    const instance = new webAssembly.Instance(data.module, imports)
    growTo(instance, bytes)
    return receive(instance)
  }
  const silent = () => {}
  const options = {
    format: AOS_FORMAT,
    UNSAFE_MEMORY: true,
    print: silent,
    printErr: silent,
  }
  return loadAo(provide, options)
}

async function call(
  handle: Handle,
  before: Uint8Array | undefined,
  message: UnitMessage,
): Promise<Outcome> {
  const log = console.log
  const started = now()
  let result: Partial<Awaited<ReturnType<Handle>>>
  try {
    result = await handle(before ?? null, message, data.environment)
  } catch (error) {
    result = { Error: toText(error) || 'The evaluation failed.' }
  } finally {
    console.log = log
  }
  const after = result.Memory as ArrayBuffer | undefined
  const evaluation = {
    milliseconds: now() - started,
    memoryBytes: (after ?? memory)?.byteLength ?? 0,
    Messages: toList(result.Messages),
    Spawns: toList(result.Spawns),
    Assignments: toList(result.Assignments),
    Output: result.Output ?? {},
    ...(result.Error ? { Error: toText(result.Error) } : {}),
  } as MeasuredAnswer
  return after ? { evaluation, memory: after } : { evaluation }
}

/** Calls the live instance with the memory that waits for it. */
function callLive(message: UnitMessage): Promise<Outcome> {
  const before = restore
  restore = undefined
  return call(live, before, message)
}

async function evaluate(message: UnitMessage): Promise<void> {
  const outcome = await callLive(message)
  reply({ kind: 'evaluated', evaluation: outcome.evaluation })
  if (outcome.evaluation.Error !== undefined) return rollBack(outcome)
  memory = outcome.memory
  sinceCheckpoint.push(message)
  if (sinceCheckpoint.length >= data.checkpointEvery) saveCheckpoint()
}

async function rollBack({ memory: dirty }: Outcome): Promise<void> {
  // An instance that trapped is broken, and one that has grown never shrinks.
  if (!dirty || checkpoint?.length !== dirty.byteLength) live = await instantiate()
  restore = checkpoint
  if (sinceCheckpoint.length === 0) return
  for (const message of sinceCheckpoint) memory = (await callLive(message)).memory
  saveCheckpoint()
}

function saveCheckpoint(): void {
  if (!memory) return
  const bytes = new Uint8Array(memory)
  if (checkpoint?.length !== bytes.length) checkpoint = new Uint8Array(bytes.length)
  checkpoint.set(bytes)
  sinceCheckpoint = []
}

/** Memory before the next message: after an Error that of the last copy. */
function present(): Uint8Array | undefined {
  return restore ?? (memory && new Uint8Array(memory))
}

async function dryRun(message: UnitMessage): Promise<void> {
  reader ??= await instantiate()
  const before = present()
  const outcome = await call(reader, before, message)
  if (!outcome.memory || !before) reader = undefined
  reply({ kind: 'evaluated', evaluation: outcome.evaluation })
}

function reply(message: AosThreadReply, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toText(value: unknown): string {
  if (value instanceof Error) return value.message
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function run(task: AosThreadTask): Promise<void> {
  switch (task.kind) {
    case 'evaluate':
      return evaluate(task.message)
    case 'dry-run':
      return dryRun(task.message)
    case 'copy': {
      const copy = new Uint8Array(present() ?? [])
      return reply({ kind: 'copied', memory: copy }, [copy.buffer])
    }
  }
}

let last = instantiate(data.memory?.length).then((handle) => {
  live = handle
  reply('ready')
})
parentPort?.on('message', (task: AosThreadTask) => {
  last = last.then(() => run(task))
})

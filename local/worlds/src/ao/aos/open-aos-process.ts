import { createRequire } from 'node:module'
import { LocalAoError } from '../local-ao-error.ts'
import { type AosModuleName, compileAosModule } from './aos-modules.ts'
import {
  type AoEnvironment,
  AosThread,
  type AosThreadTask,
  type ThreadData,
  type ThreadOutcome,
} from './aos-thread.ts'
import type { Snapshots } from './snapshots.ts'
import { bundleProcessThread } from './thread-source.ts'
import type { MeasuredAnswer, PastMessage, UnitMessage } from './unit-message.ts'

const loaderPath = createRequire(import.meta.url).resolve('@permaweb/ao-loader')

/** Limits of a process. */
export type AosLimits = {
  /** Successful messages between two copies of the memory, which an Error falls back on. Default 64. */
  readonly checkpointEvery?: number | undefined
  /** Longest evaluation in milliseconds. Default 30,000. */
  readonly evaluationLimitMs?: number | undefined
  /** Most linear memory of the wasm in bytes. Default 1 GiB. */
  readonly memoryLimitBytes?: number | undefined
  /** Successful messages between two snapshots on the disk. Default 200. */
  readonly snapshotEvery?: number | undefined
}

/** One AO process on the real wasm, in a thread of its own. */
export type AosProcess = {
  /** 43 characters. */
  readonly id: string
  /** Address of its owner. */
  readonly owner: string
  /** Id of its module. */
  readonly module: string
  /**
   * Sends it the next message, after the earlier ones; with an `Error` it is as it was before.
   *
   * @throws LocalAoError `SHUTTING_DOWN`, `STORE_DAMAGED`
   */
  readonly evaluate: (message: UnitMessage) => Promise<MeasuredAnswer>
  /** Asks what it would answer, after the messages given before; changes nothing. */
  readonly dryRun: (message: UnitMessage) => Promise<MeasuredAnswer>
  /** Ends its thread; what it is doing ends with `SHUTTING_DOWN`. */
  readonly close: () => Promise<void>
}

type OpenAosProcessParameters = AosLimits & {
  readonly module: AosModuleName
  readonly environment: AoEnvironment
  /** Messages that succeeded before, oldest first; its thread evaluates them again when it starts. */
  readonly history?: readonly PastMessage[] | undefined
  /** Snapshots that a thread starts from, instead of the first message. */
  readonly snapshots?: Snapshots | undefined
  /** Starts a thread. */
  readonly startThread?: ((data: ThreadData, source: string) => AosThread) | undefined
}

/**
 * Opens a process; its thread starts with the first message.
 *
 * A thread that dies gives the message it was at an Error, and the next message starts a new thread.
 * A new thread takes the memory from the newest snapshot that is of this history, and evaluates the
 * messages after it again.
 */
export function openAosProcess(parameters: OpenAosProcessParameters): AosProcess {
  const { module, environment, snapshots, evaluationLimitMs = 30_000 } = parameters
  const { snapshotEvery = 200 } = parameters
  const start = parameters.startThread ?? ((data, source) => new AosThread(data, source))
  // A step that succeeded before may take longer now, on a busy machine.
  const longLimitMs = evaluationLimitMs * 10
  const history = [...(parameters.history ?? [])]
  const ids = () => history.map(({ id }) => id)
  /** Messages that the newest snapshot stands after. */
  let saved = 0
  let writing: Promise<void> | undefined
  let thread: AosThread | undefined
  let closed = false
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const startThread = async (): Promise<AosThread> => {
    const [compiled, source, snapshot] = await Promise.all([
      compileAosModule(module),
      bundleProcessThread(),
      snapshots?.read(ids()),
    ])
    refuseWhenClosed()
    const data = {
      loaderPath,
      module: compiled,
      environment,
      checkpointEvery: parameters.checkpointEvery ?? 64,
      memoryLimitBytes: parameters.memoryLimitBytes ?? 1024 ** 3,
      memory: snapshot?.memory,
    }
    const started = start(data, source)
    thread = started
    if (snapshot && !(await started.ready) && !closed) {
      snapshots?.refuse(snapshot.messages, 'a thread that took it ended')
      return startThread()
    }
    saved = snapshot?.messages ?? 0
    for (const { id, read } of history.slice(saved)) {
      const task = { kind: 'evaluate', message: read() } as const
      const { Error: error } = toEvaluation(await started.run(task, longLimitMs))
      refuseWhenClosed()
      if (error === undefined) continue
      await started.terminate()
      throw new LocalAoError({
        code: 'STORE_DAMAGED',
        message: `Message ${id} of process ${environment.Process.Id} succeeded before and fails now: ${error}`,
        hint: 'Spawn the process again; if this is repeated, its code depends on more than its messages.',
        status: 500,
      })
    }
    return started
  }
  const run = async (task: MessageTask): Promise<MeasuredAnswer> => {
    refuseWhenClosed()
    const running = thread?.alive ? thread : await startThread()
    const evaluation = toEvaluation(await running.run(task, evaluationLimitMs))
    refuseWhenClosed()
    const { kind, message } = task
    if (kind === 'evaluate' && evaluation.Error === undefined) {
      history.push({ id: message.Id, read: () => message })
    }
    return evaluation
  }
  const refuseWhenClosed = () => {
    if (!closed) return
    throw new LocalAoError({
      code: 'SHUTTING_DOWN',
      message: `The process ${environment.Process.Id} is closed.`,
      hint: 'Start it again before you send it messages.',
      status: 503,
    })
  }
  /** Copies the memory; the file is written behind the next messages. */
  const save = async (): Promise<void> => {
    await writing
    if (!thread?.alive || !snapshots || history.length === saved) return
    const outcome = await thread.run({ kind: 'copy' }, longLimitMs)
    if (outcome.kind !== 'copied') return
    saved = history.length
    writing = snapshots.write(ids(), outcome.memory)
  }
  const inTurn = (task: MessageTask): Promise<MeasuredAnswer> => {
    waiting += 1
    const result = last.then(() => run(task))
    last = result
      .catch(() => {})
      .then(() => {
        waiting -= 1
        return !closed && history.length - saved >= snapshotEvery ? save() : undefined
      })
    return result
  }
  const close = async (): Promise<void> => {
    // The effect of a message in progress on the memory is in no history yet.
    const isIdle = waiting === 0
    closed = true
    if (isIdle) await last
    if (isIdle) await save()
    await thread?.terminate()
    await last
    await writing
  }
  let closing: Promise<void> | undefined
  return {
    id: environment.Process.Id,
    owner: environment.Process.Owner,
    module: environment.Module.Id,
    evaluate: (message) => inTurn({ kind: 'evaluate', message }),
    dryRun: (message) => inTurn({ kind: 'dry-run', message }),
    close() {
      closing ??= close()
      return closing
    },
  }
}

type MessageTask = AosThreadTask & { readonly kind: 'evaluate' | 'dry-run' }

function toEvaluation(outcome: ThreadOutcome): MeasuredAnswer {
  if (outcome.kind === 'evaluated') return outcome.evaluation
  const reason = outcome.kind === 'died' ? outcome.reason : 'It answered something else.'
  const nothing = { Messages: [], Spawns: [], Assignments: [], Output: {} }
  return { ...nothing, Error: reason, milliseconds: 0, memoryBytes: 0 }
}

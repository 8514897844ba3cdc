import { createRequire } from 'node:module'
import { LocalAoError } from '../local-ao-error.ts'
import type { AoMessage, Evaluation } from './ao-message.ts'
import { AOS_MODULES, type AosModuleName, compileAosModule } from './aos-modules.ts'
import { AosThread, type ThreadOutcome } from './aos-thread.ts'
import type { AoEnvironment, ThreadData, ThreadTask } from './thread-messages.ts'
import { bundleProcessThread } from './thread-source.ts'

const loaderPath = createRequire(import.meta.url).resolve('@permaweb/ao-loader')

/** Limits of a process. */
export type AosLimits = {
  /** Successful messages between two copies of the memory, which an Error falls back on. Default 64. */
  readonly checkpointEvery?: number | undefined
  /** Longest evaluation in milliseconds. Default 30,000. */
  readonly evaluationLimitMs?: number | undefined
  /** Most linear memory of the wasm in bytes. Default 1 GiB. */
  readonly memoryLimitBytes?: number | undefined
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
   * Sends it the next message, after the earlier ones.
   *
   * @param message - the message
   * @returns what it answered; with `Error` set the process is as it was before the message
   * @throws LocalAoError `AOS_PROCESS_CLOSED`, `AOS_REPLAY_FAILED`
   */
  readonly evaluate: (message: AoMessage) => Promise<Evaluation>
  /**
   * Asks what it would answer, after the messages given before; changes nothing.
   *
   * @param message - the message
   * @returns what it would answer
   * @throws LocalAoError `AOS_PROCESS_CLOSED`, `AOS_REPLAY_FAILED`
   */
  readonly dryRun: (message: AoMessage) => Promise<Evaluation>
  /** Ends its thread; what it is doing ends with `AOS_PROCESS_CLOSED`. */
  readonly close: () => Promise<void>
}

/** Parameters of {@link openAosProcess}. */
export type OpenAosProcessParameters = AosLimits & {
  readonly module: AosModuleName
  readonly environment: AoEnvironment
  /** Messages that succeeded before, oldest first; its thread evaluates them again when it starts. */
  readonly history?: readonly AoMessage[] | undefined
  /** Starts a thread. */
  readonly startThread?: ((data: ThreadData, source: string) => AosThread) | undefined
}

/**
 * Opens a process; its thread starts with the first message.
 *
 * A thread that dies gives the message it was at an Error, and the next message starts a new thread
 * that first evaluates the history again.
 */
export function openAosProcess(parameters: OpenAosProcessParameters): AosProcess {
  const { environment, evaluationLimitMs = 30_000 } = parameters
  const history = [...(parameters.history ?? [])]
  const start = parameters.startThread ?? ((data, source) => new AosThread(data, source))
  let thread: AosThread | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  const startThread = async (): Promise<AosThread> => {
    const [module, source] = await Promise.all([
      compileAosModule(parameters.module),
      bundleProcessThread(),
    ])
    refuseWhenClosed()
    const started = start(
      {
        loaderPath,
        module,
        format: AOS_MODULES[parameters.module].format,
        environment,
        checkpointEvery: parameters.checkpointEvery ?? 64,
        memoryLimitBytes: parameters.memoryLimitBytes ?? 1024 ** 3,
      },
      source,
    )
    thread = started
    for (const message of history) {
      // An evaluation that succeeded may take longer now, on a busy machine.
      const limit = evaluationLimitMs * 10
      const outcome = await started.run({ kind: 'evaluate', message }, limit)
      refuseWhenClosed()
      const error = 'died' in outcome ? outcome.died : outcome.evaluation.Error
      if (error === undefined) continue
      await started.terminate()
      throw new LocalAoError({
        code: 'AOS_REPLAY_FAILED',
        message: `Message ${message.Id} of process ${environment.Process.Id} succeeded before and fails now: ${error}`,
        hint: 'Spawn the process again; if this is repeated, its code depends on more than its messages.',
        status: 500,
      })
    }
    return started
  }
  const run = async (task: ThreadTask): Promise<Evaluation> => {
    refuseWhenClosed()
    const running = thread?.alive ? thread : await startThread()
    const outcome = await running.run(task, evaluationLimitMs)
    refuseWhenClosed()
    const evaluation = toEvaluation(outcome)
    if (task.kind === 'evaluate' && evaluation.Error === undefined)
      history.push(task.message)
    return evaluation
  }
  const refuseWhenClosed = () => {
    if (!closed) return
    throw new LocalAoError({
      code: 'AOS_PROCESS_CLOSED',
      message: `The process ${environment.Process.Id} is closed.`,
      hint: 'Start it again before you send it messages.',
      status: 503,
    })
  }
  const inTurn = (task: ThreadTask): Promise<Evaluation> => {
    const result = last.then(() => run(task))
    last = result.catch(() => {})
    return result
  }
  return {
    id: environment.Process.Id,
    owner: environment.Process.Owner,
    module: environment.Module.Id,
    evaluate: (message) => inTurn({ kind: 'evaluate', message }),
    dryRun: (message) => inTurn({ kind: 'dry-run', message }),
    async close() {
      closed = true
      await thread?.terminate()
      await last
    },
  }
}

function toEvaluation(outcome: ThreadOutcome): Evaluation {
  if ('evaluation' in outcome) return outcome.evaluation
  return {
    Messages: [],
    Spawns: [],
    Assignments: [],
    Output: {},
    Error: outcome.died,
    milliseconds: 0,
    memoryBytes: 0,
  }
}

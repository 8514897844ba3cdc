import { AOS_MODULES, MODULE_TAGS } from '../aos/aos-modules.ts'
import {
  type AosLimits,
  type AosProcess,
  openAosProcess,
} from '../aos/open-aos-process.ts'
import type { Snapshots } from '../aos/snapshots.ts'
import {
  deriveId,
  type MeasuredAnswer,
  type ProcessAnswer,
  type UnitMessage,
} from '../aos/unit-message.ts'
import { LocalAoError } from '../local-ao-error.ts'
import { findTag } from '../storage/data-item.ts'
import type { Entry, ProcessState, UnitLedger } from '../storage/unit-ledger.ts'

type ComputeUnitParameters = AosLimits & {
  readonly ledger: UnitLedger
  /** Opens the snapshots of a process; undefined where nothing outlives the run. */
  readonly openSnapshots?: ((process: string) => Snapshots | undefined) | undefined
  /** Sends on what a process answered. */
  readonly push: (
    process: ProcessState,
    entry: Entry,
    result: ProcessAnswer,
  ) => Promise<void>
}

/** Reply of a dry run to its message. */
type Question = Pick<UnitMessage, 'Id' | 'Owner' | 'From' | 'Anchor' | 'Tags' | 'Data'>

type Work = {
  /** Ends when everything given so far is evaluated and sent on. */
  last: Promise<void>
  readonly process: AosProcess
  /** Why the process stands still. */
  failure: unknown
}

/** Evaluates the log of each process in order, all processes side by side. */
export class ComputeUnit {
  readonly #parameters: ComputeUnitParameters
  readonly #work = new Map<string, Work>()
  readonly #pending = new Map<string, Promise<ProcessAnswer>>()
  #closed = false

  constructor(parameters: ComputeUnitParameters) {
    this.#parameters = parameters
  }

  /** Resumes the work of an earlier run: missing pushes, then messages without a result. */
  resume(): void {
    for (const state of this.#parameters.ledger.processes.values()) {
      const { log, results } = state
      const entry = log[results.length - 1]
      const result = results.at(-1)
      const work = this.#workOf(state)
      if (entry && result) {
        work.last = this.#parameters.push(state, entry, result).catch((error) => {
          work.failure = error
        })
      }
      for (const waiting of log.slice(results.length)) this.enqueue(waiting)
    }
  }

  /** Evaluates an entry after those given before; returns at once. */
  enqueue(entry: Entry): void {
    const state = this.#parameters.ledger.process(entry.assignment?.process ?? '')
    const work = this.#workOf(state)
    const evaluated = work.last.then(async () => {
      if (this.#closed) throw closed
      if (work.failure) throw work.failure
      const evaluation = await work.process.evaluate(toMessage(state, entry))
      const { milliseconds: _time, memoryBytes: _bytes, ...result } = evaluation
      this.#parameters.ledger.addResult(state.id, entry.id, result)
      return result
    })
    this.#pending.set(entry.id, evaluated)
    work.last = evaluated
      .finally(() => this.#pending.delete(entry.id))
      .then((result) => this.#parameters.push(state, entry, result))
      .catch((error) => {
        work.failure ??= error
      })
  }

  /** Waits for the result of a message. */
  async result(processId: string, messageId: string): Promise<ProcessAnswer> {
    const { ledger } = this.#parameters
    const { assignment } = ledger.message(processId, messageId)
    const state = ledger.process(processId)
    const result = state.results[assignment.nonce] ?? this.#pending.get(messageId)
    if (result) return result
    throw this.#workOf(state).failure ?? closed
  }

  /** Asks a process what it would answer, after all it was given so far. */
  async dryRun(processId: string, question: Question): Promise<MeasuredAnswer> {
    const state = this.#parameters.ledger.process(processId)
    const work = this.#workOf(state)
    await work.last
    if (work.failure) throw work.failure
    return work.process.dryRun({
      ...question,
      Target: state.id,
      Module: AOS_MODULES[state.module].id,
      Timestamp: Date.now(),
      'Block-Height': state.log.at(-1)?.height ?? 0,
      Nonce: state.log.length,
      Epoch: 0,
      Cron: false,
      'Hash-Chain': '',
      'Read-Only': true,
    })
  }

  /** Saves and ends all threads; what is not evaluated is taken up by the next run. */
  async close(): Promise<void> {
    this.#closed = true
    const works = [...this.#work.values()]
    await Promise.all(works.map(({ process }) => process.close()))
    await Promise.all(works.map(({ last }) => last))
  }

  /** Its thread starts with the first message only. */
  #workOf(state: ProcessState): Work {
    const known = this.#work.get(state.id)
    if (known) return known
    const { ledger: _ledger, push: _push, openSnapshots, ...limits } = this.#parameters
    const process = openAosProcess({
      ...limits,
      module: state.module,
      environment: {
        Process: { Id: state.id, Owner: state.owner, Tags: state.tags },
        Module: { Id: AOS_MODULES[state.module].id, Tags: MODULE_TAGS },
      },
      snapshots: openSnapshots?.(state.id),
      history: state.log
        .slice(0, state.results.length)
        .filter((_entry, nonce) => state.results[nonce]?.Error === undefined)
        .map((entry) => ({ id: entry.id, read: () => toMessage(state, entry) })),
    })
    const work = { last: Promise.resolve(), process, failure: undefined }
    this.#work.set(state.id, work)
    return work
  }
}

const closed = new LocalAoError({
  code: 'SHUTTING_DOWN',
  message: 'The local AO is closing.',
  hint: 'Start it again.',
  status: 503,
})

function toMessage(state: ProcessState, entry: Entry): UnitMessage {
  const { item } = entry
  const nonce = entry.assignment?.nonce ?? 0
  return {
    Id: item.id,
    Target: state.id,
    Owner: item.owner,
    From: findTag(item.tags, 'From-Process') ?? item.owner,
    Module: AOS_MODULES[state.module].id,
    Tags: item.tags,
    Data: item.data.toString('utf8'),
    Timestamp: entry.timestamp,
    'Block-Height': entry.height,
    Nonce: nonce,
    Epoch: 0,
    Cron: false,
    'Hash-Chain': deriveId(`${state.id}#${nonce}`),
    Signature: item.signature,
    Anchor: item.anchor,
  }
}

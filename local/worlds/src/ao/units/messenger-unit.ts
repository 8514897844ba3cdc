import { setImmediate } from 'node:timers/promises'
import { errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import { AOS_MODULES, findModule } from '../aos/aos-modules.ts'
import { deriveId, type ProcessAnswer, type Tag } from '../aos/unit-message.ts'
import { LocalAoError } from '../local-ao-error.ts'
import {
  findTag,
  type SignedDataItem,
  TAG_BYTES,
  verifyDataItem,
} from '../storage/data-item.ts'
import type { Entry, ProcessState, UnitLedger } from '../storage/unit-ledger.ts'
import type { UnitKey } from './unit-key.ts'

type MessengerUnitParameters = {
  readonly ledger: UnitLedger
  readonly key: UnitKey
  /** Most bytes of a data item. */
  readonly maximumBodyBytes: number
  /** Most pushes in a row that follow from one message of a wallet. */
  readonly maximumPushes: number
  /** Has an entry evaluated. */
  readonly enqueue: (entry: Entry) => void
  /** Called with a line for each message that is not sent. */
  readonly onWarning: (line: string) => void
}

const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const outgoingSchema = z.object({
  Target: z.string().optional(),
  Anchor: z.string().optional(),
  Tags: z.array(z.object({ name: z.string(), value: textSchema })).default([]),
  Data: textSchema.default(''),
})

/** Tags that only this unit sets, so that no process speaks for another. */
const ownTags = new Set(['From-Process', 'From-Module', 'Pushed-For'])

/** Accepts messages of wallets and forwards those of processes. */
export class MessengerUnit {
  readonly #parameters: MessengerUnitParameters

  constructor(parameters: MessengerUnitParameters) {
    this.#parameters = parameters
  }

  /** Accepts a signed data item: a spawn or a message to a process. */
  async accept(raw: Buffer): Promise<string> {
    const { ledger, enqueue } = this.#parameters
    const item = await verifyDataItem(raw)
    if (ledger.find(item.id)) return item.id
    const isOfAo = findTag(item.tags, 'Data-Protocol') === 'ao'
    const type = isOfAo ? findTag(item.tags, 'Type') : undefined
    if (type === 'Process') this.#checkSpawn(item)
    else if (type === 'Message') ledger.process(item.target)
    else {
      throw new LocalAoError({
        code: 'REQUEST_INVALID',
        message: `The data item ${item.id} is neither a message nor a spawn of AO.`,
        hint: `Tag it Data-Protocol=ao and Type=Message or Type=Process; tags take at most ${TAG_BYTES} bytes.`,
      })
    }
    enqueue(ledger.addItem(item, item.target))
    return item.id
  }

  /**
   * Sends on what a process answered; parts that were sent or refused before are left out.
   */
  async push(process: ProcessState, entry: Entry, result: ProcessAnswer): Promise<void> {
    const { Messages, Spawns, Assignments } = result
    for (const [index, message] of Messages.entries()) {
      const part = `message/${index}`
      if (process.settledParts.has(part)) continue
      // Signing blocks: a long list must not keep others waiting.
      await setImmediate()
      await this.#send({ process, entry, part }, message)
    }
    const unsupported = { spawns: Spawns, assignments: Assignments }
    for (const [part, { length }] of Object.entries(unsupported)) {
      if (length === 0 || process.settledParts.has(part)) continue
      this.#refuse({ process, entry, part }, `this local AO makes no ${part}`)
    }
  }

  async #send(source: Source, message: unknown): Promise<void> {
    const { ledger, key, enqueue, maximumBodyBytes, maximumPushes } = this.#parameters
    const { process, entry, part } = source
    const { data: sent } = outgoingSchema.safeParse(message)
    if (!sent?.Target) {
      // State for nodes of HyperBEAM goes nowhere here, as intended.
      if (sent && findTag(sent.Tags, 'device') === 'patch@1.0')
        return ledger.addRefusal(process.id, part, 'it is state for HyperBEAM')
      return this.#refuse(source, 'it has no target, or is not a message')
    }
    const { Target: target, Tags, Anchor, Data: data } = sent
    const depth = (entry.origin?.depth ?? 0) + 1
    if (depth > maximumPushes) {
      const reason = `it would be push ${depth} in a row, and the limit is ${maximumPushes}`
      return this.#refuse(source, reason)
    }
    const first = findTag(entry.item.tags, 'Pushed-For') ?? entry.item.id
    const tags: Tag[] = [
      ...Tags.filter(({ name }) => !ownTags.has(name)),
      { name: 'From-Process', value: process.id },
      { name: 'From-Module', value: AOS_MODULES[process.module].id },
      { name: 'Pushed-For', value: first },
    ]
    // Addresses of other chains do not fit into a data item: the gateway knows the recipient.
    const place = /^[\w-]{43}$/.test(target) ? { target } : {}
    let item: SignedDataItem
    try {
      const anchor = Anchor?.length === 32 ? Anchor : undefined
      item = await key.sign({ ...place, anchor, tags, data })
      if (ledger.find(item.id)) {
        const other = deriveId(`${entry.item.id}/${part}`).slice(0, 32)
        item = await key.sign({ ...place, anchor: other, tags, data })
      }
    } catch (error) {
      return this.#refuse(source, `it is not a data item: ${errorText(error)}`)
    }
    const { length } = item.raw
    if (length > maximumBodyBytes)
      return this.#refuse(source, `it has ${length} bytes of at most ${maximumBodyBytes}`)
    const added = ledger.addItem(item, target, { process: process.id, part, depth })
    if (added.assignment) enqueue(added)
  }

  #refuse({ process, entry, part }: Source, reason: string): void {
    this.#parameters.ledger.addRefusal(process.id, part, reason)
    this.#parameters.onWarning(
      `Not sent: ${part} of the answer to ${entry.item.id} by process ${process.id}, because ${reason}.`,
    )
  }

  #checkSpawn(item: SignedDataItem): void {
    const module = findTag(item.tags, 'Module')
    if (!findModule(module)) {
      throw new LocalAoError({
        code: 'NOT_FOUND',
        message: `Unknown module: ${module?.slice(0, 64) ?? '(no tag Module)'}.`,
        hint: `Spawn with one of: ${Object.values(AOS_MODULES).map(({ id }) => id)}.`,
        status: 404,
      })
    }
    const scheduler = findTag(item.tags, 'Scheduler')
    const { address } = this.#parameters.key
    if (scheduler === address) return
    throw new LocalAoError({
      code: 'REQUEST_INVALID',
      message: `The scheduler of this local AO is not ${scheduler?.slice(0, 64) ?? '(no tag Scheduler)'}.`,
      hint: `Spawn with the scheduler ${address}.`,
    })
  }
}

/** Origin of a part of an answer. */
type Source = {
  readonly process: ProcessState
  readonly entry: Entry
  readonly part: string
}

import { setImmediate } from 'node:timers/promises'
import { errorText } from '@cresolver/protocol'
import * as z from 'zod'
import {
  deriveId,
  type OutgoingMessage,
  type Result,
  type Tag,
} from '../aos/ao-message.ts'
import { AOS_MODULES } from '../aos/aos-modules.ts'
import { LocalAoError } from '../local-ao-error.ts'
import { findTag, type Item, TAG_BYTES, verifyDataItem } from '../storage/data-item.ts'
import {
  type Entry,
  findModule,
  type Ledger,
  type ProcessState,
} from '../storage/ledger.ts'
import type { UnitKey } from './unit-key.ts'

/** Parameters of a messenger unit. */
export type MessengerUnitParameters = {
  readonly ledger: Ledger
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
    const type = findTag(item.tags, 'Type')
    if (findTag(item.tags, 'Data-Protocol') !== 'ao') throw unsupported(item)
    if (type === 'Process') this.#checkSpawn(item)
    else if (type === 'Message') ledger.process(item.target)
    else throw unsupported(item)
    enqueue(ledger.addItem(item, item.target))
    return item.id
  }

  /**
   * Sends on what a process answered; parts that were sent or refused before are left out.
   */
  async push(process: ProcessState, entry: Entry, result: Result): Promise<void> {
    const sendPart = async (part: string, send: () => Promise<void>): Promise<void> => {
      if (process.settledParts.has(part)) return
      // Signing blocks: a long list must not keep others waiting.
      await setImmediate()
      await send()
    }
    for (const [index, message] of result.Messages.entries()) {
      const part = `message/${index}`
      await sendPart(part, () => this.#send({ process, entry, part }, message))
    }
    for (const [index, spawn] of result.Spawns.entries()) {
      const part = `spawn/${index}`
      await sendPart(part, () => this.#spawn({ process, entry, part }, spawn))
    }
    if (result.Assignments.length > 0) {
      const part = 'assignments'
      await sendPart(part, async () =>
        this.#refuse({ process, entry, part }, 'this local AO makes no assignments'),
      )
    }
  }

  async #send(source: Source, message: unknown): Promise<void> {
    const parsed = outgoingSchema.safeParse(message)
    if (parsed.success && isPatch(parsed.data)) return this.#keepPatch(source)
    if (!parsed.success || !parsed.data.Target) {
      return this.#refuse(source, 'it has no target, or is not a message')
    }
    const item = await this.#sign(source, parsed.data, parsed.data.Target)
    if (item) this.#add(source, item, parsed.data.Target)
  }

  /** The spawner hears of the new process in a message of its own. */
  async #spawn(source: Source, spawn: unknown): Promise<void> {
    const { process, entry, part } = source
    const parsed = outgoingSchema.safeParse(spawn)
    if (!parsed.success) return this.#refuse(source, 'it is not a spawn')
    const tags = parsed.data.Tags.filter(({ name }) => name !== 'Scheduler')
    if (!findModule(findTag(tags, 'Module'))) {
      return this.#refuse(source, `the module ${findTag(tags, 'Module')} is not here`)
    }
    const scheduler = { name: 'Scheduler', value: this.#parameters.key.address }
    const item = await this.#sign(source, { ...parsed.data, Tags: [...tags, scheduler] })
    if (!item) return
    const spawned = {
      Tags: [
        { name: 'Data-Protocol', value: 'ao' },
        { name: 'Variant', value: 'ao.TN.1' },
        { name: 'Type', value: 'Message' },
        { name: 'Action', value: 'Spawned' },
        { name: 'Process', value: item.id },
        ...tags.filter(({ name }) => name === 'Reference'),
      ],
      Data: '',
    }
    const notice = { process, entry, part: part.replace('spawn', 'spawned') }
    if (!process.settledParts.has(notice.part)) {
      const reported = await this.#sign(notice, spawned, process.id)
      if (reported) this.#add(notice, reported, process.id)
    }
    // Last, as a run that ends in between starts again from here.
    this.#add(source, item, '')
  }

  async #sign(
    source: Source,
    message: OutgoingMessage,
    target?: string | undefined,
  ): Promise<Item | undefined> {
    const { ledger, key, maximumBodyBytes, maximumPushes } = this.#parameters
    const { process, entry, part } = source
    if (depthOf(source) > maximumPushes) {
      const reason = `it would be push ${depthOf(source)} in a row, and the limit is ${maximumPushes}`
      this.#refuse(source, reason)
      return undefined
    }
    const tags: Tag[] = [
      ...message.Tags.filter(({ name }) => !ownTags.has(name)),
      { name: 'From-Process', value: process.id },
      { name: 'From-Module', value: AOS_MODULES[process.module].id },
      {
        name: 'Pushed-For',
        value: findTag(entry.item.tags, 'Pushed-For') ?? entry.item.id,
      },
    ]
    const sign = (anchor: string | undefined) =>
      key.sign({
        // Addresses of other chains do not fit into a data item: the gateway knows the recipient.
        target: target && /^[\w-]{43}$/.test(target) ? target : undefined,
        anchor,
        tags,
        data: message.Data ?? '',
      })
    try {
      const given = message.Anchor?.length === 32 ? message.Anchor : undefined
      let item = await sign(given)
      if (ledger.find(item.id)) {
        item = await sign(deriveId(`${entry.item.id}/${part}`).slice(0, 32))
      }
      if (item.raw.length <= maximumBodyBytes) return item
      this.#refuse(
        source,
        `it has ${item.raw.length} bytes of at most ${maximumBodyBytes}`,
      )
    } catch (error) {
      this.#refuse(source, `it is not a data item: ${errorText(error)}`)
    }
    return undefined
  }

  #add(source: Source, item: Item, recipient: string): void {
    const { ledger, enqueue } = this.#parameters
    const { process, part } = source
    const origin = { process: process.id, part, depth: depthOf(source) }
    const entry = ledger.addItem(item, recipient, origin)
    if (entry.assignment) enqueue(entry)
  }

  /** State for nodes of HyperBEAM goes nowhere here, as intended. */
  #keepPatch({ process, part }: Source): void {
    this.#parameters.ledger.addRefusal(process.id, part, 'it is state for HyperBEAM')
  }

  #refuse({ process, entry, part }: Source, reason: string): void {
    this.#parameters.ledger.addRefusal(process.id, part, reason)
    this.#parameters.onWarning(
      `Not sent: ${part} of the answer to ${entry.item.id} by process ${process.id}, as ${reason}.`,
    )
  }

  #checkSpawn(item: Item): void {
    const module = findTag(item.tags, 'Module')
    if (!findModule(module)) {
      throw new LocalAoError({
        code: 'MODULE_UNKNOWN',
        message: `Unknown module: ${module?.slice(0, 64) ?? '(no tag Module)'}.`,
        hint: `Spawn with one of: ${Object.values(AOS_MODULES)
          .map(({ id }) => id)
          .join(', ')}.`,
        status: 404,
      })
    }
    const scheduler = findTag(item.tags, 'Scheduler')
    const { address } = this.#parameters.key
    if (scheduler === address) return
    throw new LocalAoError({
      code: 'SCHEDULER_UNKNOWN',
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

/** A message to the device that takes state out of a process. */
function isPatch({ Target, Tags }: OutgoingMessage): boolean {
  return !Target && findTag(Tags, 'device') === 'patch@1.0'
}

function depthOf({ entry }: Source): number {
  return (entry.origin?.depth ?? 0) + 1
}

function unsupported(item: Item): LocalAoError {
  return new LocalAoError({
    code: 'DATA_ITEM_UNSUPPORTED',
    message: `The data item ${item.id} is neither a message nor a spawn of AO.`,
    hint: `Tag it Data-Protocol=ao and Type=Message or Type=Process; tags take at most ${TAG_BYTES} bytes.`,
  })
}

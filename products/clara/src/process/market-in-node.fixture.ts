import type { UnitMessage } from '@cresolver/worlds/ao'
import { get } from './dictionary.ts'
import { handleMessage } from './market.ts'
import { readTags, tagOf } from './message.ts'
import { PROTOCOL } from './settings.ts'
import { type MarketState, newState } from './state.ts'

/** A message as a host may give it to the wasm: some leave data out, some write numbers as text. */
export type HostMessage = Omit<UnitMessage, 'Data' | 'Timestamp' | 'Block-Height'> & {
  readonly Data?: string | undefined
  readonly Timestamp: number | string
  readonly 'Block-Height': number | string
}

/** A reply of the market, in the same format in every runtime. */
export type PlainReply = {
  readonly target: string
  readonly data: string
  /** Each as `name: value`, in order, without those that aos puts on every message. */
  readonly tags: readonly string[]
}

/** The market's core in this very process. */
export type MarketInNode = {
  readonly state: MarketState
  readonly handle: (message: HostMessage) => readonly PlainReply[]
}

/**
 * Starts the market's core in Node. It is given text as bytes, so that lengths are what they are
 * in Lua.
 */
export function startMarketInNode(id: string, owner: string): MarketInNode {
  const state = newState()
  const handle = (message: HostMessage): readonly PlainReply[] => {
    const list = message.Tags.map(({ name, value }) => ({
      name: toBytes(name),
      value: toBytes(value),
    }))
    const tags = readTags(list)
    const read = {
      id: message.Id,
      from: toBytes(message.From),
      action: get(tags, 'action') ?? '',
      timestamp: Math.floor(Number(message.Timestamp)),
      block: Math.floor(Number(message['Block-Height'])),
      data: message.Data === undefined ? undefined : toBytes(message.Data),
      tags,
      fromOwner: message.From === (state.configuredBy ?? owner),
      fromSelf: message.From === id,
    }
    const reference = tagOf(read, 'Reference')
    return handleMessage(state, read, id).map((reply) => {
      const named: [string, string][] = [
        ['Protocol', PROTOCOL],
        ['Action', reply.action],
        ...reply.tags,
      ]
      const answers = reference !== undefined && reply.target === read.from
      if (answers) named.push(['X-Reference', reference])
      return {
        target: fromBytes(reply.target),
        data: fromBytes(reply.data),
        tags: named.map(([name, value]) => `${name}: ${fromBytes(value)}`),
      }
    })
  }
  return { state, handle }
}

/** Each character of the result is one byte of the text's UTF-8. */
function toBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

function fromBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

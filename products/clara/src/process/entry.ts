/// <reference path="./aos.d.ts" />
import * as json from 'json'
import { encodeWithReplies, queueReplies } from './aos/aos-outbox.ts'
import { get } from './dictionary.ts'
import { rebuildIndexes } from './index/rebuild.ts'
import { handleMessage } from './market.ts'
import { type MarketMessage, readTags } from './message.ts'
import { newState, STATE_VERSION } from './state.ts'

/** KiB by which the heap may at least grow between two full collections. */
const leastGrowth = 16_384

/** KiB of heap at which the next full collection is due. */
let dueAt = 0

/** The module's own table, so that aos finds what the market puts there. */
const aosJson: { encode: AosGlobals['encode'] } = json

// An error makes the host go back to the memory of before, and so to the code that fits.
if (CLARA !== undefined && CLARA.version !== STATE_VERSION) {
  throw `The state of this market has form ${CLARA.version}, this code reads form ${STATE_VERSION}: deploy a new market`
}

// Globals, so that a later Eval of new code finds the state and wraps nothing twice.
CLARA = CLARA ?? newState()
rebuildIndexes(CLARA)
CLARA_AOS = CLARA_AOS ?? {
  collect: collectgarbage,
  normalize: ao.normalize,
  encode: aosJson.encode,
}

const aos = CLARA_AOS

collectgarbage = (option, argument) => {
  if (option === undefined) {
    collectWhenGrown(aos.collect)
    return 0
  }
  return argument === undefined ? aos.collect(option) : aos.collect(option, argument)
}

ao.normalize = (message) => keepMessageFields(message, aos.normalize)

aosJson.encode = (value) => encodeWithReplies(value, aos.encode)

Handlers.add(
  'CLARA',
  () => true,
  (message) => {
    if (CLARA === undefined) return
    const read = readMessage(message, aos.encode)
    read.fromOwner = message.From === (CLARA.configuredBy ?? Owner)
    queueReplies(handleMessage(CLARA, read, ao.id), read)
    // aos evaluates code of the owner alone; no address has a line break.
    if (CLARA.configuredBy !== undefined) Owner = 'renounced\n'
  },
)

/**
 * Lets aos copy tags into a message without losing what the scheduler said about it.
 *
 * aos copies each tag over the field of the same name. A tag must not pass for the id, the time or
 * the block of a message, nor have its data decoded before the market has looked at it.
 */
function keepMessageFields(
  message: AosMessage,
  normalize: AosGlobals['normalize'],
): AosMessage {
  const { Id: id, Timestamp: timestamp, Tags: sent } = message
  const block = message['Block-Height']
  message.Tags = sent.filter((tag) => !isReserved(tag.name.toLowerCase()))
  const normal = normalize(message)
  normal.Id = id
  normal.Timestamp = timestamp
  normal['Block-Height'] = block
  return normal
}

/** A message of aos as the market reads it. */
function readMessage(message: AosMessage, encode: AosGlobals['encode']): MarketMessage {
  const tags = readTags(message.TagArray ?? [])
  return {
    id: message.Id,
    from: message.From,
    action: get(tags, 'action') ?? '',
    timestamp: wholeNumber(message.Timestamp),
    block: wholeNumber(message['Block-Height']),
    data: readData(message.Data, encode),
    tags,
    fromOwner: false,
    fromSelf: message.From === ao.id,
  }
}

function isReserved(name: string): boolean {
  return name === 'content-type' || name === 'tagarray' || name === 'reply'
}

function wholeNumber(value: unknown): number {
  return Math.floor(tonumber(value) ?? 0)
}

/** Data is text, except where the host decoded it. */
function readData(data: unknown, encode: AosGlobals['encode']): string | undefined {
  return data === undefined || typeof data === 'string' ? data : encode(data)
}

/**
 * Collects all garbage once the heap has grown by an eighth since the last time.
 *
 * The module asks for it after each message, which takes longer the more the market holds. Lua's
 * own incremental collector alone lets the heap become twice as large as what it holds, and linear
 * memory never shrinks.
 */
function collectWhenGrown(collect: AosGlobals['collect']): void {
  if (collect('count') < dueAt) return
  collect('collect')
  const held = collect('count')
  dueAt = held + Math.max(leastGrowth, held / 8)
}

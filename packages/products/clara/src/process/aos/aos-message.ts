import { get } from '../dictionary.ts'
import { type MarketMessage, readTags } from '../message.ts'

/**
 * Lets aos copy tags into a message without losing what the scheduler said about it.
 *
 * aos copies each tag over the field of the same name. A tag must not pass for the id, the time or
 * the block of a message, nor have its data decoded before the market has looked at it.
 */
export function keepMessageFields(
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
export function readMessage(
  message: AosMessage,
  encode: AosGlobals['encode'],
): MarketMessage {
  const tags = readTags(message.TagArray ?? [])
  return {
    id: message.Id,
    from: message.From,
    action: get(tags, 'action') ?? '',
    timestamp: wholeNumber(message.Timestamp),
    block: wholeNumber(message['Block-Height']),
    data: readData(message.Data, encode),
    tags,
    fromOwner: message.From === Owner,
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

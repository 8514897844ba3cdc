import { type Dictionary, get, newDictionary, put } from './dictionary.ts'

/** One message as the market sees it, whichever version of aos delivered it. */
export interface MarketMessage {
  id: string
  /** Address of the wallet or process that sent it. */
  from: string
  action: string
  /** Milliseconds since 1970, from the scheduler. */
  timestamp: number
  /** Height of the block when it was scheduled. */
  block: number
  /** Its data as text; absent if there is none. */
  data?: string | undefined
  /** Values of its tags by their name in lower case. */
  tags: Dictionary<string>
  /** True if the owner of the process sent it. */
  fromOwner: boolean
  /** True if the process sent it to itself. */
  fromSelf: boolean
}

/** Reads a list of tags; of two tags of one name the first counts. */
export function readTags(list: { name: string; value: string }[]): Dictionary<string> {
  const tags = newDictionary<string>()
  for (const tag of list) {
    const name = tag.name.toLowerCase()
    if (get(tags, name) === undefined) put(tags, name, tag.value)
  }
  return tags
}

/** The value of a tag; absent if it is missing or empty. */
export function tagOf(message: MarketMessage, name: string): string | undefined {
  const value = get(message.tags, name.toLowerCase())
  return value === '' ? undefined : value
}

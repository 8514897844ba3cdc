// Globals and shapes of aos 2.0.1 and 2.0.4 that the market uses.

/** A tag as AO carries it. */
interface AosTag {
  name: string
  value: string
}

/** A message as aos gives it to a handler. */
interface AosMessage {
  Id: string
  From: string
  Timestamp: unknown
  'Block-Height': unknown
  Data?: unknown
  /** The tags as they were sent; aos puts an index by name into `Tags`. */
  TagArray?: AosTag[]
  Tags: AosTag[]
}

/** A message in the outbox of aos. */
interface AosReply {
  Target: string
  Data: string
  Anchor: string
  Tags: AosTag[]
}

declare const ao: {
  id: string
  reference: number
  outbox: { Messages: AosReply[] }
  normalize: (this: void, message: AosMessage) => AosMessage
}

declare const Handlers: {
  add: (
    this: void,
    name: string,
    pattern: (this: void, message: AosMessage) => boolean,
    handle: (this: void, message: AosMessage) => void,
  ) => void
}

declare let Owner: string | undefined

/** The state of the market, which survives new code. */
declare let CLARA: import('./state.ts').MarketState | undefined

/** Functions of aos that the market replaced. */
interface AosGlobals {
  collect: typeof collectgarbage
  normalize: typeof ao.normalize
  encode: (this: void, value: unknown) => string
}

declare let CLARA_AOS: AosGlobals | undefined

/** Response of aos to the host. */
interface AosResponse {
  Messages: AosReply[]
  Output: unknown
  Spawns: unknown
  Assignments: unknown
}

declare let collectgarbage: (this: void, option?: string, argument?: number) => number
declare function tonumber(this: void, value: unknown): number | undefined
declare function tostring(this: void, value: unknown): string

/** Lua's library of text. */
declare const string: {
  format: (this: void, format: string, value: number | string) => string
  match: (this: void, text: string, pattern: string) => number
}

declare module 'json' {
  export const encode: (this: void, value: unknown) => string
}

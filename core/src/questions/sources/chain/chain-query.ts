/** Data of a contract or a transaction in lower-case hex with `0x`. */
export type HexText = `0x${string}`

/** One read of a chain, as the path of a request says it. */
export type ChainQuery =
  | { readonly kind: 'block'; readonly number: number | 'finalized' }
  | {
      readonly kind: 'call'
      readonly to: HexText
      readonly data: HexText
      readonly block: number
    }
  /** Several calls of one contract in one read, through Multicall3. */
  | {
      readonly kind: 'calls'
      readonly to: HexText
      readonly data: readonly HexText[]
      readonly block: number
    }

/**
 * Answer of a reader to a {@link ChainQuery}, as the JSON body of an observation: a block; the
 * result of a call, null where it reverted; those of several calls.
 */
export type ChainAnswer =
  | {
      readonly number: number
      /** Seconds since 1970. */
      readonly timestamp: number
      readonly hash: HexText
      readonly parentHash: HexText
    }
  | { readonly result: HexText | null }
  | { readonly results: readonly (HexText | null)[] }

/** Most calls of one {@link ChainQuery}: together they take less than 5,000 bytes. */
export const MOST_CALLS_AT_ONCE = 20

/** Writes a query as the path of a request. */
export function formatChainQuery(query: ChainQuery): string {
  switch (query.kind) {
    case 'block':
      return `/block?number=${query.number}`
    case 'call':
      return `/call?to=${query.to}&data=${query.data}&block=${query.block}`
    case 'calls':
      return `/calls?to=${query.to}&data=${query.data.join(',')}&block=${query.block}`
  }
}

/** Reads the path of a request; undefined where it is not a query or asks for too much. */
export function parseChainQuery(path: string): ChainQuery | undefined {
  const query = readQuery(path)
  // One text for each query, so that nothing else can stand in a path.
  return query && formatChainQuery(query) === path ? query : undefined
}

function readQuery(path: string): ChainQuery | undefined {
  const block = /^\/block\?number=(finalized|\d{1,15})$/.exec(path)?.[1]
  if (block !== undefined) {
    return { kind: 'block', number: block === 'finalized' ? block : Number(block) }
  }
  const [, kind, to, data, at] =
    /^\/(calls?)\?to=(0x[0-9a-f]{40})&data=([0-9a-fx,]+)&block=(\d{1,15})$/.exec(path) ??
    []
  if (kind !== undefined && to !== undefined && data !== undefined) {
    return callsOf(kind, to as HexText, data.split(','), Number(at))
  }
  return undefined
}

function callsOf(
  kind: string,
  to: HexText,
  data: readonly string[],
  block: number,
): ChainQuery | undefined {
  if (!data.every(isData) || data.length > MOST_CALLS_AT_ONCE) return undefined
  const [first, ...others] = data
  if (kind === 'calls') return { kind: 'calls', to, data, block }
  return first === undefined || others.length > 0
    ? undefined
    : { kind: 'call', to, data: first, block }
}

/** Selector and arguments, 4,096 bytes at most. */
function isData(text: string): text is HexText {
  return /^0x(?:[0-9a-f]{2}){0,4096}$/.test(text)
}

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
  | {
      readonly kind: 'logs'
      readonly address: HexText
      /** A value for each topic, null where any counts. */
      readonly topics: readonly (HexText | null)[]
      readonly from: number
      /** Included. */
      readonly to: number
    }

/**
 * What a reader answers to a {@link ChainQuery}, as the JSON body of an observation: a block; the
 * result of a call, null where it reverted; those of several calls; the logs.
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
  | {
      readonly logs: readonly {
        readonly topics: readonly HexText[]
        readonly data: HexText
      }[]
    }

/** Most calls of one {@link ChainQuery}: together they take less than 5,000 bytes. */
export const MOST_CALLS_AT_ONCE = 20

/** Most blocks of one query for logs. */
export const LOG_BLOCKS = 100

/** Writes a query as the path of a request. */
export function formatChainQuery(query: ChainQuery): string {
  switch (query.kind) {
    case 'block':
      return `/block?number=${query.number}`
    case 'call':
      return `/call?to=${query.to}&data=${query.data}&block=${query.block}`
    case 'calls':
      return `/calls?to=${query.to}&data=${query.data.join(',')}&block=${query.block}`
    case 'logs': {
      const topics = query.topics.map((topic) => topic ?? '').join(',')
      return `/logs?address=${query.address}&topics=${topics}&from=${query.from}&to=${query.to}`
    }
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
  const [, address, topics, from, last] =
    /^\/logs\?address=(0x[0-9a-f]{40})&topics=([0-9a-fx,]*)&from=(\d{1,15})&to=(\d{1,15})$/.exec(
      path,
    ) ?? []
  if (address === undefined || topics === undefined) return undefined
  return logsOf(address as HexText, topics.split(','), Number(from), Number(last))
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

function logsOf(
  address: HexText,
  texts: readonly string[],
  from: number,
  to: number,
): ChainQuery | undefined {
  if (texts.length > 4 || from > to || to - from >= LOG_BLOCKS) return undefined
  const topics: (HexText | null)[] = []
  for (const text of texts) {
    if (text !== '' && !(isData(text) && text.length === 66)) return undefined
    topics.push(text === '' ? null : (text as HexText))
  }
  return { kind: 'logs', address, topics, from, to }
}

/** Selector and arguments, 4,096 bytes at most. */
function isData(text: string): text is HexText {
  return /^0x(?:[0-9a-f]{2}){0,4096}$/.test(text)
}

import { type AbiType, encodeWord, parseAbiType } from './abi-type.ts'
import { parseAddress } from './address.ts'
import type { HexText } from './chain-query.ts'
import { type Chain, chainNamed } from './chains.ts'
import { keccakOfText } from './keccak.ts'

/** What an `evm` source reads, as its asset says it. */
export type EvmAsset = CallAsset | EventAsset

/** A value that a function of a contract returns. */
export type CallAsset = {
  readonly kind: 'call'
  readonly chain: Chain
  readonly address: HexText
  /** Selector and arguments. */
  readonly data: HexText
  readonly returns: readonly AbiType[]
  /** Which of them counts. */
  readonly index: number
}

/** Logs of one event of a contract. */
export type EventAsset = {
  readonly kind: 'event'
  readonly chain: Chain
  readonly address: HexText
  /** The event, then its indexed arguments; null where any value counts. */
  readonly topics: readonly (HexText | null)[]
  readonly from: number
  /** Included. */
  readonly to: number
  readonly measure: EventMeasure
}

/** What is taken of the logs: their number, or one argument of one log or of all. */
export type EventMeasure =
  | { readonly kind: 'count' }
  | {
      readonly kind: 'only' | 'sum' | 'max' | 'min'
      readonly type: AbiType
      readonly place: ArgumentPlace
    }

/** Where an argument stands in a log. */
export type ArgumentPlace = { readonly in: 'topics' | 'data'; readonly index: number }

/** Most characters of an asset, and most arguments. */
const LIMITS = { characters: 500, arguments: 8 }

/**
 * Reads the asset of an `evm` source, without blanks; a text says what is wrong.
 *
 * - A call: `<chain>/<address>/<name>(<types>)(<types returned>)[<index>]?<values>`, such as
 *   `ethereum/0x…/balanceOf(address)(uint256)?0x…`; the index may be absent where one value is returned.
 * - Logs: `<chain>/<address>/<name>(<types, * behind an indexed one>):<first block>..<last block>:<what>?<values>`,
 *   such as `base/0x…/Transfer(address*,address*,uint256):100..199:sum.2?,0x…`; what is `count` (or absent),
 *   the number of an argument of the only log, or `sum.`, `max.` or `min.` and that number; a value may be
 *   left empty and then any counts.
 *
 * Every type takes one word: uint, int, bool, address and bytes1 to bytes32.
 *
 * @example
 * parseEvmAsset('ethereum/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48/totalSupply()(uint256)')
 */
export function parseEvmAsset(asset: string): EvmAsset | string {
  if (asset.length > LIMITS.characters) return 'it is too long'
  const [, name = '', place = '', rest = ''] =
    /^([^/]*)\/([^/]*)\/(.*)$/.exec(asset) ?? []
  const chain = chainNamed(name)
  if (chain === undefined) return `${name || asset} is not a chain that is read`
  const address = parseAddress(place)
  if (address === undefined) return `${place} is not an address, or its checksum is wrong`
  const call =
    /^([A-Za-z_$][\w$]*)\(([^()]*)\)\(([^()]+)\)(?:\[(\d)\])?(?:\?(.*))?$/.exec(rest)
  if (call) return readCall({ chain, address }, call)
  const event =
    /^([A-Za-z_$][\w$]*)\(([^()]*)\):(\d{1,15})\.\.(\d{1,15})(?::([a-z]*)\.?(\d)?)?(?:\?(.*))?$/.exec(
      rest,
    )
  if (event) return readEvent({ chain, address }, event)
  return `${rest} is neither name(types)(types) nor name(types):first..last`
}

type Place = { readonly chain: Chain; readonly address: HexText }

function readCall(place: Place, match: RegExpExecArray): CallAsset | string {
  const [, name = '', typesText = '', returnsText = '', indexText, valuesText] = match
  const types = readTypes(typesText)
  const returns = readTypes(returnsText)
  if (typeof types === 'string') return types
  if (typeof returns === 'string') return returns
  const index = indexText === undefined && returns.length === 1 ? 0 : Number(indexText)
  if (!(index < returns.length)) return 'it does not say which returned value counts'
  const values = readValues(valuesText)
  if (values.length !== types.length) {
    return `it has ${values.length} values for ${types.length} arguments`
  }
  const words = types.map((type, at) => encodeWord(type, values[at] ?? ''))
  const wrong = words.indexOf(undefined)
  if (wrong !== -1) return `${values[wrong]} is not a value of its type`
  const selector = keccakOfText(`${name}(${typesText})`).slice(0, 10)
  const data: HexText = `0x${selector.slice(2)}${words.join('')}`
  return { kind: 'call', ...place, data, returns, index }
}

function readEvent(place: Place, match: RegExpExecArray): EventAsset | string {
  const [, name = '', text = '', from, to, what = '', argument, valuesText] = match
  const marked = text === '' ? [] : text.split(',')
  const plain = marked.map((type) => type.replace(/\*$/, ''))
  const types = readTypes(plain.join(','))
  if (typeof types === 'string') return types
  const places = placesOf(marked)
  const values = readValues(valuesText)
  if (values.length > types.length) return 'it has more values than arguments'
  const topics: (HexText | null)[] = [keccakOfText(`${name}(${plain.join(',')})`)]
  for (const [at, type] of types.entries()) {
    const value = values[at] ?? ''
    const isIndexed = places[at]?.in === 'topics'
    const word = value === '' ? null : encodeWord(type, value)
    if (word === undefined) return `${value} is not a value of its type`
    if (!isIndexed && word !== null) return `argument ${at} is not indexed`
    if (isIndexed) topics.push(word === null ? null : `0x${word}`)
  }
  if (topics.length > 4) return 'an event has at most three indexed arguments'
  const measure = readMeasure(what, argument, types, places)
  if (typeof measure === 'string') return measure
  if (Number(from) > Number(to)) return 'its last block is before its first'
  return { kind: 'event', ...place, topics, from: Number(from), to: Number(to), measure }
}

function readMeasure(
  what: string,
  argument: string | undefined,
  types: readonly AbiType[],
  places: readonly ArgumentPlace[],
): EventMeasure | string {
  if (argument === undefined) {
    return what === 'count' || what === ''
      ? { kind: 'count' }
      : `${what} needs an argument`
  }
  const kind =
    what === '' ? 'only' : (['sum', 'max', 'min'] as const).find((one) => one === what)
  const type = types[Number(argument)]
  const place = places[Number(argument)]
  if (kind === undefined) return `${what} is not count, sum, max or min`
  if (type === undefined || place === undefined) return `it has no argument ${argument}`
  if (kind !== 'only' && type.kind !== 'uint' && type.kind !== 'int') {
    return `${kind} needs a number`
  }
  return { kind, type, place }
}

/** Indexed arguments stand behind the hash of the event, the others are words of the data. */
function placesOf(marked: readonly string[]): readonly ArgumentPlace[] {
  let topics = 0
  let words = 0
  return marked.map((type) => {
    if (type.endsWith('*')) {
      topics += 1
      return { in: 'topics', index: topics }
    }
    words += 1
    return { in: 'data', index: words - 1 }
  })
}

function readTypes(text: string): readonly AbiType[] | string {
  const names = text === '' ? [] : text.split(',')
  if (names.length > LIMITS.arguments) return `it has more than ${LIMITS.arguments} types`
  const types: AbiType[] = []
  for (const name of names) {
    const type = parseAbiType(name)
    if (type === undefined) return `${name} is not a type of one word`
    types.push(type)
  }
  return types
}

function readValues(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',')
}

import { type AbiType, encodeWord, parseAbiType } from './abi-type.ts'
import { parseAddress } from './address.ts'
import type { HexText } from './chain-query.ts'
import { type Chain, chainNamed } from './chains.ts'
import { keccakOfText } from './keccak.ts'

/** Value of an `evm` source: it is returned by a function of a contract. */
export type EvmAsset = {
  readonly chain: Chain
  readonly address: HexText
  /** Selector and arguments. */
  readonly data: HexText
  readonly returns: readonly AbiType[]
  /** Which of them counts. */
  readonly index: number
}

/** Most characters of an asset, and most arguments. */
const LIMITS = { characters: 500, arguments: 8 }

/**
 * Reads the asset of an `evm` source, without blanks; a text says what is wrong.
 *
 * It is `<chain>/<address>/<name>(<types>)(<types returned>)[<index>]?<values>`, such as
 * `ethereum/0x…/balanceOf(address)(uint256)?0x…`; the index may be absent where one value is returned.
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
  return `${rest} is not name(types)(types)`
}

type Place = { readonly chain: Chain; readonly address: HexText }

function readCall(place: Place, match: RegExpExecArray): EvmAsset | string {
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
  return { ...place, data, returns, index }
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

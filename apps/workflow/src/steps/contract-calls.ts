import { identityRegistryAbi, marketAbi } from '@cresolver/chain/abi'
import type { Reputation } from '@cresolver/resolution'
import {
  type AbiFunction,
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'

// A hash costs about 2 ms inside the wasm. So each selector is computed once, and addresses are
// read as numbers: viem would hash every one of them to write its checksum.

/** View calls that READ makes, encoded. */
export const encodeCall = {
  getMarket: encoder(marketAbi, 'getMarket'),
  getOutcome: encoder(marketAbi, 'getOutcome'),
  getMarketWorkers: encoder(marketAbi, 'getMarketWorkers'),
  getPanelDraw: encoder(marketAbi, 'getPanelDraw'),
  drawDistance: encoder(marketAbi, 'DRAW_DISTANCE'),
  identityRegistry: encoder(marketAbi, 'identityRegistry'),
  stakes: encoder(marketAbi, 'stakes'),
  getReputation: encoder(marketAbi, 'getReputation'),
  workerAgentIds: encoder(marketAbi, 'workerAgentIds'),
  tokenUri: encoder(identityRegistryAbi, 'tokenURI'),
  isAuthorizedOrOwner: encoder(identityRegistryAbi, 'isAuthorizedOrOwner'),
}

/** Their results, decoded; addresses come in lower case. */
export const decodeResult = {
  getMarket(data: Hex) {
    const [question, rewardPool, deadline] = decodeAbiParameters(marketParameters, data)
    return { question, rewardPool, deadline: Number(deadline) }
  },
  getOutcome: (data: Hex): number => decodeAbiParameters(outcomeParameters, data)[0],
  getMarketWorkers: (data: Hex): Address[] =>
    decodeAbiParameters(listParameters, data)[0].map(toAddress),
  getPanelDraw(data: Hex) {
    // Four numbers, as a reputation has.
    const [requestBlock, candidates, panelSize, absent] = decodeAbiParameters(
      reputationParameters,
      data,
    )
    const indexes = Array.from({ length: 10 }, (_, index) => index)
    return {
      requestBlock,
      candidates: Number(candidates),
      panelSize: Number(panelSize),
      absent: indexes.filter((index) => (absent >> BigInt(index)) & 1n),
    }
  },
  getReputation(data: Hex): Reputation {
    const [resQuality, srcQuality, analysisDepth, count] = decodeAbiParameters(
      reputationParameters,
      data,
    )
    return {
      resQuality: Number(resQuality),
      srcQuality: Number(srcQuality),
      analysisDepth: Number(analysisDepth),
      count: Number(count),
    }
  },
  address: (data: Hex): Address => toAddress(decodeNumber(data)),
  number: decodeNumber,
  text: (data: Hex): string => decodeAbiParameters(textParameters, data)[0],
}

const marketParameters = parseAbiParameters('string, uint256, uint256, uint256, bool')
const outcomeParameters = parseAbiParameters('uint8, uint8')
const listParameters = parseAbiParameters('uint256[]')
const reputationParameters = parseAbiParameters('uint256, uint256, uint256, uint256')
const numberParameters = parseAbiParameters('uint256')
const textParameters = parseAbiParameters('string')

function encoder<const Name extends string>(
  abi: readonly { readonly type: string; readonly name?: string }[],
  name: Name,
): (...values: readonly (bigint | Address)[]) => Hex {
  let selector: Hex | undefined
  const item = abi.find((entry) => entry.type === 'function' && entry.name === name)
  if (!item) throw new Error(`the ABI has no function ${name}`)
  // The entry's type says function; the generated ABI vouches for the rest.
  const definition = item as AbiFunction
  return (...values) => {
    selector ??= toFunctionSelector(definition)
    return concatHex([selector, encodeAbiParameters(definition.inputs, values)])
  }
}

function decodeNumber(data: Hex): bigint {
  return decodeAbiParameters(numberParameters, data)[0]
}

function toAddress(value: bigint): Address {
  return numberToHex(value, { size: 20 })
}

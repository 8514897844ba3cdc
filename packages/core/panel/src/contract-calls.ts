import { clarificationsAbi, identityRegistryAbi, marketAbi } from '@cresolver/chain/abi'
import type { Clarification } from '@cresolver/protocol'
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

/** A candidate of a market with terms, as the contract lists it. */
export type CandidateSnapshot = {
  /** Place in join order, from 0. */
  readonly place: number
  readonly worker: Address
  /** False when the registry no longer lets it act for its agent. */
  readonly isAuthorized: boolean
  /** False when its stake left the market. */
  readonly isStaked: boolean
  readonly reputation: Reputation
  /** The zero address without an identity registry. */
  readonly owner: Address
  readonly stake: bigint
  readonly agentId: bigint
}

/** View calls that READ makes, encoded. */
export const encodeCall = {
  getMarket: encoder(marketAbi, 'getMarket'),
  getOutcome: encoder(marketAbi, 'getOutcome'),
  getMarketWorkers: encoder(marketAbi, 'getMarketWorkers'),
  getPanelDraw: encoder(marketAbi, 'getPanelDraw'),
  drawDistance: encoder(marketAbi, 'DRAW_DISTANCE'),
  requestedAt: encoder(marketAbi, 'requestedAt'),
  getTerms: encoder(marketAbi, 'getTerms'),
  verdictOf: encoder(marketAbi, 'verdictOf'),
  getDispute: encoder(marketAbi, 'getDispute'),
  getCandidates: encoder(marketAbi, 'getCandidates'),
  getClarifications: encoder(clarificationsAbi, 'getClarifications'),
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
    const [question, rewardPool, deadline, creator] = decodeAbiParameters(
      marketParameters,
      data,
    )
    return {
      question,
      rewardPool,
      deadline: Number(deadline),
      creator: toAddress(creator),
    }
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
    return {
      requestBlock,
      candidates: Number(candidates),
      panelSize: Number(panelSize),
      absent: listPlaces(absent),
    }
  },
  getTerms(data: Hex) {
    const words = listWords(data)
    return {
      hasTerms: words[0] === 1n,
      questionHash: toHash(words[1]),
      // The third word and those behind it are the terms, in their order.
      window: Number(words[3] ?? 0n),
      panelSize: Number(words[4] ?? 0n),
      minReputation: Number(words[5] ?? 0n),
      policy: Number(words[6] ?? 0n),
      wrongSlashBps: Number(words[8] ?? 0n),
      flags: Number(words[9] ?? 0n),
      collectors: Number(words[13] ?? 0n),
      familyPool: words[18] ?? 0n,
      valueAtRisk: words[17] ?? 0n,
    }
  },
  verdictOf(data: Hex) {
    const words = listWords(data)
    return { state: Number(words[0] ?? 0n), recordHash: toHash(words[3]) }
  },
  getDispute(data: Hex) {
    const [judge = 0n, , drawBlock = 0n, seats = 0n] = listWords(data)
    return { judge: Number(judge), drawBlock, seats: listPlaces(seats) }
  },
  /** Seven words for each candidate, behind the offset and the length of the list. */
  getCandidates(data: Hex): CandidateSnapshot[] {
    const words = listWords(data)
    return Array.from({ length: Number(words[1] ?? 0n) }, (_, place) => {
      const at = (field: number): bigint => words[2 + 7 * place + field] ?? 0n
      const score = (index: number) => Number((at(3) >> BigInt(8 * index)) & 0xffn)
      return {
        place,
        worker: toAddress(at(0)),
        isAuthorized: at(1) === 1n,
        isStaked: at(2) === 1n,
        reputation: {
          resQuality: score(0),
          srcQuality: score(1),
          analysisDepth: score(2),
          count: Number(at(3) >> 24n),
        },
        owner: toAddress(at(4)),
        stake: at(5),
        agentId: at(6),
      }
    })
  },
  getClarifications: (data: Hex): Clarification[] =>
    decodeAbiParameters(clarificationsParameters, data)[0].map(([at, text]) => ({
      at: Number(at),
      text,
    })),
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
const clarificationsParameters = parseAbiParameters('(uint256, string)[]')
const textParameters = parseAbiParameters('string')

function encoder<const Name extends string>(
  abi: readonly { readonly type: string; readonly name?: string }[],
  name: Name,
): (...values: readonly (bigint | Address | Hex)[]) => Hex {
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

/** The words of an answer as numbers: a general ABI coder takes ten times as long for many. */
function listWords(data: Hex): bigint[] {
  return Array.from({ length: Math.floor((data.length - 2) / 64) }, (_, index) =>
    BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`),
  )
}

function listPlaces(mask: bigint): number[] {
  return places.filter((place) => (mask >> BigInt(place)) & 1n)
}

const places = Array.from({ length: 64 }, (_, place) => place)

function toHash(value: bigint | undefined): Hex {
  return numberToHex(value ?? 0n, { size: 32 })
}

function toAddress(value: bigint): Address {
  return numberToHex(value, { size: 20 })
}

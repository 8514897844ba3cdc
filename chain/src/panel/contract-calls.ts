import type { Clarification } from '@cresolver/core/protocol'
import type { Reputation } from '@cresolver/core/resolution'
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
import { clarificationsAbi, identityRegistryAbi, marketAbi, randaoAbi } from '../abi.ts'

// A hash costs about 2 ms inside the wasm. So each selector is computed once, and addresses are
// read as numbers: viem would hash every one of them to write its checksum.

/** A candidate of a market, as the contract lists it. */
export type CandidateSnapshot = {
  /** Place in join order, from 0. */
  readonly place: number
  readonly worker: Address
  /** False when its stake left the market. */
  readonly isStaked: boolean
  readonly reputation: Reputation
  /** The zero address without an identity registry. */
  readonly owner: Address
  readonly stake: bigint
  /** Units of its stake that the draw counts; without a window 1. */
  readonly units: number
  /** When it joined, Unix seconds; 0 without a window. */
  readonly joinedAt: number
  readonly agentId: bigint
  /** Hash of the token URI of its agent when it joined; all zeroes for any. */
  readonly uriHash: Hex
}

/** Times of a deployment that a round goes by; seconds unless stated. */
export type RoundTimes = {
  /** From a request to the start of its round. */
  readonly seedDelay: number
  /** From the start of a round until any listed collector may serve it. */
  readonly fallbackDelay: number
  /** From the start of a round, as long as a report answers its request. */
  readonly round: number
  /** Blocks from a request to the one of its seed. */
  readonly seedBlocks: number
  /** Source of the seed, as the contract numbers it. */
  readonly seedKind: number
}

/** View calls that READ makes, encoded. */
export const encodeCall = {
  getMarket: encoder(marketAbi, 'getMarket'),
  getOutcome: encoder(marketAbi, 'getOutcome'),
  getPanelDraw: encoder(marketAbi, 'getPanelDraw'),
  params: encoder(marketAbi, 'params'),
  requestedAt: encoder(marketAbi, 'requestedAt'),
  getTerms: encoder(marketAbi, 'getTerms'),
  getAsking: encoder(marketAbi, 'getAsking'),
  getCandidates: encoder(marketAbi, 'getCandidates'),
  getClarifications: encoder(clarificationsAbi, 'getClarifications'),
  identityRegistry: encoder(marketAbi, 'identityRegistry'),
  tokenUri: encoder(identityRegistryAbi, 'tokenURI'),
  randao: encoder(randaoAbi, 'getCurrentBlockDifficulty'),
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
  getPanelDraw(data: Hex) {
    const [requestBlock = 0n, candidates = 0n, panelSize = 0n, absent = 0n] =
      listWords(data)
    return {
      requestBlock,
      candidates: Number(candidates),
      panelSize: Number(panelSize),
      absent: places.filter((place) => (absent >> BigInt(place)) & 1n),
    }
  },
  /** Behind the hash of the question come the sixteen terms, in their order. */
  getTerms(data: Hex) {
    const [questionHash, ...terms] = listWords(data)
    return {
      questionHash: toHash(questionHash),
      window: Number(terms[1] ?? 0n),
      flags: Number(terms[4] ?? 0n),
      votes: Number(terms[5] ?? 0n),
      reserves: Number(terms[6] ?? 0n),
      collectors: Number(terms[10] ?? 0n),
      policyHash: toHash(terms[14]),
    }
  },
  /** State, judge, number and times of an asking, out of its fifteen words. */
  getAsking(data: Hex) {
    const words = listWords(data).map(Number)
    const [state = 0, judge = 0, , , , , stage = 0] = words
    return { state, judge, stage, askedAt: words[10] ?? 0, joinUntil: words[11] ?? 0 }
  },
  /** Those of the eleven times of a deployment that a round goes by. */
  params(data: Hex): RoundTimes {
    const words = listWords(data).map(Number)
    const [, seedDelay = 0, fallbackDelay = 0, round = 0] = words
    const [seedBlocks = 0, seedKind = 0] = words.slice(9)
    return { seedDelay, fallbackDelay, round, seedBlocks, seedKind }
  },
  /** Ten words for each candidate, behind the offset and the length of the list. */
  getCandidates(data: Hex): CandidateSnapshot[] {
    const words = listWords(data)
    return Array.from({ length: Number(words[1] ?? 0n) }, (_, place) => {
      const at = (field: number): bigint => words[2 + 10 * place + field] ?? 0n
      const score = (index: number) => Number((at(5) >> BigInt(8 * index)) & 0xffn)
      return {
        place,
        worker: toAddress(at(0)),
        isStaked: at(1) === 1n,
        units: Number(at(2)),
        joinedAt: Number(at(3)),
        reputation: {
          resQuality: score(0),
          srcQuality: score(1),
          analysisDepth: score(2),
          count: Number(at(5) >> 24n),
        },
        owner: toAddress(at(6)),
        stake: at(7),
        agentId: at(8),
        uriHash: toHash(at(9)),
      }
    })
  },
  getClarifications: (data: Hex): Clarification[] =>
    decodeAbiParameters(clarificationsParameters, data)[0].map(([at, text]) => ({
      at: Number(at),
      text,
    })),
  address: (data: Hex): Address => toAddress(decodeNumber(data)),
  number: decodeNumber,
  text: (data: Hex): string => decodeAbiParameters(textParameters, data)[0],
}

const marketParameters = parseAbiParameters('string, uint256, uint256, uint256, bool')
const outcomeParameters = parseAbiParameters('uint8, uint8')
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

const places = Array.from({ length: 64 }, (_, place) => place)

function toHash(value: bigint | undefined): Hex {
  return numberToHex(value ?? 0n, { size: 32 })
}

function toAddress(value: bigint): Address {
  return numberToHex(value, { size: 20 })
}

import { stop } from '@cresolver/panel'
import type { SignatureClaim } from '@cresolver/resolution'
import {
  bytesToHex,
  concatHex,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  size,
  toFunctionSelector,
} from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'

/** The round that the signatures are for. */
export type SignedRound = {
  readonly marketId: bigint
  readonly requestedAt: number
}

const kinds = {
  answer: 0,
  defence: 1,
  'answer-receipt': 2,
  'defence-receipt': 3,
} as const

/** Selector, four values, offset and length of the entries. */
const headBytes = 4 + 6 * 32

/** Reads that a round may spend on signatures. */
const mostReads = 2

let selector: Hex | undefined

/**
 * Checks signatures by one view of our own, in at most two reads: the keys of accounts, and contract
 * wallets (ERC-1271). What finds no room in them counts as invalid; callers put first what counts most.
 *
 * @returns for each claim whether its signature is valid
 */
export function checkSignatures(
  runtime: RoundRuntime,
  round: SignedRound,
  claims: readonly SignatureClaim[],
): boolean[] {
  const { signatures, quotas } = runtime.config
  if (!signatures) {
    throw stop(
      'TERMS_UNSUPPORTED',
      'The configuration does not name the contract PanelSignatures.',
      'Set `signatures` in the configuration of the workflow.',
    )
  }
  const batches = splitBySize(
    claims.map(encodeEntry),
    quotas.chainReadBytes - headBytes,
  ).slice(0, mostReads)
  const valid = batches.flatMap((batch) => {
    const reply = runtime.readChain(signatures, encodeCheck(runtime, round, batch))
    const mask = reply.length === 32 ? BigInt(bytesToHex(reply)) : 0n
    return batch.map((_, index) => ((mask >> BigInt(index)) & 1n) === 1n)
  })
  return claims.map((_, index) => valid[index] ?? false)
}

function splitBySize(entries: readonly Hex[], most: number): Hex[][] {
  const batches: Hex[][] = []
  let bytes = most
  for (const entry of entries) {
    const added = size(entry)
    // The entries are padded to whole words.
    if (bytes + added + 31 > most) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(entry)
    bytes += added
  }
  return batches
}

function encodeCheck(
  { config }: RoundRuntime,
  { marketId, requestedAt }: SignedRound,
  entries: readonly Hex[],
): Hex {
  selector ??= toFunctionSelector(CHECK_SIGNATURE)
  const round = [BigInt(config.market), marketId, BigInt(requestedAt), STAGE] as const
  return concatHex([
    selector,
    encodeAbiParameters(parameters, [...round, concatHex(entries)]),
  ])
}

// An address is a word like a number: encoded as one, it needs no hash for its checksum.
const parameters = [
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'bytes' },
] as const

/** The contract asks for it: answers are signed for the first report of a market alone. */
const STAGE = 0n

/** View of `PanelSignatures`. */
const CHECK_SIGNATURE = 'check(address,uint256,uint256,uint8,bytes)'

function encodeEntry({ kind, signer, worker, hash, value }: SignatureClaim): Hex {
  return concatHex([
    numberToHex(kinds[kind], { size: 1 }),
    signer,
    ...(worker ? [worker] : []),
    hash,
    numberToHex(size(value), { size: 2 }),
    value,
  ])
}

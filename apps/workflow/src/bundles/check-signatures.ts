import { type MarketSnapshot, stop } from '@cresolver/chain/panel'
import type { SignatureClaim } from '@cresolver/core/resolution'
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
type SignedRound = Pick<MarketSnapshot, 'marketId' | 'requestedAt'>

const kinds = {
  answer: 0,
  defence: 1,
  'answer-receipt': 2,
  'defence-receipt': 3,
} as const

let selector: Hex | undefined

/**
 * Checks signatures by one view of our own, in one read: the keys of accounts, and contract wallets (ERC-1271). All of
 * them are looked at, or the round stops: what nobody looked at must not count as invalid.
 *
 * @param claims - one of the groups of `claimGroups`
 * @returns those that are valid
 */
export function checkSignatures(
  runtime: RoundRuntime,
  round: SignedRound,
  claims: readonly SignatureClaim[],
): SignatureClaim[] {
  const { signatures, quotas } = runtime.config
  if (!signatures) {
    throw stop(
      'TERMS_UNSUPPORTED',
      'The configuration does not name the contract PanelSignatures.',
      'Set `signatures` in the configuration of the workflow.',
    )
  }
  const data = encodeCheck(runtime, round, claims.map(encodeEntry))
  if (size(data) > quotas.chainReadBytes) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The signatures of a bundle need a read of ${size(data)} bytes, but ChainRead.PayloadSizeLimit is ${quotas.chainReadBytes}.`,
      'Raise ChainRead.PayloadSizeLimit; nothing was written.',
    )
  }
  const reply = runtime.readChain(signatures, data)
  if (reply.length !== 32) {
    throw stop(
      'WRONG_CONTRACT',
      'The contract PanelSignatures did not say which signatures are valid.',
      'Check `signatures` in the configuration and the node; nothing was written.',
    )
  }
  const mask = BigInt(bytesToHex(reply))
  return claims.filter((_, index) => ((mask >> BigInt(index)) & 1n) === 1n)
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

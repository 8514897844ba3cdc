import { beaconRoundAt, beaconTime, type DrawRecord } from '@cresolver/core/resolution'
import { bytesToHex, type Hex, sha256 } from 'viem'
import { encodeCall } from './contract-calls.ts'
import type { BlockSnapshot, PanelHost } from './panel-host.ts'
import { stop } from './stop.ts'

/** The request whose draw needs a seed. */
type SeedRequest = {
  readonly marketId: bigint
  /** Block of the request that began the draw: a repeated request does not draw again. */
  readonly requestBlock: bigint
  /** Block that the request fixed. */
  readonly seedBlock: bigint
  /** Seconds from the request to its round. */
  readonly seedDelay: number
}

/** A seed, and the round of the beacon that it comes from. */
type Seed = { readonly seed: Hex; readonly beacon?: DrawRecord['beacon'] }

/**
 * Reads the seed of a request, which was unknown at its time, once it cannot change any more.
 *
 * @param kind - where the seeds of the deployment come from, as the contract numbers it
 * @throws CresolverError `DRAW_PENDING` before that, `SEED_UNREADABLE` where there is none or where this version
 *   cannot read the source
 */
export function readSeed(kind: number, host: PanelHost, request: SeedRequest): Seed {
  if (kind === 0) return readRandao(host, request)
  if (kind === 1) return readDrand(host, request)
  throw stop(
    'SEED_UNREADABLE',
    `The seeds of this deployment come from source ${kind}, which this workflow cannot read.`,
    'Use a workflow of the version of the deployment; nothing was written.',
  )
}

/** RANDAO of the seed's block, through Multicall3 in the state of that block: its header has it as `mixHash`. */
function readRandao(host: PanelHost, { marketId, seedBlock }: SeedRequest): Seed {
  requireBlock(host, marketId, seedBlock)
  const { multicall } = host.config
  const seed = bytesToHex(host.readChain(multicall, encodeCall.randao(), seedBlock))
  // A difficulty is smaller, and a chain without RANDAO returns a constant (EIP-4399).
  if (seed.length === 66 && BigInt(seed) > largestDifficulty) return { seed }
  throw stop(
    'SEED_UNREADABLE',
    `Block ${seedBlock}, which draws the panel of market ${marketId}, has no RANDAO.`,
    'Check the address of Multicall3, that the chain has RANDAO, and that its node has the state of that block.',
  )
}

const largestDifficulty = 2n ** 64n

/**
 * A round of drand that the time of the request fixed. A pairing takes too long inside the wasm: `beaconSeed` checks the
 * signature when the record is verified.
 */
function readDrand(
  host: PanelHost,
  { marketId, requestBlock, seedDelay }: SeedRequest,
): Seed {
  const { beacon: chain } = host.config
  if (!chain || !host.readBeacon) {
    throw stop(
      'SEED_UNREADABLE',
      `The panel of market ${marketId} is drawn by a beacon, which the configuration does not name.`,
      'Set `beacon` in the configuration; nothing was written.',
    )
  }
  const { time } = requireBlock(host, marketId, requestBlock)
  const round = beaconRoundAt(chain, time + seedDelay)
  const isThere = host.now >= 1_000 * beaconTime(chain, round)
  const signature = isThere ? host.readBeacon(round) : undefined
  if (signature === undefined) {
    throw stop(
      'DRAW_PENDING',
      `The panel of market ${marketId} is drawn by round ${round} of the beacon, which is not published yet.`,
      'Start the round again over HTTP after that.',
    )
  }
  const lower = `0x${signature.replace(/^0x/, '').toLowerCase()}` as const
  if (!/^0x[0-9a-f]{96}$/.test(lower)) {
    throw stop(
      'SEED_UNREADABLE',
      `Round ${round} of the beacon has no signature of 48 bytes.`,
      'Check the URL of the beacon in the configuration; nothing was written.',
    )
  }
  return { seed: sha256(lower), beacon: { round, signature: lower } }
}

/** Requires that a block is as final as the configuration asks for. */
function requireBlock(
  host: PanelHost,
  marketId: bigint,
  block: bigint,
): Extract<BlockSnapshot, { kind: 'final' }> {
  const reading = host.readBlockHash(block)
  if (reading.kind === 'final') return reading
  throw stop(
    'DRAW_PENDING',
    `The panel of market ${marketId} is drawn by block ${block}; block ${reading.newest} is the newest that counts.`,
    `Start the round again over HTTP once block ${block} is ${host.config.confidence.toLowerCase()}.`,
  )
}

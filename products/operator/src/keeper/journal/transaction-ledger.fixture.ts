import { addressOf } from '../plan/market-facts.fixture.ts'
import type { MinedLine, SignedLine } from './journal-line.ts'

/** A transaction of 10 gas that costs at most 5 wei each, for a finalization. */
export const signed = (nonce: number, changes: Partial<SignedLine> = {}): SignedLine => ({
  type: 'signed',
  nonce,
  key: `finalize:${nonce}`,
  kind: 'finalize',
  marketId: BigInt(nonce),
  creator: addressOf(1),
  raw: '0x02',
  hash: `0x${nonce.toString(16).padStart(64, '0')}`,
  gas: 10n,
  maxFeePerGas: 5n,
  priorityFee: 1n,
  value: 0n,
  at: 0,
  ...changes,
})

/** The same transaction in block 7 for 20 wei. */
export const mined = (nonce: number, changes: Partial<MinedLine> = {}): MinedLine => ({
  type: 'mined',
  nonce,
  hash: `0x${nonce.toString(16).padStart(64, '0')}`,
  block: 7n,
  blockHash: `0x${'b'.repeat(64)}`,
  succeeded: true,
  cost: 20n,
  at: 0,
  ...changes,
})

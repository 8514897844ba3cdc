import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHash } from 'viem'
import { readKept, writeKept } from '../ui/kept-value.ts'
import type { LoggedTransaction } from './logged-transaction.ts'

const place = 'cresolver.transactions'

const keptSchema = v.array(
  v.object({
    id: v.string(),
    key: v.string(),
    title: v.string(),
    chainId: v.number(),
    market: v.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
    account: v.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
    progress: v.object({
      kind: v.picklist(['sent', 'mined', 'reverted', 'replaced']),
      hash: v.custom<Hex>((value) => typeof value === 'string' && isHash(value)),
    }),
  }),
)

/** Reads the transactions of earlier visits; none where they cannot be read. */
export function readKeptTransactions(): LoggedTransaction[] {
  const parsed = v.safeParse(keptSchema, readKept('localStorage', place))
  return parsed.success ? parsed.output : []
}

/** Keeps the transactions that have a hash. */
export function keepTransactions(entries: readonly LoggedTransaction[]): void {
  const kept = entries.filter(({ progress }) => 'hash' in progress)
  writeKept('localStorage', place, kept.length === 0 ? undefined : kept)
}

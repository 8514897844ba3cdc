import type { HeaderLine, JournalLine, MinedLine, SignedLine } from './journal-line.ts'

/** One nonce of the account and what was signed for it. */
export type NonceEntry = {
  readonly nonce: number
  readonly key: string
  readonly kind: SignedLine['kind']
  readonly marketId: bigint
  readonly creator: string
  /** Signed transactions, oldest first; each replaces the one before. */
  readonly attempts: readonly SignedLine[]
  readonly state: 'in-flight' | 'mined' | 'confirmed' | 'lost'
  /** Undefined while it is not mined. */
  readonly mined: MinedLine | undefined
}

/** All that the journal of a keeper says. */
export type TransactionLedger = {
  /** Nonce of the next transaction; undefined before the first one. */
  readonly nextNonce: number | undefined
  /** By nonce, in ascending order of signing. */
  readonly entries: ReadonlyMap<number, NonceEntry>
}

const dayMs = 86_400_000

/** Starts from the header of a journal. */
export function openLedger({
  nextNonce,
}: Pick<HeaderLine, 'nextNonce'>): TransactionLedger {
  return { nextNonce: nextNonce ?? undefined, entries: new Map() }
}

/** Adds a line to what is known. Lines about a nonce that is not known change nothing. */
export function withLine(
  ledger: TransactionLedger,
  line: JournalLine,
): TransactionLedger {
  if (line.type === 'header') return openLedger(line)
  if (line.type === 'signed') return withSigned(ledger, line)
  const entry = ledger.entries.get(line.nonce)
  if (!entry) return ledger
  const changed = (change: Partial<NonceEntry>): TransactionLedger => ({
    ...ledger,
    entries: new Map(ledger.entries).set(entry.nonce, { ...entry, ...change }),
  })
  switch (line.type) {
    case 'mined':
      return changed({ state: 'mined', mined: line })
    case 'unmined':
      return changed({ state: 'in-flight', mined: undefined })
    case 'confirmed':
      return changed({ state: 'confirmed' })
    case 'lost':
      return changed({ state: 'lost', mined: undefined })
  }
}

function withSigned(ledger: TransactionLedger, line: SignedLine): TransactionLedger {
  const known = ledger.entries.get(line.nonce)
  const { nonce, key, kind, marketId, creator } = line
  const entry: NonceEntry = {
    ...{ nonce, key, kind, marketId, creator },
    attempts: [...(known?.attempts ?? []), line],
    state: 'in-flight',
    mined: undefined,
  }
  return {
    nextNonce: Math.max(ledger.nextNonce ?? 0, nonce + 1),
    entries: new Map(ledger.entries).set(nonce, entry),
  }
}

/** Lists the entries that are not mined, lowest nonce first. */
export function inFlight({ entries }: TransactionLedger): NonceEntry[] {
  return [...entries.values()]
    .filter(({ state }) => state === 'in-flight')
    .toSorted((one, other) => one.nonce - other.nonce)
}

/**
 * Adds up the wei that were spent on the day of `now`, in UTC, with what is in flight at its highest price.
 *
 * @param now - Unix milliseconds
 */
export function spendingOf({ entries }: TransactionLedger, now: number) {
  let [gas, deposits] = [0n, 0n]
  /** For gas. */
  const byCreator = new Map<string, bigint>()
  /** For gas, on all days that the journal keeps. */
  const byMarket = new Map<bigint, bigint>()
  /** Claims that were disputed, by creator. */
  const disputes = new Map<string, number>()
  for (const entry of entries.values()) {
    const { creator, kind, marketId, state, mined } = entry
    const paid = paidBy(entry)
    byMarket.set(marketId, (byMarket.get(marketId) ?? 0n) + paid.gas)
    const isToday = state === 'in-flight' || (mined && dayOf(mined.at) === dayOf(now))
    if (!isToday) continue
    gas += paid.gas
    deposits += paid.deposit
    byCreator.set(creator, (byCreator.get(creator) ?? 0n) + paid.gas)
    if (kind === 'dispute') disputes.set(creator, (disputes.get(creator) ?? 0) + 1)
  }
  return { gas, deposits, byCreator, byMarket, disputes }
}

function paidBy({ state, mined, attempts }: NonceEntry): {
  readonly gas: bigint
  readonly deposit: bigint
} {
  const value = attempts.at(-1)?.value ?? 0n
  if (state === 'in-flight') {
    const most = attempts.reduce((dearest, one) => max(dearest, one), 0n)
    return { gas: most - value, deposit: value }
  }
  if (!mined) return { gas: 0n, deposit: 0n }
  const deposit = mined.succeeded ? value : 0n
  return { gas: mined.cost - deposit, deposit }
}

function max(most: bigint, attempt: SignedLine): bigint {
  const cost = mostOf(attempt)
  return cost > most ? cost : most
}

/** The most that a signed transaction can cost, in wei. */
export function mostOf({
  gas,
  maxFeePerGas,
  value,
}: Pick<SignedLine, 'gas' | 'maxFeePerGas' | 'value'>): bigint {
  return gas * maxFeePerGas + value
}

/** The most gas that a signed transaction can cost, in wei. */
export function gasOf({
  gas,
  maxFeePerGas,
}: Pick<SignedLine, 'gas' | 'maxFeePerGas'>): bigint {
  return gas * maxFeePerGas
}

/** Transactions for one action that were mined. */
export type Repetitions = {
  readonly kind: NonceEntry['kind']
  readonly count: number
  /** Those that failed, since the last one that did not. */
  readonly failures: number
  /** Unix milliseconds of the last one, by the clock of the keeper. */
  readonly lastAt: number
}

/** Lists the actions that were mined, by key. */
export function repetitionsByKey({
  entries,
}: TransactionLedger): ReadonlyMap<string, Repetitions> {
  const repetitions = new Map<string, Repetitions>()
  for (const { key, kind, mined } of entries.values()) {
    if (!mined) continue
    const { count = 0, failures = 0 } = repetitions.get(key) ?? {}
    repetitions.set(key, {
      kind,
      count: count + 1,
      failures: mined.succeeded ? 0 : failures + 1,
      lastAt: mined.at,
    })
  }
  return repetitions
}

/**
 * Drops what is not needed any more: entries that ended before yesterday.
 *
 * @param now - Unix milliseconds
 */
export function compacted(ledger: TransactionLedger, now: number): TransactionLedger {
  const kept = [...ledger.entries].filter(([, { state, mined, attempts }]) => {
    if (state === 'in-flight' || state === 'mined') return true
    const at = mined?.at ?? attempts.at(-1)?.at ?? 0
    return dayOf(at) >= dayOf(now) - 1
  })
  return { ...ledger, entries: new Map(kept) }
}

function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** Lists the lines that make up a ledger. */
export function linesOf({ entries }: TransactionLedger): JournalLine[] {
  return [...entries.values()].flatMap(({ attempts, state, mined, nonce }) => [
    ...attempts,
    ...(mined ? [mined] : []),
    ...(state === 'confirmed' || state === 'lost'
      ? [{ type: state, nonce } as const]
      : []),
  ])
}

import type { CresolverError } from '@cresolver/core/protocol'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { isAddress, isHash } from 'viem'
import { readKept, writeKept } from '../ui/kept-value.ts'
import {
  isUnderway,
  type LoggedTransaction,
  type TransactionPlace,
  type TransactionProgress,
} from './logged-transaction.ts'
import type { MinedReceipt, PlannedTransaction } from './planned-transaction.ts'

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

const mostKept = 20

/** The transactions of this browser, newest first. Those with a hash survive a reload. */
export class TransactionLog {
  #entries: readonly LoggedTransaction[] = readKeptTransactions()
  readonly #listeners = new Set<() => void>()
  readonly #followed = new Map<string, Promise<MinedReceipt | undefined>>()

  readonly getState = (): readonly LoggedTransaction[] => this.#entries
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Sends a transaction and follows it, also when the page is left.
   *
   * @param planned - the transaction
   * @param place - see {@link TransactionPlace}
   * @param account - who sends it
   * @param how - sends it, and waits until it is mined
   * @returns its receipt; undefined where there is none, of which the entry says why
   */
  async send(
    planned: PlannedTransaction,
    { chainId, market }: TransactionPlace,
    account: Address,
    how: {
      readonly send: () => Promise<Hex>
      readonly follow: (hash: Hex) => Promise<MinedReceipt | 'replaced'>
      readonly toProblem: (thrown: unknown) => CresolverError
    },
  ): Promise<MinedReceipt | undefined> {
    const id = crypto.randomUUID()
    const { key, title } = planned
    const progress = { kind: 'asking' } as const
    this.#set([
      { id, chainId, market, key, title, account, progress },
      ...this.#entries.filter((entry) => entry.key !== key || isUnderway(entry)),
    ])
    addEventListener('beforeunload', askToStay)
    try {
      const hash = await how.send()
      this.#progress(id, { kind: 'sent', hash })
    } catch (thrown) {
      this.#progress(id, { kind: 'refused', problem: how.toProblem(thrown) })
      return undefined
    } finally {
      removeEventListener('beforeunload', askToStay)
    }
    return this.follow(id, how.follow)
  }

  /**
   * Follows a sent transaction until it is mined; once for each.
   *
   * @param id - of its entry
   * @param untilMined - waits for its receipt
   * @returns its receipt; undefined where it failed, or was not sent
   */
  follow(
    id: string,
    untilMined: (hash: Hex) => Promise<MinedReceipt | 'replaced'>,
  ): Promise<MinedReceipt | undefined> {
    const followed = this.#followed.get(id)
    if (followed) return followed
    const entry = this.#entries.find((each) => each.id === id)
    if (entry?.progress.kind !== 'sent') return Promise.resolve(undefined)
    const following = this.#untilMined(id, entry.progress.hash, untilMined)
    this.#followed.set(id, following)
    return following
  }

  async #untilMined(
    id: string,
    hash: Hex,
    untilMined: (hash: Hex) => Promise<MinedReceipt | 'replaced'>,
  ): Promise<MinedReceipt | undefined> {
    const receipt = await untilMined(hash)
    if (receipt === 'replaced') {
      this.#progress(id, { kind: 'replaced', hash })
      return undefined
    }
    const isMined = receipt.status === 'success'
    this.#progress(id, { kind: isMined ? 'mined' : 'reverted', hash })
    return isMined ? receipt : undefined
  }

  /** Removes an entry. */
  dismiss(id: string): void {
    this.#set(this.#entries.filter((entry) => entry.id !== id))
  }

  #progress(id: string, progress: TransactionProgress): void {
    this.#set(
      this.#entries.map((entry) => (entry.id === id ? { ...entry, progress } : entry)),
    )
  }

  #set(entries: readonly LoggedTransaction[]): void {
    this.#entries = entries.slice(0, mostKept)
    keepTransactions(this.#entries)
    for (const listener of this.#listeners) listener()
  }
}

/** The transactions of this page. */
export const transactionLog = new TransactionLog()

/** Until the wallet answers, only this page can learn the hash. */
function askToStay(event: Event): void {
  event.preventDefault()
}

/** Reads the transactions of earlier visits; none where they cannot be read. */
function readKeptTransactions(): LoggedTransaction[] {
  const parsed = v.safeParse(keptSchema, readKept('localStorage', place))
  return parsed.success ? parsed.output : []
}

/** Keeps the transactions that have a hash. */
function keepTransactions(entries: readonly LoggedTransaction[]): void {
  const kept = entries.filter(({ progress }) => 'hash' in progress)
  writeKept('localStorage', place, kept.length === 0 ? undefined : kept)
}

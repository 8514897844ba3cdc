// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import type { Hex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MinedReceipt, PlannedTransaction } from './planned-transaction.ts'
import { TransactionLog } from './transaction-log.ts'

const account = `0x${'1'.repeat(40)}` as const
const place = { chainId: 5, market: `0x${'a'.repeat(40)}` as const }
const hash: Hex = `0x${'7'.repeat(64)}`
const planned: PlannedTransaction = {
  ...{ key: 'join 7', title: 'Join market 7', action: 'join market 7' },
  ...{ consequences: [], to: place.market, data: '0x', value: 0n },
}
const mined: MinedReceipt = {
  transactionHash: hash,
  status: 'success',
  logs: [],
  blockNumber: 1n,
}
const refused = new CresolverError({ code: 'WALLET_REFUSED', message: 'No.' })
const toProblem = () => refused
const kinds = (log: TransactionLog) => log.getState().map(({ progress }) => progress.kind)
const warns = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => localStorage.clear())

describe('the log of transactions', () => {
  test('follows one from the wallet to its block, and asks to stay while the wallet has it', async () => {
    const log = new TransactionLog()
    let answer = (_hash: Hex): void => undefined
    const send = () =>
      new Promise<Hex>((resolve) => {
        answer = resolve
      })
    const sending = log.send(planned, place, account, {
      ...{ send, toProblem, follow: async () => mined },
    })
    expect(kinds(log)).toEqual(['asking'])
    expect(warns()).toBe(true)
    answer(hash)
    expect(await sending).toBe(mined)
    expect(kinds(log)).toEqual(['mined'])
    expect(warns()).toBe(false)
  })

  test('keeps the reason of a wallet, and forgets it with the next attempt', async () => {
    const log = new TransactionLog()
    const follow = async () => mined
    const decline = () => Promise.reject(new Error('no'))
    const how = { follow, toProblem }
    expect(
      await log.send(planned, place, account, { ...how, send: decline }),
    ).toBeUndefined()
    expect(log.getState()[0]?.progress).toEqual({ kind: 'refused', problem: refused })
    await log.send(planned, place, account, { ...how, send: async () => hash })
    expect(kinds(log)).toEqual(['mined'])
  })

  test.each([
    ['reverted', { ...mined, status: 'reverted' as const }],
    ['replaced', 'replaced' as const],
  ])('returns no receipt of one that was %s', async (kind, receipt) => {
    const log = new TransactionLog()
    const how = { send: async () => hash, follow: async () => receipt, toProblem }
    expect(await log.send(planned, place, account, how)).toBeUndefined()
    expect(kinds(log)).toEqual([kind])
  })

  test('a reload shows what was sent, and follows it', async () => {
    const how = { send: async () => hash, toProblem }
    const never = () => new Promise<MinedReceipt>(() => undefined)
    const log = new TransactionLog()
    void log.send(planned, place, account, { ...how, follow: never })
    await Promise.resolve()
    const later = new TransactionLog()
    expect(kinds(later)).toEqual(['sent'])
    const id = later.getState()[0]?.id ?? ''
    const [first, second] = [later.follow(id, async () => mined), later.follow(id, never)]
    expect(await first).toBe(mined)
    expect(await second).toBe(mined)
    later.dismiss(id)
    expect(new TransactionLog().getState()).toEqual([])
  })

  test('an entry of another program in the storage is ignored', () => {
    localStorage.setItem(
      'cresolver.transactions',
      '[{"id":"1","progress":{"kind":"sent"}}]',
    )
    expect(new TransactionLog().getState()).toEqual([])
    localStorage.setItem('cresolver.transactions', 'nonsense')
    expect(new TransactionLog().getState()).toEqual([])
  })
})

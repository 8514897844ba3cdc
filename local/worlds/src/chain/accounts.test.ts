import { expect, test } from 'vitest'
import { ACCOUNT_ROLES, localAccount } from './accounts.ts'

test('the accounts are those that a local chain funds', () => {
  expect(localAccount(0).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(localAccount(1).address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(localAccount(3).address).toBe('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
})

test('no role shares its account with another', () => {
  const roles = Object.values(ACCOUNT_ROLES)
  expect(new Set(roles).size).toBe(roles.length)
  // Workers have the accounts between.
  const { firstWorker, keeper, evaluator, platform, firstCollector, ...others } =
    ACCOUNT_ROLES
  const { asker, disputer, court, arbitrator } = others
  expect(roles.filter((role) => role > firstWorker)).toEqual([
    ...[keeper, evaluator, platform, firstCollector],
    ...[asker, disputer, court, arbitrator],
  ])
  expect(keeper - firstWorker).toBeGreaterThanOrEqual(10)
})

import { localAccount } from '@cresolver/worlds/chain'
import { expect, test } from 'vitest'
import { readAccountNames } from './account-names.ts'

const court = '0x9A676e781A523b5d0C0e43731313A708CB607508'
const environment = {
  ...{ variables: { CRESOLVER_COURT: court }, now: Date.now },
  stdout: { write: () => {} },
  stderr: { write: () => {} },
}
const client = { getIdentityRegistry: async () => undefined }
const namesOn = (chainId: number) =>
  readAccountNames(client, [], chainId, {}, environment)

test('an account of the local chain has its name, and the configured court too', async () => {
  const nameOf = await namesOn(31_337)
  expect(nameOf(localAccount(24).address)).toBe('Demo appellant')
  expect(nameOf(court.toLowerCase())).toBe('RealityCourt')
})

test('an account has both ends of its address if nothing names it', async () => {
  const nameOf = await namesOn(1)
  expect(nameOf(localAccount(24).address)).toMatch(/^0x\w{6}…\w{4}$/)
})

import { toAmount } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { findCourt } from './find-court.ts'

const addressOf = (digit: number): Address => `0x${digit.toString().padStart(40, '0')}`
const token = addressOf(9)

/** A deployment whose courts are of the native currency, a token, and later of the native one again. */
const listed = {
  chainTime: async () => 100,
  getCourt: async (number: number) => {
    const entry = [
      { asset: undefined, usableFrom: 101 },
      { asset: token, usableFrom: 0 },
      { asset: undefined, usableFrom: 100 },
    ][number - 1]
    if (entry)
      return {
        ...{ number, court: addressOf(number), fee: toAmount(1n), periodSeconds: 1 },
        ...entry,
      }
    throw new CresolverError({ code: 'COURT_NOT_LISTED', message: 'None.', hint: 'No.' })
  },
}

it('the first court of the asset is found that a market may name by now', async () => {
  expect((await findCourt(listed, {})).number).toBe(3)
  expect((await findCourt(listed, { asset: token })).number).toBe(2)
})

it('a court that is wanted by its account is found, and no other', async () => {
  expect((await findCourt(listed, { court: addressOf(3) })).number).toBe(3)
  for (const wanted of [{ court: addressOf(1) }, { asset: addressOf(8) }]) {
    await expect(findCourt(listed, wanted)).rejects.toMatchObject({
      code: 'COURT_NOT_LISTED',
    })
  }
})

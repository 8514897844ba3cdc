import { toAmount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { simulatedChain } from '../../chain/contract-node.fixture.ts'
import { marketOf } from '../../markets/market.fixture.ts'
import { readAsset } from '../../transactions/read-asset.ts'
import { testDetails, testTerms } from '../terms.fixture.ts'
import { planDispute } from './plan-dispute.ts'

const owner: Address = `0x${'1'.repeat(40)}`
const token: Address = `0x${'7'.repeat(40)}`
const market = marketOf(7, {
  verdict: { state: 'PROPOSED', outcome: 'YES', until: 1_800_007_200 },
})

/** A chain whose market lists all assets, and a token of which something is allowed. */
function chainWith(allowance = 0n) {
  return simulatedChain((name) => {
    switch (name) {
      case 'assetRules':
        return [true, { minStake: 1n, minPool: 1n, minBond: 1n }]
      case 'decimals':
        return 6
      case 'symbol':
        return '\u202eUSD\nC'
      default:
        return allowance
    }
  })
}

async function plan(asset?: Address, allowance?: bigint, goesToCourt = true) {
  const connection = chainWith(allowance)
  const details = { ...testDetails, goesToCourt, terms: { ...testTerms, asset } }
  return planDispute(
    connection,
    { market, details, asset: await readAsset(connection, asset), reason: 'Wrong.' },
    owner,
  )
}

describe('a dispute in the currency of the chain', () => {
  test('pays bond and fee where a panel decided, the bond alone where data did', async () => {
    const goesToCourt = await plan()
    expect(goesToCourt.value).toBe((10n ** 18n * 15n) / 100n)
    expect(goesToCourt.consequences.map(({ words }) => words).join('\n')).toContain(
      '0.15 ETH: a bond of 0.1 ETH and a fee of 0.05 ETH for the court',
    )
    expect((await plan(undefined, 0n, false)).value).toBe(10n ** 17n)
  })

  test('carries the reason, and no text that the market keeps', async () => {
    const { data } = await plan()
    const { functionName, args } = decodeFunctionData({ abi: marketAbi, data })
    expect(functionName).toBe('dispute')
    expect(args).toEqual([7n, '', 'Wrong.', '0x'])
  })
})

describe('a dispute in a token', () => {
  const cost = toAmount((10n ** 18n * 15n) / 100n)

  test.each([
    [0n, cost, 'Allow the contract to take the token'],
    [1n, 0n, 'Remove the earlier allowance'],
  ])('with %d allowed sets the allowance to %d first', async (allowed, amount, title) => {
    const approval = await plan(token, allowed)
    expect(approval).toMatchObject({ title, to: token, value: 0n, isStep: true })
    const { args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
    expect(args?.[1]).toBe(amount)
  })

  test('with enough allowed disputes without sending currency', async () => {
    const planned = await plan(token, cost)
    expect(planned).toMatchObject({ key: 'dispute 7', value: 0n })
    expect(planned.isStep).toBeUndefined()
    expect(planned.consequences[1]?.words).toContain(`USD C (token ${token})`)
  })
})

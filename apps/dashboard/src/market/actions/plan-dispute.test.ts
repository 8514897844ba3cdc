import { type Asking, toAmount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { simulatedChain } from '../../chain/contract-node.fixture.ts'
import { marketOf } from '../../markets/market.fixture.ts'
import { readAsset } from '../../transactions/read-asset.ts'
import { testAsking, testDetails, testTerms } from '../terms.fixture.ts'
import { planAsk } from './plan-ask.ts'
import { depositOf, planDispute } from './plan-dispute.ts'

const owner: Address = `0x${'1'.repeat(40)}`
const token: Address = `0x${'7'.repeat(40)}`
const market = marketOf(7)
const found: Asking = { ...testAsking, judge: 'PANEL', found: 'NO' }

/** A chain whose market lists all assets, and a token of which something is allowed. */
function chainWith(allowance = 0n) {
  return simulatedChain((name) => {
    switch (name) {
      case 'assetRules':
        return [true, { minStake: 1n, minPool: 1n, minBond: 1n, maxBond: 9n }]
      case 'decimals':
        return 6
      case 'symbol':
        return '\u202eUSD\nC'
      default:
        return allowance
    }
  })
}

async function plan(
  asking = testAsking,
  {
    asset,
    allowance,
    share,
  }: { asset?: Address; allowance?: bigint; share?: bigint } = {},
) {
  const connection = chainWith(allowance)
  const details = { ...testDetails, terms: { ...testTerms, asset } }
  const whole = depositOf(details, asking.judge !== 'NONE')
  return planDispute(
    connection,
    {
      ...{ market, details, asking, asset: await readAsset(connection, asset) },
      ...{ answer: 'SPLIT', amount: share === undefined ? whole : toAmount(share) },
      ...{ reason: 'Wrong.', question: 'Will it?' },
    },
    owner,
  )
}

const wordsOf = ({ consequences }: Awaited<ReturnType<typeof plan>>) =>
  consequences.map(({ words }) => words).join('\n')

describe('an objection in the currency of the chain', () => {
  test('pays bond and fee, and says who is asked, if it is to a claim', async () => {
    const planned = await plan()
    expect(planned.title).toBe('Dispute the claim of market 7')
    expect(planned.value).toBe((10n ** 18n * 15n) / 100n)
    expect(wordsOf(planned)).toContain(
      'Says SPLIT instead of the claim YES. It asks a panel of 7 votes, which agents can join for 1 hour.',
    )
    expect(wordsOf(planned)).toContain(
      '0.15 ETH: a bond of 0.1 ETH and 0.05 ETH for the court',
    )
  })

  test('pays the bond twice, and goes to the court, if it is to a finding', async () => {
    const planned = await plan(found)
    expect(planned.title).toBe('Appeal the finding of market 7')
    expect(planned.value).toBe((10n ** 18n * 25n) / 100n)
    expect(wordsOf(planned)).toContain(
      'Says SPLIT instead of NO, which the panel found. The court decides, and its ruling is final.',
    )
  })

  test('can be a share, which can be taken back until the deposit is whole', async () => {
    const planned = await plan(testAsking, { share: 10n ** 16n })
    expect(planned.value).toBe(10n ** 16n)
    expect(wordsOf(planned)).toContain(
      'It counts once the deposits for SPLIT are 0.15 ETH; until then you can take your share back.',
    )
  })

  test('carries answer and reason, and no text that the market keeps', async () => {
    const { data, value } = await plan()
    const { functionName, args } = decodeFunctionData({ abi: marketAbi, data })
    expect(functionName).toBe('dispute')
    expect(args).toEqual([7n, 3, value, '', 'Wrong.', '0x'])
  })
})

describe('an objection in a token', () => {
  const cost = toAmount((10n ** 18n * 15n) / 100n)

  test.each([
    [0n, cost, 'Allow the contract to take the token'],
    [1n, 0n, 'Remove the earlier allowance'],
  ])('sets the allowance of %d to %d first', async (allowance, amount, title) => {
    const approval = await plan(testAsking, { asset: token, allowance })
    expect(approval).toMatchObject({ title, to: token, value: 0n, isStep: true })
    const { args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
    expect(args?.[1]).toBe(amount)
  })

  test('objects without sending currency if enough is allowed', async () => {
    const planned = await plan(testAsking, { asset: token, allowance: cost })
    expect(planned).toMatchObject({ key: 'dispute 7', value: 0n })
    expect(planned.consequences[1]?.words).toContain(`USD C (token ${token})`)
  })
})

describe('an asking', () => {
  const ask = async (claim: 'YES' | 'UNSURE', terms: Partial<typeof testTerms> = {}) => {
    const connection = chainWith()
    const details = { terms: { ...testTerms, ...terms } }
    const asset = await readAsset(connection, undefined)
    return planAsk(connection, { market, details, asset, claim, question: 'Q' }, owner)
  }

  test('claims with the bond, and says when the claim is final', async () => {
    const planned = await ask('YES')
    expect(planned.value).toBe(10n ** 17n)
    expect(wordsOf(planned)).toContain(
      'Claims YES. It becomes final in 2 hours unless it is disputed.',
    )
    const { args } = decodeFunctionData({ abi: marketAbi, data: planned.data })
    expect(args).toEqual([7n, 1, '', '0x'])
  })

  test('carries the text of which only the hash is kept if it asks a panel at once', async () => {
    const planned = await ask('UNSURE', { judgeFirst: true, hashOnly: true })
    expect(wordsOf(planned)).toContain(
      'Claims nothing, and asks a panel of 7 votes at once.',
    )
    const { args } = decodeFunctionData({ abi: marketAbi, data: planned.data })
    expect(args).toEqual([7n, 0, 'Q', '0x'])
  })
})

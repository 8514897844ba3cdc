import { localAccount, startTestChain, type TestChain } from '@cresolver/worlds/chain'
import { type Address, createClient, type Hex, http, zeroAddress } from 'viem'
import { getTransactionCount, readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWei } from '../amount.ts'
import { realityCourtAbi } from '../generated/reality-court.ts'
import { createMarketClient } from '../market/market-client.ts'
import type { CourtRules } from './court-rules.ts'
import { deployCresolver } from './deploy-cresolver.ts'
import type { DeployedContract } from './place-contract.ts'
import { deployReality } from './reality.fixture.ts'

const deployer = localAccount(0)
const salt: Hex = `0x${'01'.repeat(32)}`

let chain: TestChain
let reality: Address
let connection: { rpcUrl: string; account: typeof deployer }
beforeAll(async () => {
  chain = await startTestChain()
  connection = { rpcUrl: chain.rpcUrl, account: deployer }
  reality = await deployReality(connection)
})
afterAll(() => chain.stop())

async function rulesOf(court: Address = zeroAddress) {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const contract = { address: court, abi: realityCourtAbi } as const
  return {
    market: await readContract(client, { ...contract, functionName: 'market' }),
    reality: await readContract(client, { ...contract, functionName: 'realitio' }),
    arbitrator: await readContract(client, { ...contract, functionName: 'arbitrator' }),
    timeoutSeconds: await readContract(client, { ...contract, functionName: 'timeout' }),
    answerPeriodSeconds: await readContract(client, {
      ...contract,
      functionName: 'answerPeriod',
    }),
    minBond: await readContract(client, { ...contract, functionName: 'minBond' }),
    minBounty: await readContract(client, { ...contract, functionName: 'minBounty' }),
  }
}

/** Deploys what is to be refused; nothing may be sent. */
async function refusal(court: CourtRules | Address, saltOf?: Hex) {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const count = () => getTransactionCount(client, { address: deployer.address })
  const before = await count()
  const deploying = deployCresolver({ ...connection, court, salt: saltOf })
  const error = await deploying.catch((thrown) => thrown)
  expect(await count()).toBe(before)
  return error
}

const periodSeconds = 604_800
const usual = {
  ...{ timeoutSeconds: 86_400, answerPeriodSeconds: 86_400 },
  ...{ minBond: 5n * 10n ** 16n, minBounty: 10n ** 16n },
}

test('a court that names only its Reality.eth has no arbitrator and the usual rules', async () => {
  const { market, court } = await deployCresolver({ ...connection, court: { reality } })
  expect(await rulesOf(court)).toEqual({
    ...{ market, reality, arbitrator: zeroAddress },
    ...usual,
  })
  const client = createMarketClient({ rpcUrl: connection.rpcUrl, marketAddress: market })
  expect(await client.getCourt(1)).toMatchObject({
    ...{ court, periodSeconds, asset: undefined },
    fee: usual.minBond + usual.minBounty,
  })
})

test('a court has the rules that it is given', async () => {
  const rules = {
    ...{ reality, arbitrator: reality, timeoutSeconds: 30, answerPeriodSeconds: 60 },
    ...{ minBond: toWei(3n), minBounty: toWei(2n) },
  }
  const { market, court } = await deployCresolver({ ...connection, court: rules })
  expect(await rulesOf(court)).toEqual({ market, ...rules })
})

test('a court that exists is taken for the market that its salt leads to, and for no other one', async () => {
  const first = await deployCresolver({ ...connection, salt, court: { reality } })
  const { court = zeroAddress } = first
  const again: DeployedContract[] = []
  const onDeployed = (contract: DeployedContract) => void again.push(contract)
  expect(await deployCresolver({ ...connection, salt, court, onDeployed })).toEqual(first)
  expect(again.map(({ name }) => name)).not.toContain('RealityCourt')
  const other: Hex = `0x${'02'.repeat(32)}`
  for (const refused of [await refusal(court), await refusal(court, other)]) {
    expect(refused).toMatchObject({
      code: 'WRONG_CONTRACT',
      message: expect.stringContaining(
        `belongs to the market contract ${first.market}, not`,
      ),
    })
  }
})

test('a Reality.eth that is none is refused before anything is deployed', async () => {
  const { market } = await deployCresolver(connection)
  expect(await refusal({ reality: deployer.address })).toMatchObject({
    code: 'WRONG_CONTRACT',
    message: expect.stringContaining('has no contract'),
  })
  expect(await refusal({ reality: market })).toMatchObject({
    code: 'WRONG_CONTRACT',
    message: expect.stringContaining('is not a Reality.eth 3.2'),
  })
})

test('an arbitrator without code is refused before anything is deployed', async () => {
  expect(await refusal({ reality, arbitrator: deployer.address })).toMatchObject({
    code: 'WRONG_CONTRACT',
  })
})

test('a court that is none is refused before anything is deployed', async () => {
  expect(await refusal(deployer.address, salt)).toMatchObject({ code: 'WRONG_CONTRACT' })
  expect(await refusal(reality, salt)).toMatchObject({
    code: 'WRONG_CONTRACT',
    message: expect.stringContaining('is not a RealityCourt'),
  })
})

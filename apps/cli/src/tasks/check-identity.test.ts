import { createAgentClient, deployLocalRegistries } from '@cresolver/chain'
import { localAccount } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, startCliChain } from '../cli.fixture.ts'
import { identityLinkText } from '../registration/identity-link.ts'
import { checkIdentity } from './check-identity.ts'

const owner = localAccount(3)
const process = 'p'.repeat(43)
const arweave = 'a'.repeat(43)

let chain: CliChain
let registry: Address
let agentId: string
beforeAll(async () => {
  chain = await startCliChain()
  const { rpcUrl } = chain
  const deployed = await deployLocalRegistries({ rpcUrl, account: localAccount(0) })
  registry = deployed.identityRegistry
  const agents = createAgentClient({ rpcUrl, account: owner, identityRegistry: registry })
  agentId = String((await agents.register('data:application/json,{}')).agentId)
})
afterAll(() => chain.stop())

const stream = { write: () => {} }
const check = (
  agent: { readonly address: string; readonly proof?: string },
  variables: Record<string, string> = { ERC8004_IDENTITY: registry },
) => {
  const { address, proof } = agent
  const erc8004 = { chainId: 31_337, registry, agentId, ...(proof && { proof }) }
  return checkIdentity(
    { process, id: 'alpha', address, metadata: { erc8004 } },
    {},
    {
      ...{ stdout: stream, stderr: stream, now: Date.now },
      variables: { RPC_URL: chain.rpcUrl, ...variables },
    },
  )
}

test('the owner on chain proves the link by its address', async () => {
  expect(await check({ address: owner.address })).toMatchObject({
    check: { isProven: true, by: 'owner', owner: owner.address },
  })
})

test('another address needs a signature of the owner', async () => {
  expect(await check({ address: arweave })).toMatchObject({ check: { isProven: false } })
  const link = { chainId: 31_337, registry, agentId }
  const message = identityLinkText({ process, id: 'alpha', address: arweave }, link)
  const proof = await owner.signMessage({ message })
  expect(await check({ address: arweave, proof })).toMatchObject({
    check: { isProven: true, by: 'signature' },
  })
  const other = await localAccount(4).signMessage({ message })
  expect(await check({ address: arweave, proof: other })).toMatchObject({
    check: { isProven: false },
  })
})

test('a registry that is not configured proves nothing', async () => {
  expect(await check({ address: owner.address }, {})).toMatchObject({
    check: { reason: `${registry} is not a known registry of chain 31337` },
  })
})

test('a chain that does not answer leaves the link unproven, with the reason', async () => {
  const away = { RPC_URL: 'http://127.0.0.1:1' }
  expect(await check({ address: owner.address }, away)).toMatchObject({
    check: { isProven: false, reason: expect.stringContaining('127.0.0.1:1') },
  })
})

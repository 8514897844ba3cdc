import { type Address, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checkIdentityLink, type IdentityLinkReads } from './check-identity-link.ts'
import {
  type IdentityLink,
  identityLinkText,
  type LinkedAgent,
  readIdentityLink,
} from './identity-link.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const wallet = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'33'.repeat(32)}`)
const registry = `0x${'ab'.repeat(20)}` as Address
const agent: LinkedAgent = {
  process: 'p'.repeat(43),
  id: 'alpha',
  address: 'a'.repeat(43),
}
const link: IdentityLink = { chainId: 1, registry, agentId: '7' }
const reads: IdentityLinkReads = {
  chainId: 1,
  registries: [registry],
  getOwner: async () => owner.address,
  getWallet: async () => wallet.address,
  verifySignature: (address, message, signature) =>
    verifyMessage({ address, message, signature }),
}
const check = (
  change: { agent?: Partial<LinkedAgent>; link?: Partial<IdentityLink> },
  changedReads: Partial<IdentityLinkReads> = {},
) =>
  checkIdentityLink(
    { ...agent, ...change.agent },
    { ...link, ...change.link },
    { ...reads, ...changedReads },
  )
const sign = (account = owner, of = agent, to = link) =>
  account.signMessage({ message: identityLinkText(of, to) })

describe('a link is proven', () => {
  test.each([
    ['owner', owner.address],
    ['owner', owner.address.toLowerCase()],
    ['wallet', wallet.address],
  ])('is proven by an address on AO that is the %s', async (by, address) => {
    expect(await check({ agent: { address } })).toEqual({
      ...{ isProven: true, by, owner: owner.address },
    })
  })

  test.each([owner, wallet])('is proven by a signature', async (signer) => {
    expect(await check({ link: { proof: await sign(signer) } })).toMatchObject({
      ...{ isProven: true, by: 'signature' },
    })
  })
})

describe('a link is not proven', () => {
  test('fails with a signature of another account, or over another text', async () => {
    const proofs = [
      await sign(other),
      await sign(owner, { ...agent, id: 'beta' }),
      await sign(owner, { ...agent, address: 'b'.repeat(43) }),
      await sign(owner, { ...agent, process: 'q'.repeat(43) }),
      await sign(owner, agent, { ...link, agentId: '8' }),
      await sign(owner, agent, { ...link, chainId: 10 }),
    ]
    for (const proof of proofs) {
      expect(await check({ link: { proof } })).toEqual({
        isProven: false,
        reason: `the proof is not a signature of the owner ${owner.address}`,
      })
    }
  })

  test('fails without a signature if the address is another one', async () => {
    expect(await check({})).toMatchObject({
      reason: expect.stringContaining('did not sign'),
    })
  })

  test('fails after the agent was transferred', async () => {
    const proof = await sign()
    const transferred = {
      getOwner: async () => other.address,
      getWallet: async () => undefined,
    }
    expect(await check({ link: { proof } }, transferred)).toMatchObject({
      isProven: false,
    })
  })

  test('fails in a registry that anyone may have deployed, or on another chain', async () => {
    const address = owner.address
    const strange = {
      agent: { address },
      link: { registry: `0x${'cd'.repeat(20)}` as Address },
    }
    expect(await check(strange)).toMatchObject({
      reason: expect.stringContaining('is not a known registry of chain 1'),
    })
    expect(await check({ agent: { address } }, { chainId: 10 })).toMatchObject({
      reason: 'it is on chain 1, and the node serves 10',
    })
  })
})

describe('metadata', () => {
  test.each([undefined, null, 7, 'erc8004', {}, [], { url: 'x' }])(
    '%j has no link',
    (metadata) => {
      expect(readIdentityLink(metadata)).toBeUndefined()
    },
  )

  test('names chain, registry, agent and proof if it has a link', () => {
    const proof = `0x${'00'.repeat(65)}`
    expect(readIdentityLink({ erc8004: { ...link, proof } })).toEqual({ ...link, proof })
    expect(readIdentityLink({ erc8004: link })).toEqual(link)
  })

  test.each([
    null,
    'x',
    {},
    { ...link, chainId: '1' },
    { ...link, agentId: 7 },
    { ...link, agentId: '-7' },
    { ...link, registry: '0x1' },
    { ...link, proof: '0x0' },
    { ...link, proof: `0x${'00'.repeat(5_000)}` },
  ])('%j is malformed', (erc8004) => {
    expect(readIdentityLink({ erc8004 })).toBe('malformed')
  })
})

import { localAccount, startTestChain, type TestChain } from '@cresolver/worlds/chain'
import { concat, createTestClient, type Hex, http, numberToHex, size, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChainClient, createChainClient } from '../chain-client.ts'
import { checkSigner } from './check-signer.ts'
import { deployContractWallet } from './contract-wallet.fixture.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const digest = `0x${'22'.repeat(32)}` as const
const value = await key.sign({ hash: digest })

function check(signature: Hex, signer: Hex = key.address, client?: ChainClient) {
  return checkSigner({ digest, value: signature, signer, client, chainId: 31_337 })
}

describe('a signature of a key', () => {
  it('is checked without a chain', async () => {
    expect(await check(value)).toEqual({ kind: 'valid', by: 'key' })
  })

  it('is not that of another account or of another hash', async () => {
    const refusal = {
      kind: 'invalid',
      reason: expect.stringMatching(/^the key of 0x\w{40} did not sign it$/),
    }
    expect(await check(value, localAccount(1).address)).toEqual(refusal)
    const hash = `0x${'23'.repeat(32)}` as const
    expect(await check(await key.sign({ hash }))).toEqual(refusal)
  })

  it.each([
    ['its twin with the high s', twinOf(value)],
    ['v as a bare parity', concat([slice(value, 0, 64), '0x00'])],
    ['64 bytes', slice(value, 0, 64)],
    ['a byte more', concat([value, '0x00'])],
    ['zeros', `0x${'00'.repeat(64)}1b`],
    ['numbers that are too large', `0x${'ff'.repeat(64)}1b`],
  ] as const)('has one form: %s does not count', async (_, other) => {
    expect(await check(other)).toMatchObject({ kind: 'invalid' })
  })
})

describe('a signature of a contract wallet', () => {
  let chain: TestChain
  let wallet: Hex
  let client: ChainClient

  beforeAll(async () => {
    chain = await startTestChain()
    client = createChainClient({ rpcUrl: chain.rpcUrl })
    wallet = await deployContractWallet(chain.rpcUrl, localAccount(0), key.address)
  })
  afterAll(() => chain.stop())

  const refused = () => ({
    kind: 'invalid',
    reason: expect.stringMatching(/^the contract wallet 0x\w{40} does not accept it$/),
  })

  it('is checked by asking the contract', async () => {
    const valid = { kind: 'valid', by: 'contract' }
    expect(await check(value, wallet, client)).toEqual(valid)
    expect(await check(value, wallet)).toMatchObject({ kind: 'invalid' })
  })

  it('is refused when the contract rejects it or reverts', async () => {
    const other = await localAccount(1).sign({ hash: digest })
    expect(await check(other, wallet, client)).toEqual(refused())
    expect(await check('0xab', wallet, client)).toEqual(refused())
  })

  it.each([
    ['uses up its gas', '0x5b600056'],
    ['stops on an invalid instruction', '0xfe'],
    ['answers nothing', '0x00'],
    ['answers four bytes only', '0x631626ba7e60e01b60005260046000f3'],
    ['answers with dirty bytes', '0x631626ba7e60e01b60011760005260206000f3'],
    ['answers far too much', '0x6301000000600052620100006000f3'],
  ] as const)('is refused when the contract %s', async (_, bytecode) => {
    const address = localAccount(9).address
    const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    await test.setCode({ address, bytecode })
    expect(await check(value, address, client)).toEqual(refused())
    await test.setCode({ address, bytecode: '0x' })
  })

  it('cannot be turned into one of a key by its other form', async () => {
    expect(await check(twinOf(value), key.address, client)).toEqual({
      kind: 'invalid',
      reason: `the key of ${key.address} did not sign it`,
    })
  })

  it('cannot come from a contract that is yet to be deployed', async () => {
    const wrapped = concat([value, `0x${'6492'.repeat(16)}`])
    expect(size(wrapped)).toBeGreaterThan(65)
    const { address } = localAccount(8)
    expect(await check(wrapped, address, client)).toMatchObject({ kind: 'invalid' })
  })

  it('is asked about on its own chain only', async () => {
    const claim = { digest, value, signer: wallet, client, chainId: 1 }
    expect(await checkSigner(claim)).toMatchObject({
      kind: 'invalid',
      reason: expect.stringContaining('its contract is on chain 1, not 31337'),
    })
  })

  it('stays open when the node does not answer', async () => {
    const dead = createChainClient({ rpcUrl: 'http://127.0.0.1:1' })
    await expect(check(value, wallet, dead)).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
    expect(await check(value, key.address, dead)).toMatchObject({ kind: 'valid' })
  })
})

/** The second signature that anybody can make of one: s mirrored, v turned. */
function twinOf(value: Hex): Hex {
  const s = order - BigInt(slice(value, 32, 64))
  const v = slice(value, 64) === '0x1b' ? '0x1c' : '0x1b'
  return concat([slice(value, 0, 32), numberToHex(s, { size: 32 }), v])
}

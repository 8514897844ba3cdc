import { localAccount, startTestChain, type TestChain } from '@cresolver/local-chain'
import { answerTypedData, type WorkerResponse } from '@cresolver/protocol'
import { concat, createTestClient, type Hex, http, numberToHex, size, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hashTypedData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChainClient, createChainClient } from '../chain-client.ts'
import { deployContractWallet } from './contract-wallet.fixture.ts'
import { verifyAnswer } from './verify-signed.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chainId = 31_337
const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const request = { market_id: 42, question: 'Will it rain?', deadline: 1_800_000_000 }
const response = {
  determination: true,
  confidence: 0.82,
  evidence: 'The forecast says so.',
  sources: ['https://example.com/forecast'],
}
const recorded =
  '0x563ff31cd42028d0e06668fcf3ba9257391494f3ccc305be63859d9ebd8dea7d3058405ebd6cda57f33c70883fb81acf7520913354f3bbbca564717ed7725eee1b'

function signed(value: string, worker: string = key.address) {
  return { ...response, signature: { worker, chain_id: chainId, market, value } }
}

function verify(answer: WorkerResponse, client?: ChainClient) {
  return verifyAnswer({ request, response: answer, client })
}

describe('an answer signed by a key', () => {
  const data = answerTypedData({
    chainId,
    market,
    worker: key.address,
    request,
    response,
  })

  it('has the recorded hash and signature', async () => {
    expect(hashTypedData(data)).toBe(
      '0x8a77566ef210bc0319631eb579bb6e1132633ccc0df40461de34343e7e800bc2',
    )
    expect(await key.signTypedData(data)).toBe(recorded)
  })

  it('is verified without a chain, in whatever case the addresses are written', async () => {
    const valid = { kind: 'valid', by: 'key', worker: key.address }
    expect(await verify(signed(recorded))).toEqual(valid)
    expect(await verify(signed(recorded, key.address.toLowerCase()))).toEqual(valid)
    const expected = { chainId, market: market.toLowerCase(), worker: key.address }
    expect(
      await verifyAnswer({ request, response: signed(recorded), expect: expected }),
    ).toEqual(valid)
  })

  it('is not that of another question, answer, worker, market or chain', async () => {
    const by = (change: object) => ({
      ...signed(recorded),
      signature: { ...signed(recorded).signature, ...change },
    })
    const other = localAccount(1).address
    const forged = [
      { request: { ...request, market_id: 43 }, response: signed(recorded) },
      { request, response: { ...signed(recorded), determination: false } },
      { request, response: by({ worker: other }) },
      { request, response: by({ market: other }) },
      { request, response: by({ chain_id: 1 }) },
    ]
    for (const each of forged) {
      expect(await verifyAnswer(each)).toEqual({
        kind: 'invalid',
        reason: expect.stringMatching(/^the key of 0x\w{40} did not sign it$/),
      })
    }
  })

  it.each([
    [{ chainId: 1 }, 'the chain is 31337, not 1'],
    [{ market: key.address }, `the market is ${market}, not ${key.address}`],
    [{ worker: market }, `the worker is ${key.address}, not ${market}`],
  ])('is refused where %j is expected', async (expected, reason) => {
    expect(
      await verifyAnswer({ request, response: signed(recorded), expect: expected }),
    ).toEqual({ kind: 'invalid', reason })
  })

  it.each([
    ['its twin with the high s', twinOf(recorded)],
    ['v as a bare parity', concat([slice(recorded, 0, 64), '0x00'])],
    ['64 bytes', slice(recorded, 0, 64)],
    ['a byte more', concat([recorded, '0x00'])],
    ['zeros', `0x${'00'.repeat(64)}1b`],
    ['numbers that are too large', `0x${'ff'.repeat(64)}1b`],
  ] as const)('has one form: %s does not count', async (_, value) => {
    expect(await verify(signed(value))).toMatchObject({ kind: 'invalid' })
  })
})

describe('an answer', () => {
  it('without a signature is unsigned', async () => {
    expect(await verify(response)).toEqual({ kind: 'unsigned' })
    expect(await verify({ responses: [] })).toEqual({ kind: 'unsigned' })
  })

  it('that is malformed, or answers a malformed request, is invalid', async () => {
    expect(await verify(signed('0xabc'))).toEqual({
      kind: 'invalid',
      reason: 'the signature is malformed',
    })
    const malformed = { kind: 'invalid', reason: 'request or answer is malformed' }
    expect(await verify({ ...signed(recorded), confidence: 3 })).toEqual(malformed)
    const nothing = { market_id: -1, question: '' }
    expect(await verifyAnswer({ request: nothing, response: signed(recorded) })).toEqual(
      malformed,
    )
  })
})

describe('an answer signed by a contract wallet', () => {
  let chain: TestChain
  let wallet: Hex
  let value: Hex
  let client: ChainClient

  beforeAll(async () => {
    chain = await startTestChain()
    client = createChainClient({ rpcUrl: chain.rpcUrl })
    wallet = await deployContractWallet(chain.rpcUrl, localAccount(0), key.address)
    value = await key.signTypedData(
      answerTypedData({ chainId, market, worker: wallet, request, response }),
    )
  })
  afterAll(() => chain.stop())

  const refused = () => ({
    kind: 'invalid',
    reason: expect.stringMatching(/^the contract wallet 0x\w{40} does not accept it$/),
  })

  it('is verified by asking the contract', async () => {
    expect(await verify(signed(value, wallet), client)).toMatchObject({
      kind: 'valid',
      by: 'contract',
    })
    expect(await verify(signed(value, wallet))).toMatchObject({ kind: 'invalid' })
  })

  it('is refused when the contract rejects it or reverts', async () => {
    expect(await verify(signed(recorded, wallet), client)).toEqual(refused())
    expect(await verify(signed('0xab', wallet), client)).toEqual(refused())
  })

  it.each([
    ['uses up its gas', '0x5b600056'],
    ['stops on an invalid instruction', '0xfe'],
    ['answers nothing', '0x00'],
    ['answers four bytes only', '0x631626ba7e60e01b60005260046000f3'],
    ['answers with dirty bytes', '0x631626ba7e60e01b60011760005260206000f3'],
    ['answers far too much', '0x6301000000600052620100006000f3'],
  ] as const)('is refused when the contract %s', async (_, code) => {
    const address = localAccount(9).address
    const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    await test.setCode({ address, bytecode: code })
    expect(await verify(signed(value, address), client)).toEqual(refused())
    await test.setCode({ address, bytecode: '0x' })
  })

  it('cannot be turned into one of a key by its other form', async () => {
    expect(await verify(signed(twinOf(recorded)), client)).toMatchObject({
      kind: 'invalid',
      reason: `the key of ${key.address} did not sign it`,
    })
  })

  it('cannot come from a contract that is yet to be deployed', async () => {
    const magic = `0x${'6492'.repeat(16)}` as const
    const wrapped = concat([value, magic])
    expect(size(wrapped)).toBeGreaterThan(65)
    expect(await verify(signed(wrapped, localAccount(8).address), client)).toMatchObject({
      kind: 'invalid',
    })
  })

  it('is asked about on its own chain only', async () => {
    const answer = signed(value, wallet)
    const elsewhere = { ...answer.signature, chain_id: 1 }
    expect(await verify({ ...answer, signature: elsewhere }, client)).toMatchObject({
      kind: 'invalid',
      reason: expect.stringContaining('its contract is on chain 1, not 31337'),
    })
  })

  it('stays open when the node does not answer', async () => {
    const dead = createChainClient({ rpcUrl: 'http://127.0.0.1:1' })
    await expect(verify(signed(value, wallet), dead)).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
    expect(await verify(signed(recorded), dead)).toMatchObject({ kind: 'valid' })
  })
})

/** The second signature that anybody can make of one: s mirrored, v turned. */
function twinOf(value: Hex): Hex {
  const s = order - BigInt(slice(value, 32, 64))
  const v = slice(value, 64) === '0x1b' ? '0x1c' : '0x1b'
  return concat([slice(value, 0, 32), numberToHex(s, { size: 32 }), v])
}

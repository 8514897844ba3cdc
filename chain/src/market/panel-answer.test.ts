import { localAccount } from '@cresolver/worlds/chain'
import { concatHex, hashTypedData, keccak256, numberToHex, size, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readContract, signTypedData } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChainClient } from '../chain-client.ts'
import { panelSignaturesAbi } from '../generated/panel-signatures.ts'
import { deployContractWallet } from './contract-wallet.fixture.ts'
import type { MarketId } from './ids.ts'
import {
  type PanelAnswer,
  panelAnswerTypedData,
  panelReceiptTypedData,
  verifyPanelAnswer,
  verifyPanelReceipt,
} from './panel-answer.ts'
import { stake, startTermsWorld, type TermsWorld } from './terms/terms-market.fixture.ts'

const hashes = [keccak256(toHex('YES')), keccak256(toHex('NO'))] as const
const worker = localAccount(2)

let world: TermsWorld
let marketId: MarketId
let requestedAt: number
beforeAll(async () => {
  world = await startTermsWorld()
  marketId = await world.panelled()
  requestedAt = (await world.as().getMarket(marketId)).requestedAt ?? 0
})
afterAll(() => world.chain.stop())

function answer(answerHash: PanelAnswer['answerHash']): PanelAnswer {
  const round = { marketId, requestedAt, phase: 0 } as const
  return { ...round, worker: worker.address, answerHash }
}

function sign(account: typeof worker, answerHash: PanelAnswer['answerHash']) {
  const place = { chainId: 31_337, market: world.market }
  const signed = { ...answer(answerHash), worker: account.address }
  return account.signTypedData(panelAnswerTypedData(signed, place))
}

describe('an answer in a round', () => {
  it('is verified by its key, without a chain', async () => {
    const signature = await sign(worker, hashes[0])
    const place = { chainId: 31_337, market: world.market }
    expect(
      await verifyPanelAnswer({ ...place, answer: answer(hashes[0]), signature }),
    ).toEqual({ kind: 'valid', by: 'key' })
  })

  it('is not that of another answer, round, phase, worker, chain or market', async () => {
    const signature = await sign(worker, hashes[0])
    const place = { chainId: 31_337, market: world.market }
    const others = [
      { answer: answer(hashes[1]) },
      { answer: { ...answer(hashes[0]), requestedAt: requestedAt + 1 } },
      { answer: { ...answer(hashes[0]), phase: 1 } },
      { answer: { ...answer(hashes[0]), worker: localAccount(3).address } },
      { chainId: 1 },
      { market: world.token.address },
    ] as const
    for (const other of others) {
      const claim = { ...place, answer: answer(hashes[0]), signature, ...other }
      expect(await verifyPanelAnswer(claim)).toMatchObject({ kind: 'invalid' })
    }
  })

  it('hashes as it always did', async () => {
    const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const data = panelAnswerTypedData(
      {
        marketId: 3n as MarketId,
        requestedAt: 1_800_000_000,
        phase: 0,
        worker: key.address,
        answerHash: hashes[0],
      },
      { chainId: 1, market: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    )
    expect(hashTypedData(data)).toMatchInlineSnapshot(
      `"0x93ecb2755a787cac9cee8c4de28bfd47717946f94273951141a8d734149ef2e6"`,
    )
  })
})

describe('a receipt of a collector', () => {
  const collector = localAccount(8)
  const place = () => ({ chainId: 31_337, market: world.market })
  const signReceipt = (held: PanelAnswer) => {
    const chain = createChainClient({ rpcUrl: world.chain.rpcUrl, account: collector })
    const data = panelReceiptTypedData(held, place())
    return signTypedData(chain.client, { account: collector, ...data })
  }

  it('is verified by its key, without a chain', async () => {
    const held = answer(hashes[0])
    const signature = await signReceipt(held)
    const claim = { ...place(), answer: held, collector: collector.address, signature }
    expect(await verifyPanelReceipt(claim)).toEqual({
      kind: 'valid',
      by: 'key',
    })
    const others = [
      { collector: worker.address },
      { answer: answer(hashes[1]) },
      { signature: await sign(collector, hashes[0]) },
    ]
    for (const other of others) {
      const result = await verifyPanelReceipt({ ...claim, ...other })
      expect(result).toMatchObject({ kind: 'invalid' })
    }
  })

  it('is verified by the contract of its wallet', async () => {
    const { rpcUrl } = world.chain
    const wallet = await deployContractWallet(rpcUrl, worker, collector.address)
    const held = answer(hashes[0])
    const claim = {
      ...place(),
      answer: held,
      collector: wallet,
      signature: await signReceipt(held),
      client: createChainClient({ rpcUrl }),
    }
    expect(await verifyPanelReceipt(claim)).toMatchObject({ by: 'contract' })
  })

  it('is checked on chain together with answers', async () => {
    const held = answer(hashes[0])
    const head = (kind: number) => numberToHex(kind, { size: 1 })
    const signed = (value: `0x${string}`) =>
      concatHex([hashes[0], numberToHex(size(value), { size: 2 }), value])
    const receipt = signed(await signReceipt(held))
    const entries = [
      concatHex([head(0), worker.address, signed(await sign(worker, hashes[0]))]),
      concatHex([head(2), collector.address, worker.address, receipt]),
      concatHex([head(3), collector.address, worker.address, receipt]),
    ]
    const valid = await readContract(createChainClient(world.chain).client, {
      address: world.signatures,
      abi: panelSignaturesAbi,
      functionName: 'check',
      args: [world.market, marketId, BigInt(requestedAt), 0, concatHex(entries)],
    })
    expect(valid).toBe(0b011n)
  })
})

describe('two answers of one worker', () => {
  it('cost its whole stake: a tenth goes to the prover, the rest is burned', async () => {
    const signatures = [
      await sign(worker, hashes[0]),
      await sign(worker, hashes[1]),
    ] as const
    const { answerHash: _, ...round } = answer(hashes[0])
    const forged = [signatures[0], await sign(localAccount(3), hashes[1])] as const
    const prover = world.as(9)
    const wrong = prover.proveContradiction({ ...round, hashes, signatures: forged })
    await expect(wrong).rejects.toMatchObject({ code: 'VALUE_INVALID' })
    await prover.proveContradiction({ ...round, hashes, signatures })
    expect(await prover.balanceOf(localAccount(9).address)).toBe(stake / 5n)
    const slashed = (await prover.readEvents({ fromBlock: 0n })).findLast(
      ({ type }) => type === 'stake-slashed',
    )
    expect(slashed).toMatchObject({
      marketId,
      worker: worker.address,
      amount: 2n * stake,
      prover: localAccount(9).address,
    })
    await expect(
      prover.proveContradiction({ ...round, hashes, signatures }),
    ).rejects.toMatchObject({ code: 'NOTHING_TO_DO' })
  })
})

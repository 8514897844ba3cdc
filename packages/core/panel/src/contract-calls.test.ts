import { identityRegistryAbi, marketAbi } from '@cresolver/chain/abi'
import fc from 'fast-check'
import { type Address, encodeFunctionData, encodeFunctionResult, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeResult, encodeCall } from './contract-calls.ts'

const uint = fc.bigInt(0n, 2n ** 256n - 1n)
const address = fc
  .bigInt(0n, 2n ** 160n - 1n)
  .map((value): Address => numberToHex(value, { size: 20 }))
const text = fc.string({ unit: 'binary', maxLength: 300 })
const abi = marketAbi

test('every call is encoded as viem encodes it', () => {
  fc.assert(
    fc.property(uint, address, (id, worker) => {
      expect(encodeCall.getMarket(id)).toBe(
        encodeFunctionData({ abi, functionName: 'getMarket', args: [id] }),
      )
      expect(encodeCall.getOutcome(id)).toBe(
        encodeFunctionData({ abi, functionName: 'getOutcome', args: [id] }),
      )
      expect(encodeCall.getMarketWorkers(id)).toBe(
        encodeFunctionData({ abi, functionName: 'getMarketWorkers', args: [id] }),
      )
      expect(encodeCall.stakes(id, worker)).toBe(
        encodeFunctionData({ abi, functionName: 'stakes', args: [id, worker] }),
      )
      expect(encodeCall.workerAgentIds(id, worker)).toBe(
        encodeFunctionData({ abi, functionName: 'workerAgentIds', args: [id, worker] }),
      )
      expect(encodeCall.getReputation(worker)).toBe(
        encodeFunctionData({ abi, functionName: 'getReputation', args: [worker] }),
      )
      expect(encodeCall.tokenUri(id)).toBe(
        encodeFunctionData({
          abi: identityRegistryAbi,
          functionName: 'tokenURI',
          args: [id],
        }),
      )
    }),
  )
  expect(encodeCall.identityRegistry()).toBe(
    encodeFunctionData({ abi, functionName: 'identityRegistry' }),
  )
})

test('a market is decoded from what the contract returns', () => {
  fc.assert(
    fc.property(
      text,
      uint,
      fc.maxSafeNat(),
      address,
      fc.boolean(),
      (question, rewardPool, deadline, creator, resolved) => {
        const data = encodeFunctionResult({
          abi,
          functionName: 'getMarket',
          result: [question, rewardPool, BigInt(deadline), creator, resolved],
        })
        expect(decodeResult.getMarket(data)).toEqual({
          ...{ question, rewardPool, deadline },
          creator: creator.toLowerCase(),
        })
      },
    ),
  )
})

test('the other results are decoded from what the contracts return', () => {
  fc.assert(
    fc.property(
      fc.array(address, { maxLength: 10 }),
      uint,
      text,
      fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat()),
      fc.nat(3),
      (workers, number, uri, scores, outcome) => {
        expect(
          decodeResult.getMarketWorkers(
            encodeFunctionResult({
              abi,
              functionName: 'getMarketWorkers',
              result: workers,
            }),
          ),
        ).toEqual(workers)
        expect(
          decodeResult.number(
            encodeFunctionResult({ abi, functionName: 'stakes', result: number }),
          ),
        ).toBe(number)
        expect(
          decodeResult.text(
            encodeFunctionResult({
              abi: identityRegistryAbi,
              functionName: 'tokenURI',
              result: uri,
            }),
          ),
        ).toBe(uri)
        const [resQuality, srcQuality, analysisDepth, count] = scores
        expect(
          decodeResult.getReputation(
            encodeFunctionResult({
              abi,
              functionName: 'getReputation',
              result: [
                BigInt(resQuality),
                BigInt(srcQuality),
                BigInt(analysisDepth),
                BigInt(count),
              ],
            }),
          ),
        ).toEqual({ resQuality, srcQuality, analysisDepth, count })
        expect(
          decodeResult.getOutcome(
            encodeFunctionResult({
              abi,
              functionName: 'getOutcome',
              result: [outcome, 1],
            }),
          ),
        ).toBe(outcome)
      },
    ),
  )
})

test('addresses come in lower case', () => {
  const registry: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const data = encodeFunctionResult({
    abi,
    functionName: 'identityRegistry',
    result: registry,
  })
  expect(decodeResult.address(data)).toBe(registry.toLowerCase())
})

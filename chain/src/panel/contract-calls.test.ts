import fc from 'fast-check'
import { type Address, encodeFunctionData, encodeFunctionResult, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { identityRegistryAbi, marketAbi } from '../abi.ts'
import { decodeResult, encodeCall } from './contract-calls.ts'
import { marketAddress } from './fake-market.fixture.ts'

const uint = fc.bigInt(0n, 2n ** 256n - 1n)
const address = fc
  .bigInt(0n, 2n ** 160n - 1n)
  .map((value): Address => numberToHex(value, { size: 20 }))
const text = fc.string({ unit: 'binary', maxLength: 300 })
const abi = marketAbi

test('every call is encoded as viem encodes it', () => {
  fc.assert(
    fc.property(uint, (id) => {
      expect(encodeCall.getMarket(id)).toBe(
        encodeFunctionData({ abi, functionName: 'getMarket', args: [id] }),
      )
      expect(encodeCall.getOutcome(id)).toBe(
        encodeFunctionData({ abi, functionName: 'getOutcome', args: [id] }),
      )
      expect(encodeCall.getCandidates(id, 0n, 64n)).toBe(
        encodeFunctionData({ abi, functionName: 'getCandidates', args: [id, 0n, 64n] }),
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

const number = (bits: number) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n)
const hash = uint.map((value) => numberToHex(value, { size: 32 }))

test('terms are decoded from what the contract returns', () => {
  const small = fc.nat(2 ** 16 - 1)
  const numbers = fc.tuple(fc.nat(2 ** 24 - 1), small, small, fc.nat(255), fc.nat(255))
  fc.assert(
    fc.property(hash, hash, numbers, (questionHash, policyHash, each) => {
      const [window, flags, collectors, votes, reserves] = each
      const data = encodeFunctionResult({
        abi,
        functionName: 'getTerms',
        result: [
          questionHash,
          {
            ...{ window, flags, collectors, votes, reserves, policyHash },
            ...{ asset: marketAddress, panelWindow: 1, wrongSlashBps: 2, court: 3 },
            ...{ bond: 4n, unit: 5n, earliestRequest: 6, consumer: marketAddress },
            ...{ valueAtRisk: 7n, allowList: questionHash },
          },
        ],
      })
      expect(decodeResult.getTerms(data)).toEqual({
        ...{ questionHash, window, flags, collectors, votes, reserves, policyHash },
      })
    }),
  )
})

test('an asking is decoded from what the contract returns', () => {
  const time = fc.nat(2 ** 32 - 1)
  fc.assert(
    fc.property(fc.nat(4), fc.nat(3), fc.nat(255), time, time, uint, (...values) => {
      const [state, judge, stage, askedAt, joinUntil, votes] = values
      const result = {
        ...{ state, judge, stage, askedAt, joinUntil, votes },
        ...{ claim: 1, found: 2, disputeAnswer: 3, appealAnswer: 4, until: 5 },
        ...{ asker: marketAddress, disputer: marketAddress, appellant: marketAddress },
        courtAsked: true,
      }
      const data = encodeFunctionResult({ abi, functionName: 'getAsking', result })
      expect(decodeResult.getAsking(data)).toEqual({
        ...{ state, judge, stage, askedAt, joinUntil },
      })
    }),
  )
})

test('the times of a deployment are decoded from what the contract returns', () => {
  const result = {
    ...{ notice: 1, seedDelay: 2, fallbackDelay: 3, round: 4, judging: 5, minWindow: 6 },
    ...{ listing: 7, cooldown: 8, grace: 9, seedBlocks: 10, seedKind: 1 },
  }
  const data = encodeFunctionResult({ abi, functionName: 'params', result })
  expect(decodeResult.params(data)).toEqual({
    ...{ seedDelay: 2, fallbackDelay: 3, round: 4 },
    ...{ seedBlocks: 10, seedKind: 1 },
  })
})

test('candidates are decoded from what the contract returns', () => {
  const candidate = fc.record({
    ...{ worker: address, staked: fc.boolean(), reputation: number(56) },
    ...{ owner: address, stake: number(96), agentId: uint, uriHash: hash },
    ...{ units: fc.nat(2 ** 32 - 1), joinedAt: fc.nat(2 ** 40 - 1), leavingAt: fc.nat() },
  })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 10 }), (result) => {
      const data = encodeFunctionResult({ abi, functionName: 'getCandidates', result })
      expect(decodeResult.getCandidates(data)).toEqual(
        result.map(({ staked, reputation, leavingAt: _, ...each }, place) => ({
          ...{ ...each, place, isStaked: staked },
          reputation: {
            resQuality: Number(reputation & 0xffn),
            srcQuality: Number((reputation >> 8n) & 0xffn),
            analysisDepth: Number((reputation >> 16n) & 0xffn),
            count: Number(reputation >> 24n),
          },
        })),
      )
    }),
  )
})

test('the draw and the outcome are decoded from what the contract returns', () => {
  fc.assert(
    fc.property(uint, fc.nat(64), number(64), fc.nat(2), (block, count, mask, code) => {
      expect(
        decodeResult.getPanelDraw(
          encodeFunctionResult({
            abi,
            functionName: 'getPanelDraw',
            result: [block, BigInt(count), 3n, mask],
          }),
        ),
      ).toEqual({
        ...{ requestBlock: block, candidates: count, panelSize: 3 },
        absent: [...mask.toString(2)]
          .reverse()
          .flatMap((bit, at) => (bit === '1' ? at : [])),
      })
      expect(
        decodeResult.getOutcome(
          encodeFunctionResult({ abi, functionName: 'getOutcome', result: [code, 1] }),
        ),
      ).toBe(code)
    }),
  )
})

test('a token URI is decoded from what the registry returns', () => {
  fc.assert(
    fc.property(text, (uri) => {
      const data = encodeFunctionResult({
        abi: identityRegistryAbi,
        functionName: 'tokenURI',
        result: uri,
      })
      expect(decodeResult.text(data)).toBe(uri)
    }),
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

import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  size,
} from 'viem'
import { expect, test } from 'vitest'
import { multicall3Abi } from '../abi.ts'
import { encodeCall } from './contract-calls.ts'
import { createFakeHost, marketAddress, multicallAddress } from './fake-market.fixture.ts'
import { readBatched } from './multicall.ts'

/** Answers each call with its own data; data that starts with ff reverts. */
function createEcho(chainReadBytes: number) {
  const batches: {
    to: string
    bytes: number
    calls: readonly Hex[]
    failures: boolean[]
  }[] = []
  const host = {
    ...createFakeHost({ config: { quotas: { chainReadBytes } } }),
    readChain(to: Hex, data: Hex) {
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      batches.push({
        to,
        bytes: size(data),
        calls: args[0].map(({ callData }) => callData),
        failures: args[0].map(({ allowFailure }) => allowFailure),
      })
      const encoded = encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: args[0].map(({ callData }) => ({
          success: !callData.startsWith('0xff'),
          returnData: callData,
        })),
      })
      return hexToBytes(encoded)
    },
  }
  return { host, batches }
}

const call = (data: Hex) => ({ target: marketAddress, data })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => call(encodeCall.getMarket(BigInt(index))))

test('fitting calls go out in one batch to Multicall3, and may fail call by call', () => {
  const { host, batches } = createEcho(5_000)
  const calls = numbered(4)
  expect(readBatched(host, calls)).toEqual(calls.map(({ data }) => data))
  expect(batches).toMatchObject([
    { to: multicallAddress, failures: [true, true, true, true] },
  ])
})

test('nothing is read for no calls', () => {
  const { host, batches } = createEcho(5_000)
  expect(readBatched(host, [])).toEqual([])
  expect(batches).toEqual([])
})

test('a call that reverted or met no contract returns undefined, without effect on others', () => {
  const { host } = createEcho(5_000)
  const calls = [call('0x01'), call('0xff'), call('0x'), call('0x02')]
  expect(readBatched(host, calls)).toEqual(['0x01', undefined, undefined, '0x02'])
})

test('batches are as large as the quota allows, to the byte, and keep the order', () => {
  const calls = numbered(5)
  const { host: free, batches: whole } = createEcho(1_000_000)
  readBatched(free, calls.slice(0, 2))
  const [two] = whole
  const exact = createEcho(two?.bytes ?? 0)
  expect(readBatched(exact.host, calls)).toEqual(calls.map(({ data }) => data))
  expect(exact.batches.map(({ calls }) => calls.length)).toEqual([2, 2, 1])
  const tight = createEcho((two?.bytes ?? 0) - 1)
  expect(readBatched(tight.host, calls)).toEqual(calls.map(({ data }) => data))
  expect(tight.batches.map(({ calls }) => calls.length)).toEqual([1, 1, 1, 1, 1])
})

test('a call that is larger than the quota goes out alone, and the DON judges it', () => {
  const { host, batches } = createEcho(400)
  const large = call(`0x${'ab'.repeat(900)}`)
  expect(readBatched(host, [call('0x01'), large, call('0x02')])).toHaveLength(3)
  expect(batches.map(({ calls }) => calls.length)).toEqual([1, 1, 1])
})

test('the token URIs of ten agents need one batch of at most 5,000 bytes', () => {
  const { host, batches } = createEcho(5_000)
  readBatched(
    host,
    Array.from({ length: 10 }, (_, agent) => call(encodeCall.tokenUri(BigInt(agent)))),
  )
  expect(batches.length).toBe(1)
})

import { create } from '@bufbuild/protobuf'
import { anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, type Hex, hexToBytes, toBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import type { CapabilityResponse } from '../capability.ts'
import { readLimits } from '../limits.ts'
import { Meter } from '../meter.ts'
import {
  type DonChain,
  performChainRead,
  performChainWrite,
  performHeaderRead,
} from './evm.ts'

const meter = new Meter(readLimits('docs'))
const address = `0x${'a1'.repeat(20)}` as const
const hash = `0x${'b2'.repeat(32)}` as const

function createChain(accepted = true) {
  const done: unknown[][] = []
  const chain: DonChain = {
    header: async (block) => {
      done.push([block])
      if (block === 8n) return undefined
      const number = typeof block === 'bigint' ? block : 7n
      return { number, hash, parentHash: hash, timestamp: 5n }
    },
    call: async (to, data) => {
      done.push([to, data])
      return '0x1234'
    },
    logs: async () => [],
    deliver: async (...delivered) => {
      done.push(delivered)
      return { transactionHash: hash, accepted }
    },
  }
  return { chain, done }
}

function payloadOf({ response }: CapabilityResponse) {
  if (response.case !== 'payload') throw new Error('no payload')
  return response.value
}

const call = (data: Hex) =>
  create(EVM_PB.CallContractRequestSchema, {
    call: { to: hexToBytes(address), data: hexToBytes(data) },
  })

describe('a header', () => {
  const readHeader = (chain: DonChain, number?: bigint) =>
    performHeaderRead(
      chain,
      create(EVM_PB.HeaderByNumberRequestSchema, {
        ...(number !== undefined && {
          blockNumber: {
            absVal: toBytes(number < 0n ? -number : number),
            sign: number < 0n ? -1n : 1n,
          },
        }),
      }),
    )

  test.each<[bigint | undefined, bigint | string, bigint]>([
    [undefined, 'latest', 7n],
    [-2n, 'latest', 7n],
    [-3n, 'finalized', 7n],
    [-4n, 'safe', 7n],
    [300n, 300n, 300n],
  ])('has number and hash for block %s', async (asked, wanted, number) => {
    const { chain, done } = createChain()
    const answer = await readHeader(chain, asked)
    const reply = anyUnpack(payloadOf(answer), EVM_PB.HeaderByNumberReplySchema)
    expect(done).toEqual([[wanted]])
    expect(bytesToHex(reply?.header?.hash ?? new Uint8Array())).toBe(hash)
    expect(reply?.header?.blockNumber?.absVal).toEqual(toBytes(number))
  })

  test('is an error if the block does not exist', async () => {
    await expect(readHeader(createChain().chain, 8n)).rejects.toThrow('block 8 not found')
    await expect(readHeader(createChain().chain, -5n)).rejects.toThrow('no block -5')
  })
})

describe('a chain read', () => {
  test('calls the contract and returns its data', async () => {
    const { chain, done } = createChain()
    const answer = await performChainRead(chain, meter, call('0xabcd'))
    const reply = anyUnpack(payloadOf(answer), EVM_PB.CallContractReplySchema)
    expect(done).toEqual([[address, '0xabcd']])
    expect(bytesToHex(reply?.data ?? new Uint8Array())).toBe('0x1234')
  })

  test('may carry as much data as the quota allows', async () => {
    const { chain, done } = createChain()
    await performChainRead(chain, meter, call(`0x${'ab'.repeat(5_000)}`))
    await expect(
      performChainRead(chain, meter, call(`0x${'ab'.repeat(5_001)}`)),
    ).rejects.toThrow('LimitExceeded: ChainRead.PayloadSizeLimit is 5000, wanted 5001')
    expect(done).toHaveLength(1)
  })

  test('makes no request without a call', async () => {
    const { chain, done } = createChain()
    await performChainRead(chain, meter, create(EVM_PB.CallContractRequestSchema, {}))
    expect(done).toEqual([['0x', '0x']])
  })
})

describe('a chain write', () => {
  const write = (reportBytes: number, gasLimit?: bigint) =>
    create(EVM_PB.WriteReportRequestSchema, {
      receiver: hexToBytes(address),
      report: {
        rawReport: new Uint8Array(reportBytes),
        reportContext: hexToBytes(hash),
        sigs: [{ signature: hexToBytes('0x01') }, { signature: hexToBytes('0x02') }],
      },
      ...(gasLimit === undefined ? {} : { gasConfig: { gasLimit } }),
    })

  test.each([
    [true, EVM_PB.ReceiverContractExecutionStatus.SUCCESS],
    [false, EVM_PB.ReceiverContractExecutionStatus.REVERTED],
  ])('delivers the report; the receiver accepted it: %s', async (accepted, status) => {
    const { chain, done } = createChain(accepted)
    const answer = await performChainWrite(chain, meter, write(2, 2_000_000n))
    expect(done).toEqual([
      [
        { rawReport: '0x0000', context: hash, signatures: ['0x01', '0x02'] },
        address,
        2_000_000n,
      ],
    ])
    const reply = anyUnpack(payloadOf(answer), EVM_PB.WriteReportReplySchema)
    expect(reply).toMatchObject({
      txStatus: EVM_PB.TxStatus.SUCCESS,
      receiverContractExecutionStatus: status,
    })
    expect(bytesToHex(reply?.txHash ?? new Uint8Array())).toBe(hash)
  })

  test('takes the gas of the quota unless it names its own', async () => {
    const { chain, done } = createChain()
    await performChainWrite(chain, meter, write(2))
    expect(done[0]?.[2]).toBe(5_000_000n)
  })

  test.each([
    ['report', write(5_001), 'ChainWrite.ReportSizeLimit is 5000, wanted 5001'],
    [
      'gas',
      write(1, 5_000_001n),
      'ChainWrite.EVM.TransactionGasLimit is 5000000, wanted 5000001',
    ],
    [
      'missing report',
      create(EVM_PB.WriteReportRequestSchema, {}),
      'the write request carries no report',
    ],
  ])(
    'is refused for its %s before the chain hears of it',
    async (_, request, message) => {
      const { chain, done } = createChain()
      await expect(performChainWrite(chain, meter, request)).rejects.toThrow(message)
      expect(done).toEqual([])
    },
  )

  test('may have a report and gas of exactly the quotas', async () => {
    const { chain, done } = createChain()
    await performChainWrite(chain, meter, write(5_000, 5_000_000n))
    expect(done).toHaveLength(1)
  })
})

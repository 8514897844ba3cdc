import { type ChainClient, reportProcessedEvent, transact } from '@cresolver/chain'
import { errorText } from '@cresolver/core/protocol'
import {
  type Address,
  BlockNotFoundError,
  encodeFunctionData,
  formatLog,
  type Hex,
  numberToHex,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { call, getBlock } from 'viem/actions'
import type { DeliveryEffect, DonChain, SignedReport } from '../don/capabilities/evm.ts'
import type { MinedLog } from '../don/log-trigger.ts'

const forwarderAbi = parseAbi([
  'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
])

/** Connects the DON to a chain. */
export function createDonChain(chain: ChainClient, forwarder: Address): DonChain {
  return {
    async header(block) {
      const wanted =
        typeof block === 'bigint' ? { blockNumber: block } : { blockTag: block }
      try {
        return await getBlock(chain.client, wanted)
      } catch (error) {
        if (error instanceof BlockNotFoundError) return undefined
        throw error
      }
    },
    async call(to, data, block) {
      const { data: returned = '0x' } = await call(chain.client, {
        to,
        data,
        ...(typeof block === 'bigint' ? { blockNumber: block } : { blockTag: block }),
      })
      return returned
    },
    async logs({ addresses, topics, blocks }) {
      const range =
        'hash' in blocks
          ? { blockHash: blocks.hash }
          : { fromBlock: numberToHex(blocks.from), toBlock: numberToHex(blocks.to) }
      const found = await chain.client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: [...addresses],
            topics: topics.map((values) => (values.length === 0 ? null : [...values])),
            ...range,
          },
        ],
      })
      // The node has logs of mined blocks only; the type allows those of a pending one.
      return found.map((log) => formatLog(log) as MinedLog)
    },
    async deliver(report, receiver, gas) {
      try {
        return await deliver(chain, forwarder, report, receiver, gas)
      } catch (error) {
        throw new Error(`the forwarder refused the report: ${errorText(error)}`)
      }
    },
  }
}

async function deliver(
  chain: ChainClient,
  forwarder: Address,
  report: SignedReport,
  receiver: Address,
  gas: bigint,
): Promise<DeliveryEffect> {
  const { logs, transactionHash } = await transact(chain, {
    action: 'deliver a report',
    to: forwarder,
    gas,
    data: encodeFunctionData({
      abi: forwarderAbi,
      functionName: 'report',
      args: [receiver, report.rawReport, report.context, report.signatures],
    }),
  })
  const [processed] = parseEventLogs({ abi: [reportProcessedEvent], logs })
  return {
    transactionHash: transactionHash as Hex,
    accepted: processed?.args.result === true,
  }
}

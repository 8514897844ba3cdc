import {
  bigintToProtoBigInt,
  bytesToHex,
  EVMClient,
  encodeCallMsg,
  getNetwork,
  hexToBase64,
  LAST_FINALIZED_BLOCK_NUMBER,
  LATEST_BLOCK_NUMBER,
  protoBigIntToBigint,
  type Runtime,
} from '@chainlink/cre-sdk'
import { stop } from '@cresolver/chain/panel'
import { CresolverError } from '@cresolver/core/protocol'
import { type Address, type Hex, zeroAddress } from 'viem'
import type { WorkflowConfig } from '../config.ts'
import type { ChainBlock, ChainLogQuery, RoundRuntime } from './round-runtime.ts'

/** Finds the SDK's client for the chain of the market. */
export function createChainClient(config: WorkflowConfig): EVMClient {
  const network = getNetwork({
    chainFamily: 'evm',
    chainSelectorName: config.chainSelectorName,
    isTestnet: config.isTestnet,
  })
  if (network) return new EVMClient(network.chainSelector.selector)
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The SDK knows no chain ${config.chainSelectorName}.`,
    hint: 'Use a chain selector name such as ethereum-testnet-sepolia.',
  })
}

/**
 * Reads the chain through the DON. A header is read once, also the newest one that counts: a round has few reads, and
 * for all of it the chain ends at one block.
 */
export function createChainReads(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
): Pick<RoundRuntime, 'readChain' | 'readBlockHash' | 'readHeader' | 'readLogs'> {
  const { quotas, confidence } = runtime.config
  const headers = new Map<bigint | 'newest', ChainBlock>()
  const readHeader = (block: bigint | 'newest'): ChainBlock | undefined => {
    const known = headers.get(block)
    if (known) return known
    const blockNumber =
      block === 'newest' ? newestBlocks[confidence] : bigintToProtoBigInt(block)
    const { header } = evm.headerByNumber(runtime, { blockNumber }).result()
    if (!header?.blockNumber) return undefined
    const read = {
      number: protoBigIntToBigint(header.blockNumber),
      hash: bytesToHex(header.hash),
      parentHash: bytesToHex(header.parentHash),
      time: Number(header.timestamp),
    }
    headers.set(block, read)
    headers.set(read.number, read)
    return read
  }
  const readNewest = () => readHeader('newest')?.number ?? 0n
  const call = (to: Address, data: Hex, block?: bigint): Uint8Array =>
    evm
      .callContract(runtime, {
        call: encodeCallMsg({ from: zeroAddress, to, data }),
        blockNumber:
          block === undefined ? LATEST_BLOCK_NUMBER : bigintToProtoBigInt(block),
      })
      .result().data
  return {
    readChain: call,
    readHeader,
    readBlockHash(block) {
      // The newest block comes first: what a node says about a block that does not exist yet differs.
      const newest = readNewest()
      if (newest < block) return { kind: 'pending', newest }
      const header = () => readHeader(block) ?? noHeader(block)
      // A final block needs no header of its own.
      return {
        kind: 'final',
        get hash() {
          return header().hash
        },
        get time() {
          return header().time
        },
      }
    },
    readLogs: ({ address, topics, fromBlock, toBlock }) =>
      splitBlocks({ fromBlock, toBlock: toBlock ?? readNewest() }, quotas).flatMap(
        ([from, to]) =>
          evm
            .filterLogs(runtime, {
              filterQuery: {
                addresses: [hexToBase64(address)],
                topics: topics.map((values) => ({ topic: values.map(hexToBase64) })),
                fromBlock: bigintToProtoBigInt(from),
                toBlock: bigintToProtoBigInt(to),
              },
            })
            .result()
            .logs.map((log) => ({
              topics: log.topics.map((topic) => bytesToHex(topic)),
              data: bytesToHex(log.data),
              block: log.blockNumber ? protoBigIntToBigint(log.blockNumber) : 0n,
            })),
      ),
  }
}

function noHeader(block: bigint): never {
  throw new Error(`block ${block} has no header`)
}

type BlockNumber = ReturnType<typeof bigintToProtoBigInt>

/** As rpc.BlockNumber of go-ethereum counts them: latest -2, finalized -3, safe -4. */
const newestBlocks: Readonly<Record<WorkflowConfig['confidence'], BlockNumber>> = {
  LATEST: LATEST_BLOCK_NUMBER,
  FINALIZED: LAST_FINALIZED_BLOCK_NUMBER,
  SAFE: bigintToProtoBigInt(-4n),
}

/** Queries that one round may spend on one kind of log. */
const mostQueries = 4

function splitBlocks(
  {
    fromBlock,
    toBlock,
  }: Required<Pick<ChainLogQuery, 'fromBlock'>> & { toBlock: bigint },
  { logBlocks }: WorkflowConfig['quotas'],
): (readonly [bigint, bigint])[] {
  const blocks = BigInt(logBlocks)
  const ranges: (readonly [bigint, bigint])[] = []
  for (let from = fromBlock; from <= toBlock; from += blocks) {
    ranges.push([from, from + blocks - 1n < toBlock ? from + blocks - 1n : toBlock])
  }
  if (ranges.length <= mostQueries) return ranges
  throw stop(
    'QUOTA_TOO_SMALL',
    `The logs of this round lie in ${toBlock - fromBlock + 1n} blocks, but a query takes ${blocks}.`,
    'Raise ChainRead limits for logs, or use a market without collectors on this chain.',
  )
}

import { marketListAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import {
  BaseError,
  HttpRequestError,
  hexToNumber,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { callContract } from './call-contract.ts'
import type { ChainConnection } from './chain-connection.ts'
import { type ReadBlock, readBlock } from './read-block.ts'

/** The newest block. */
export type ChainHead = ReadBlock

/** Reads the newest block. */
export function readHead(connection: ChainConnection): Promise<ChainHead> {
  return connection.attempt('read the newest block', () => readBlock(connection))
}

/**
 * Checks chain id and market contract, and reads the newest block and the number of markets,
 * all in one request.
 */
export async function readStart(
  connection: ChainConnection,
): Promise<{ readonly head: ChainHead; readonly total: number }> {
  const { client, market } = connection
  const [hexId, head, total] = await Promise.all([
    connection.attempt('read the chain id', () =>
      client.request({ method: 'eth_chainId' }),
    ),
    readHead(connection),
    countMarkets(connection).catch((error: unknown) => error),
  ])
  const chainId = hexToNumber(hexId)
  if (chainId !== connection.chainId) throw wrongChain(connection, chainId)
  if (typeof total === 'bigint') return { head, total: Number(total) }
  if (isOfNode(total)) {
    return connection.attempt('count the markets', () => Promise.reject(total))
  }
  const code = await connection.attempt('look for the market contract', () =>
    client.request({ method: 'eth_getCode', params: [market, 'latest'] }),
  )
  throw notMarket(
    connection,
    code === '0x' ? 'the address has no code' : 'it is another contract',
  )
}

/** Reads the number of markets, which is also the highest market id. */
export async function readMarketCount(connection: ChainConnection): Promise<number> {
  return Number(
    await connection.attempt('count the markets', () => countMarkets(connection)),
  )
}

function countMarkets(connection: ChainConnection): Promise<bigint> {
  return callContract(connection, {
    address: connection.market,
    abi: marketListAbi,
    functionName: 'marketCount',
  })
}

/** An unreachable or refusing node does not mean that the contract is wrong. */
function isOfNode(thrown: unknown): boolean {
  if (!(thrown instanceof BaseError)) return false
  const fault = thrown.walk((error) =>
    [HttpRequestError, TimeoutError, RpcRequestError].some(
      (kind) => error instanceof kind,
    ),
  )
  return fault !== null && !/revert|opcode/i.test(thrown.details)
}

function wrongChain(connection: ChainConnection, chainId: number): CresolverError {
  return new CresolverError({
    code: 'CHAIN_MISMATCH',
    message: `The RPC endpoint ${connection.endpoint} serves chain ${chainId}, not ${connection.chainId}.`,
    hint: 'Set rpcUrl in /config.json to a node of the chain in its network field.',
  })
}

function notMarket(connection: ChainConnection, why: string): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `${connection.market} is not a market contract: ${why}.`,
    hint: 'Check contracts.market in /config.json, and that the node has caught up.',
  })
}

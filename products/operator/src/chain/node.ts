import { type ChainClient, toChainError } from '@cresolver/chain'
import { type CresolverError, errorText } from '@cresolver/core/protocol'
import {
  type Address,
  BlockNotFoundError,
  type Hex,
  type Log,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  getBalance,
  getBlock,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
} from 'viem/actions'

/** The newest block of a node. */
export type Head = {
  readonly number: bigint
  readonly hash: Hex
  /** Unix seconds. */
  readonly timestamp: number
  /** Wei. */
  readonly baseFee: bigint
}

/** A transaction in a block. */
export type Receipt = {
  readonly hash: Hex
  readonly block: bigint
  readonly blockHash: Hex
  readonly succeeded: boolean
  /** Wei paid for gas; on a rollup with what its data costs on the chain below. */
  readonly gasCost: bigint
  readonly logs: Log[]
}

/** Reply of a node to a signed transaction. */
type SendResult =
  | { readonly kind: 'sent' | 'known' | 'nonce-too-low' | 'underpriced' }
  | { readonly kind: 'refused'; readonly error: CresolverError }

/** Questions of a sender of transactions to a node; it may lie in all of it. */
export type Node = ReturnType<typeof createNode>

/** Connects to the node of a chain for an account. */
export function createNode(chain: ChainClient, account: Address) {
  const { client } = chain
  return {
    head: (): Promise<Head> =>
      chain.attempt('read the newest block', async () => {
        const block = await getBlock(client, { blockTag: 'latest' })
        return {
          number: block.number,
          hash: block.hash,
          timestamp: Number(block.timestamp),
          baseFee: block.baseFeePerGas ?? 0n,
        }
      }),
    /** Hash of a block; undefined where there is none of this number. */
    blockHash: (number: bigint): Promise<Hex | undefined> =>
      chain.attempt(`read block ${number}`, async () => {
        try {
          return (await getBlock(client, { blockNumber: number })).hash
        } catch (error) {
          if (error instanceof BlockNotFoundError) return undefined
          throw error
        }
      }),
    /** Transactions of the account in the newest block, or with those that wait. */
    nonce: (tag: 'latest' | 'pending') =>
      chain.attempt('read the nonce', () =>
        getTransactionCount(client, { address: account, blockTag: tag }),
      ),
    /** Undefined while the transaction is in no block. */
    receipt: (hash: Hex): Promise<Receipt | undefined> =>
      chain.attempt(`read the receipt of ${hash}`, async () => {
        try {
          const receipt = await getTransactionReceipt(client, { hash })
          return {
            hash,
            block: receipt.blockNumber,
            blockHash: receipt.blockHash,
            succeeded: receipt.status === 'success',
            gasCost: costOf(receipt),
            logs: receipt.logs,
          }
        } catch (error) {
          if (error instanceof TransactionReceiptNotFoundError) return undefined
          throw error
        }
      }),
    balance: () =>
      chain.attempt('read the balance of the account', () =>
        getBalance(client, { address: account }),
      ),
    async send(raw: Hex): Promise<SendResult> {
      try {
        await sendRawTransaction(client, { serializedTransaction: raw })
        return { kind: 'sent' }
      } catch (error) {
        return classify(error, chain.endpoint)
      }
    },
  }
}

function costOf(receipt: TransactionReceipt): bigint {
  const below = 'l1Fee' in receipt ? receipt.l1Fee : undefined
  const isAmount = typeof below === 'string' && /^0x[\da-f]{1,24}$/i.test(below)
  const price = receipt.effectiveGasPrice ?? 0n
  return receipt.gasUsed * price + (isAmount ? BigInt(below) : 0n)
}

const answers: readonly (readonly [
  RegExp,
  Exclude<SendResult['kind'], 'sent' | 'refused'>,
])[] = [
  [/already known|already imported|known transaction|already exists/i, 'known'],
  [/nonce.{0,40}too low|nonce is lower|old nonce/i, 'nonce-too-low'],
  [/underpriced|fee too low|max fee per gas less than|gas price too low/i, 'underpriced'],
]

/** Clients word this in their own ways; only what decides the next step is distinguished. */
function classify(error: unknown, endpoint: string): SendResult {
  const known = toChainError(error, { endpoint, action: 'send a transaction' })
  if (known.code === 'RPC_UNREACHABLE') throw known
  const texts = causes(error).join(' ')
  const answer = answers.find(([pattern]) => pattern.test(texts))
  return answer ? { kind: answer[1] } : { kind: 'refused', error: known }
}

function causes(error: unknown): string[] {
  const texts: string[] = []
  for (let each = error; each instanceof Error && texts.length < 20; each = each.cause) {
    texts.push(errorText(each), 'details' in each ? String(each.details) : '')
  }
  return texts
}

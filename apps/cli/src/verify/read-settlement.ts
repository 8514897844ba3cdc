import {
  type ChainClient,
  createChainClient,
  createMarketClient,
  decodeBoundReport,
  evidenceRecordedEvent,
  type MarketClient,
  type MarketEvent,
  type MarketId,
  marketAbi,
  readTermsEvidence,
  type TermsEvidence,
} from '@cresolver/chain'
import { CresolverError, type Hash } from '@cresolver/protocol'
import type { SettlementFacts } from '@cresolver/resolution'
import { readAnswers } from '@cresolver/sdk'
import type { Address, Hex, TransactionReceipt } from 'viem'
import { getTransaction, getTransactionReceipt, readContract } from 'viem/actions'
import {
  decodeFunctionData,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  size,
  slice,
} from 'viem/utils'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { type MarketOptions, marketAddressOf, rpcUrlOf } from '../settings.ts'

type SettlementOptions = MarketOptions & { readonly fromBlock: string }

/** Settlement of a market on chain. */
export type Settlement = {
  readonly evidenceHash: Hash
  readonly facts: SettlementFacts
  /** Reads what the chain says of the answers in a record that collectors gathered. */
  readonly readAnswers: (
    record: unknown,
  ) => Promise<Pick<SettlementFacts, 'gathered' | 'validSignatures'>>
}

/** Event that ended a market. */
type Ending = Extract<MarketEvent, { type: 'market-resolved' | 'market-voided' }>

/** Reads everything that a record is compared with. */
export async function readSettlement(
  marketId: MarketId,
  options: SettlementOptions,
  environment: Environment,
): Promise<Settlement> {
  const rpcUrl = rpcUrlOf(options, environment)
  const marketAddress = await marketAddressOf(options, environment)
  const chain = createChainClient({ rpcUrl })
  const markets = createMarketClient({ rpcUrl, marketAddress })
  const market = await markets.getMarket(marketId)
  const fromBlock = readFromBlock(options)
  const withTerms = await readTermsEvidence(chain, marketAddress, marketId, fromBlock)
  if (withTerms) {
    return readProposal(chain, markets, marketId, { marketAddress, ...withTerms })
  }
  const ending = await findEnding(markets, marketId, fromBlock)
  const [chainId, workers, draw, { receipt, input }] = await Promise.all([
    chain.requireChain(),
    markets.getWorkers(marketId),
    markets.getPanelDraw(marketId),
    chain.attempt(`read the settlement of market ${marketId}`, async () => {
      const hash = { hash: ending.transactionHash }
      const [receipt, transaction] = await Promise.all([
        getTransactionReceipt(chain.client, hash),
        getTransaction(chain.client, hash),
      ])
      return { receipt, input: transaction.input }
    }),
  ])
  const { receiver, evidenceHash } = evidenceIn(receipt, marketId)
  const isTrusted = await chain.attempt('read the resolvers of the market', () =>
    readContract(chain.client, {
      ...{ address: marketAddress, abi: marketAbi },
      ...{ functionName: 'authorizedResolvers', args: [receiver] },
    }),
  )
  if (!isTrusted) throw evidenceMissing(marketId)
  return {
    evidenceHash,
    // Only markets with terms name collectors.
    readAnswers: async () => ({}),
    facts: {
      ...{ ...market, chainId, market: marketAddress, receiver, workers },
      draw:
        draw.kind === 'requested' && draw.seed ? { ...draw, seed: draw.seed } : undefined,
      resolved: ending.type === 'market-resolved' ? ending : undefined,
      report: reportIn(input, receiver),
    },
  }
}

/** The last report on a market with terms: a proposal, or what a judge decided. */
async function readProposal(
  chain: ChainClient,
  markets: MarketClient,
  marketId: MarketId,
  { marketAddress, evidence, terms }: TermsEvidence & { readonly marketAddress: Address },
): Promise<Settlement> {
  const last = evidence.at(-1)
  if (!last) throw evidenceMissing(marketId)
  const [market, chainId, workers, draw, { input }] = await Promise.all([
    markets.getMarket(marketId),
    chain.requireChain(),
    markets.getWorkers(marketId),
    markets.getPanelDraw(marketId),
    chain.attempt(`read the report on market ${marketId}`, () =>
      getTransaction(chain.client, { hash: last.transactionHash }),
    ),
  ])
  const { receiver } = last
  const requested = draw.kind === 'requested' ? draw : undefined
  return {
    evidenceHash: last.hash,
    readAnswers: (record) => readAnswers(chain, record, requested, terms.dispute),
    facts: {
      ...{ ...market, chainId, market: marketAddress, receiver, workers, terms },
      draw:
        draw.kind === 'requested' && draw.seed ? { ...draw, seed: draw.seed } : undefined,
      resolved: undefined,
      report: reportIn(input, receiver),
    },
  }
}

function readFromBlock({ fromBlock }: SettlementOptions): bigint {
  if (!/^\d{1,18}$/.test(fromBlock)) {
    throw new OptionError(
      'OPTION_INVALID',
      `--from-block is not a block number: ${JSON.stringify(fromBlock)}.`,
      'Write a whole number.',
    )
  }
  return BigInt(fromBlock)
}

async function findEnding(
  markets: MarketClient,
  marketId: MarketId,
  fromBlock: bigint,
): Promise<Ending> {
  const events = await markets.readEvents({ fromBlock })
  const ending = events.find(
    (event): event is Ending =>
      (event.type === 'market-resolved' || event.type === 'market-voided') &&
      event.marketId === marketId,
  )
  if (ending) return ending
  throw new CresolverError({
    code: 'MARKET_OPEN',
    message: `Market ${marketId} has no verdict yet.`,
    hint: `See its state with cresolver markets show ${marketId}; or lower --from-block.`,
  })
}

/** The receiver that settled the market emitted the hash of the record in the same transaction. */
function evidenceIn(
  { logs }: TransactionReceipt,
  marketId: MarketId,
): { readonly receiver: Address; readonly evidenceHash: Hash } {
  const found = parseEventLogs({ abi: [evidenceRecordedEvent], logs, strict: true })
  const log = found.find(({ args }) => args.marketId === marketId)
  if (!log) throw evidenceMissing(marketId)
  return { receiver: log.address, evidenceHash: log.args.evidenceHash }
}

const forwarderAbi = parseAbi([
  'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
])
/** Version, execution, time, DON, its configuration, workflow, name, owner and report number. */
const headerBytes = 109

/** The report that the forwarder delivered; undefined where the transaction is another. */
function reportIn(input: Hex, receiver: Address): SettlementFacts['report'] {
  try {
    const { args } = decodeFunctionData({ abi: forwarderAbi, data: input })
    const [to, raw] = args
    if (!isAddressEqual(to, receiver) || size(raw) <= headerBytes) return undefined
    return decodeBoundReport(slice(raw, headerBytes))
  } catch {
    return undefined
  }
}

function evidenceMissing(marketId: MarketId): CresolverError {
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `No receiver recorded the hash of a record for market ${marketId}.`,
    hint: 'A market that was settled or voided by hand has no record to verify.',
  })
}

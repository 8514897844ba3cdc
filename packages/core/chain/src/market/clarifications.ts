import { type Clarification, CresolverError } from '@cresolver/protocol'
import {
  type Address,
  type Client,
  encodeFunctionData,
  isAddressEqual,
  type Transport,
} from 'viem'
import { readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { clarificationsAbi } from '../generated/clarifications.ts'
import { transact } from '../transaction.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import type { Sent } from './write.ts'

type Reader = Pick<ChainClient, 'attempt'> & { readonly client: Client<Transport> }

/** A market contract and the contract of its clarifications. */
export type ClarificationsPlace = {
  readonly market: Address
  readonly clarifications: Address
}

/**
 * Reads what the creator of a market added to its question.
 *
 * @param chain - a connection
 * @param place - {@link ClarificationsPlace}
 * @param marketId - number of the market
 * @returns oldest first; the texts are untrusted
 * @throws CresolverError `NOT_THE_CLARIFICATIONS` where the contract belongs to another market contract,
 *   and the errors of the chain
 */
export async function readClarifications(
  chain: Reader,
  { market, clarifications: address }: ClarificationsPlace,
  marketId: bigint,
): Promise<readonly Clarification[]> {
  const contract = { address, abi: clarificationsAbi } as const
  const [own, list] = await chain.attempt(
    `read the clarifications of market ${marketId}`,
    () =>
      Promise.all([
        readContract(chain.client, { ...contract, functionName: 'market' }),
        readContract(chain.client, {
          ...{ ...contract, functionName: 'getClarifications' },
          args: [marketId],
        }),
      ]),
  )
  if (!isAddressEqual(own, market)) throw notTheirs(address, market)
  return list.map(({ at, text }) => ({ at, text }))
}

/** {@link readClarifications} of a connection; undefined where it names no contract for them. */
export async function readClarificationsOf(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<readonly Clarification[] | undefined> {
  const { clarifications, contract } = connection
  if (clarifications === undefined) return undefined
  return readClarifications(
    connection,
    { market: contract.address, clarifications },
    marketId,
  )
}

/** Adds a clarification to the question of a market, as its creator. */
export async function clarifyMarket(
  connection: MarketConnection,
  marketId: MarketId,
  text: string,
): Promise<Sent> {
  const { clarifications } = connection
  if (clarifications === undefined) throw notConfigured()
  await connection.requireMarket()
  await readClarificationsOf(connection, marketId)
  return transact(connection, {
    action: `clarify market ${marketId}`,
    to: clarifications,
    data: encodeFunctionData({
      abi: clarificationsAbi,
      functionName: 'clarify',
      args: [marketId, text],
    }),
  })
}

function notTheirs(address: Address, market: Address): CresolverError {
  return new CresolverError({
    code: 'NOT_THE_CLARIFICATIONS',
    message: `${address} keeps the clarifications of another market contract than ${market}.`,
    hint: 'Name the market contract and the Clarifications contract of one deployment.',
  })
}

function notConfigured(): CresolverError {
  return new CresolverError({
    code: 'CLARIFICATIONS_NOT_CONFIGURED',
    message: 'The address of the contract of clarifications is missing.',
    hint: 'Pass --clarifications 0x..., or set CRESOLVER_CLARIFICATIONS; older deployments have none.',
  })
}

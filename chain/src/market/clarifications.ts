import { type Clarification, CresolverError } from '@cresolver/core/protocol'
import { type Address, isAddressEqual } from 'viem'
import type { SentTransaction } from '../contract.ts'
import { contractAt } from '../contract.ts'
import { clarificationsAbi } from '../generated/clarifications.ts'
import { type Reader, readerOf } from '../read-contract.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'

/** A market contract and the contract of its clarifications. */
type ClarificationsPlace = {
  readonly market: Address
  readonly clarifications: Address
}

/**
 * Reads what the creator of a market added to its question.
 *
 * @returns oldest first; the texts are untrusted
 * @throws CresolverError `WRONG_CONTRACT` where the contract belongs to another market contract,
 *   and the errors of the chain
 */
export async function readClarifications(
  chain: Reader,
  { market, clarifications: address }: ClarificationsPlace,
  marketId: bigint,
): Promise<readonly Clarification[]> {
  const read = readerOf(chain, address, clarificationsAbi)
  const action = `read the clarifications of market ${marketId}`
  const [own, list] = await Promise.all([
    read(action, 'market', []),
    read(action, 'getClarifications', [marketId]),
  ])
  if (!isAddressEqual(own, market)) {
    throw new CresolverError({
      code: 'WRONG_CONTRACT',
      message: `${address} keeps the clarifications of a market contract other than ${market}.`,
      hint: 'Name the market contract and the Clarifications contract of one deployment.',
    })
  }
  return list.map(({ at, text }) => ({ at, text }))
}

/** {@link readClarifications} of a connection; undefined where it names no contract for them. */
export async function readClarificationsOf(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<readonly Clarification[] | undefined> {
  const { clarifications, contract } = connection
  if (clarifications === undefined) return undefined
  const place = { market: contract.address, clarifications }
  return readClarifications(connection, place, marketId)
}

/** Adds a clarification to the question of a market, as its creator. */
export async function clarifyMarket(
  connection: MarketConnection,
  marketId: MarketId,
  text: string,
): Promise<SentTransaction> {
  const { clarifications } = connection
  if (clarifications === undefined) {
    throw new CresolverError({
      code: 'NOT_CONFIGURED',
      message: 'The address of the contract of clarifications is missing.',
      hint: 'Pass --clarifications 0x..., or set CRESOLVER_CLARIFICATIONS; older deployments have none.',
    })
  }
  await connection.requireMarket()
  await readClarificationsOf(connection, marketId)
  const { send } = contractAt(connection, clarifications, clarificationsAbi)
  return send(`clarify market ${marketId}`, 'clarify', [marketId, text])
}

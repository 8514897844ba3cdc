import { CresolverError } from '@cresolver/core/protocol'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { type Contract, contractAt } from '../contract.ts'
import { marketAbi } from '../generated/market.ts'
import { receiverAbi } from '../generated/receiver.ts'
import { type CourtToList, listCourt } from '../market/terms/deployment-rules.ts'
import { type AssetRules, listAsset } from '../market/terms/list-asset.ts'

type SetUp = {
  readonly market: Address
  readonly receiver: Address | undefined
  readonly workflowId: Hex | undefined
  readonly directResolver: Address | undefined
  readonly assets: readonly AssetRules[] | undefined
  readonly courts: readonly CourtToList[]
}

/** Does what the owner still has to do; what was done before is left as it is. */
export async function setUpContracts(
  chain: ChainClient,
  { market, receiver, workflowId, directResolver, assets = [], courts }: SetUp,
): Promise<void> {
  const { read, send } = contractAt(chain, market, marketAbi)
  for (const rules of assets) await listAsset({ read, send }, rules)
  for (const [index, court] of courts.entries()) {
    if (await isListed(read, index + 1)) continue
    await listCourt({ read, send }, court)
  }
  if (receiver && workflowId) await allowWorkflow(chain, receiver, workflowId)
  for (const resolver of [receiver, directResolver]) {
    if (!resolver) continue
    if (await read('read the resolvers', 'authorizedResolvers', [resolver])) continue
    const action = `authorize the resolver ${resolver}`
    await send(action, 'setAuthorizedResolver', [resolver, true])
  }
  // The first market fixes the lists. Where there is one, the owner has paused on purpose.
  const [isPaused, count] = await Promise.all([
    read('read whether new markets are paused', 'newMarketsPaused', []),
    read('read the number of markets', 'marketCount', []),
  ])
  if (isPaused && count === 0n) {
    await send('take new markets', 'pauseNewMarkets', [false])
  }
}

/** A deployment lists its courts in one order, so a number that exists is done. */
async function isListed(
  read: Contract<typeof marketAbi>['read'],
  number: number,
): Promise<boolean> {
  try {
    await read('read the courts', 'courts', [BigInt(number)])
    return true
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'COURT_NOT_LISTED')
      return false
    throw error
  }
}

async function allowWorkflow(
  chain: ChainClient,
  receiver: Address,
  workflowId: Hex,
): Promise<void> {
  const { read, send } = contractAt(chain, receiver, receiverAbi)
  if (await read('read the workflows', 'allowedWorkflows', [workflowId])) return
  await send(`allow the workflow ${workflowId}`, 'allowWorkflow', [workflowId])
}

/** Offers a contract to its owner to be, unless that owns it or has the offer. */
export async function transferOwnership(
  chain: ChainClient,
  contract: Address,
  owner: Address,
): Promise<void> {
  const { read, send } = contractAt(chain, contract, marketAbi)
  const holders = await Promise.all([
    read('read the owner', 'owner', []),
    read('read the owner', 'pendingOwner', []),
  ])
  if (holders.some((holder) => isAddressEqual(holder, owner))) return
  await send(`hand ${contract} over to ${owner}`, 'transferOwnership', [owner])
}

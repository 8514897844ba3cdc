import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { marketAbi } from '../generated/market.ts'
import { receiverAbi } from '../generated/receiver.ts'
import { type AssetRules, isListed, listAsset } from '../market/list-asset.ts'
import { transact } from '../transaction.ts'

type SetUp = {
  readonly market: Address
  readonly receiver: Address | undefined
  readonly workflowId: Hex | undefined
  readonly directResolver: Address | undefined
  readonly assets: readonly AssetRules[] | undefined
}

/** Does what the owner still has to do; what was done before is left as it is. */
export async function setUpContracts(
  chain: ChainClient,
  { market, receiver, workflowId, directResolver, assets = [] }: SetUp,
): Promise<void> {
  for (const rules of assets) {
    if (!(await isListed(chain, market, rules))) await listAsset(chain, market, rules)
  }
  if (receiver && workflowId) await allowWorkflow(chain, receiver, workflowId)
  for (const resolver of [receiver, directResolver]) {
    if (resolver) await authorize(chain, market, resolver)
  }
}

async function authorize(
  chain: ChainClient,
  market: Address,
  resolver: Address,
): Promise<void> {
  const contract = { address: market, abi: marketAbi }
  const isDone = await chain.attempt('read the resolvers', () =>
    readContract(chain.client, {
      ...contract,
      functionName: 'authorizedResolvers',
      args: [resolver],
    }),
  )
  if (isDone) return
  await transact(chain, {
    action: `authorise the resolver ${resolver}`,
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'setAuthorizedResolver',
      args: [resolver, true],
    }),
  })
}

async function allowWorkflow(
  chain: ChainClient,
  receiver: Address,
  workflowId: Hex,
): Promise<void> {
  const isDone = await chain.attempt('read the workflows', () =>
    readContract(chain.client, {
      address: receiver,
      abi: receiverAbi,
      functionName: 'allowedWorkflows',
      args: [workflowId],
    }),
  )
  if (isDone) return
  await transact(chain, {
    action: `allow the workflow ${workflowId}`,
    to: receiver,
    data: encodeFunctionData({
      abi: receiverAbi,
      functionName: 'allowWorkflow',
      args: [workflowId],
    }),
  })
}

/** Offers a contract to its owner to be, unless that owns it or has the offer. */
export async function transferOwnership(
  chain: ChainClient,
  contract: Address,
  owner: Address,
): Promise<void> {
  const ownable = { address: contract, abi: marketAbi }
  const holders = await chain.attempt('read the owner', () =>
    Promise.all([
      readContract(chain.client, { ...ownable, functionName: 'owner' }),
      readContract(chain.client, { ...ownable, functionName: 'pendingOwner' }),
    ]),
  )
  if (holders.some((holder) => isAddressEqual(holder, owner))) return
  await transact(chain, {
    action: `hand ${contract} over to ${owner}`,
    to: contract,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'transferOwnership',
      args: [owner],
    }),
  })
}

import { CresolverError } from '@cresolver/protocol'
import {
  type Abi,
  type Address,
  type EncodeDeployDataParameters,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import {
  type ChainClient,
  type ConnectionParameters,
  createChainClient,
} from '../chain-client.ts'
import {
  identityRegistryAbi,
  identityRegistryBytecode,
} from '../generated/identity-registry.ts'
import { marketAbi, marketBytecode, marketLibraries } from '../generated/market.ts'
import { receiverAbi, receiverBytecode } from '../generated/receiver.ts'
import {
  reputationRegistryAbi,
  reputationRegistryBytecode,
} from '../generated/reputation-registry.ts'
import { requireAccount, transact } from '../transaction.ts'
import { type AssetRules, listAsset } from './list-asset.ts'

/** Contracts to deploy. Omitted ones are not deployed. */
export type DeploymentParameters = ConnectionParameters & {
  /** KeystoneForwarder of the chain; with it a receiver is deployed. */
  readonly forwarder?: Address | undefined
  /** An account that may settle markets without the forwarder. */
  readonly directResolver?: Address | undefined
  /** ERC-8004 identity registry. */
  readonly identityRegistry?: Address | undefined
  /** ERC-8004 reputation registry. */
  readonly reputationRegistry?: Address | undefined
  /** Assets that markets can use, beside the native currency with its usual rules. */
  readonly assets?: readonly AssetRules[] | undefined
  /** The workflow whose reports the receiver takes, 32 bytes. */
  readonly workflowId?: Hex | undefined
  /**
   * Owner of the contracts in the end; the sending account unless given. Another one owns each
   * contract once it calls `acceptOwnership()` on it.
   */
  readonly owner?: Address | undefined
}

/** Addresses of the deployed contracts. */
export type Deployment = {
  readonly chainId: number
  readonly market: Address
  /** Undefined when no forwarder was given. */
  readonly receiver: Address | undefined
  readonly owner: Address
}

/** Addresses of the local registries. */
export type LocalRegistries = {
  readonly identityRegistry: Address
  readonly reputationRegistry: Address
}

/**
 * Deploys a market and, when a forwarder is given, its receiver, and authorises the resolvers.
 *
 * The receiver takes reports of listed workflows only, so without a workflow id it takes none
 * until its owner lists one.
 *
 * @param parameters - {@link DeploymentParameters}
 * @returns {@link Deployment}
 * @throws CresolverError `WORKFLOW_WITHOUT_FORWARDER` when a workflow is given, but no forwarder;
 *   `REGISTRY_WITHOUT_CODE` and the errors of the chain
 */
export async function deployCresolver(
  parameters: DeploymentParameters,
): Promise<Deployment> {
  const { forwarder, directResolver, workflowId } = parameters
  if (workflowId !== undefined && forwarder === undefined) {
    throw new CresolverError({
      code: 'WORKFLOW_WITHOUT_FORWARDER',
      message: 'A workflow id was given without a forwarder, so no receiver can list it.',
      hint: 'Give the KeystoneForwarder of the chain too, or leave the workflow id out.',
    })
  }
  const chain = createChainClient(parameters)
  const { address: deployer } = requireAccount(chain, 'deploy')
  const chainId = await chain.requireChain()
  const owner = parameters.owner ?? deployer
  const market = await deploy(chain, 'the market', {
    abi: marketAbi,
    bytecode: await linkMarket(chain),
    args: [
      deployer,
      parameters.identityRegistry ?? zeroAddress,
      parameters.reputationRegistry ?? zeroAddress,
    ],
  })
  for (const rules of parameters.assets ?? []) await listAsset(chain, market, rules)
  const receiver =
    forwarder &&
    (await deploy(chain, 'the receiver', {
      abi: receiverAbi,
      bytecode: receiverBytecode,
      args: [deployer, forwarder, market],
    }))
  if (receiver && workflowId) await allowWorkflow(chain, receiver, workflowId)
  if (receiver) await authorize(chain, market, receiver)
  if (directResolver) await authorize(chain, market, directResolver)
  if (!isAddressEqual(owner, deployer)) {
    for (const contract of [market, receiver]) {
      if (contract) await transferOwnership(chain, contract, owner)
    }
  }
  return { chainId, market, receiver, owner }
}

/**
 * Deploys an identity registry and a reputation registry for local use.
 *
 * @param parameters - {@link ConnectionParameters}
 * @returns {@link LocalRegistries}
 * @throws CresolverError, the errors of the chain
 */
export async function deployLocalRegistries(
  parameters: ConnectionParameters,
): Promise<LocalRegistries> {
  const chain = createChainClient(parameters)
  await chain.requireChain()
  const identityRegistry = await deploy(chain, 'the identity registry', {
    abi: identityRegistryAbi,
    bytecode: identityRegistryBytecode,
  })
  const reputationRegistry = await deploy(chain, 'the reputation registry', {
    abi: reputationRegistryAbi,
    bytecode: reputationRegistryBytecode,
    args: [identityRegistry],
  })
  return { identityRegistry, reputationRegistry }
}

/** Deploys the libraries of the market and writes their addresses into its code. */
async function linkMarket(chain: ChainClient): Promise<Hex> {
  let code: string = marketBytecode
  for (const { name, placeholder, bytecode } of marketLibraries) {
    const library = await deploy(chain, `the library ${name}`, { abi: [], bytecode })
    code = code.replaceAll(placeholder, library.slice(2).toLowerCase())
  }
  return `0x${code.slice(2)}`
}

async function deploy<const abi extends Abi>(
  chain: ChainClient,
  name: string,
  creation: EncodeDeployDataParameters<abi>,
): Promise<Address> {
  const action = `deploy ${name}`
  const data = encodeDeployData<abi>(creation)
  const { contractAddress } = await transact(chain, { action, data })
  if (contractAddress) return getAddress(contractAddress)
  throw new CresolverError({
    code: 'DEPLOYMENT_FAILED',
    message: `The node named no address for ${name}.`,
    hint: 'Check that the node is an Ethereum node.',
  })
}

async function authorize(
  chain: ChainClient,
  market: Address,
  resolver: Address,
): Promise<void> {
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

async function transferOwnership(
  chain: ChainClient,
  contract: Address,
  owner: Address,
): Promise<void> {
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

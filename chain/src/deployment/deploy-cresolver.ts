import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { binaryMarketBytecode } from '../generated/binary-market.ts'
import { clarificationsBytecode } from '../generated/clarifications.ts'
import { identityRegistryBytecode } from '../generated/identity-registry.ts'
import { marketBytecode, marketLibraries } from '../generated/market.ts'
import { panelSignaturesBytecode } from '../generated/panel-signatures.ts'
import { receiverBytecode } from '../generated/receiver.ts'
import { reputationRegistryBytecode } from '../generated/reputation-registry.ts'
import type { FeedbackRegistries } from '../identity/known-registries.ts'
import {
  type CourtToList,
  type DeploymentTimes,
  SEED_KINDS,
  usualTimes,
} from '../market/terms/deployment-rules.ts'
import type { AssetRules } from '../market/terms/list-asset.ts'
import { requireAccount } from '../transaction.ts'
import { checkCourt, checkReality } from './check-court.ts'
import { checkChain, checkParts } from './check-parts.ts'
import { type CourtRules, creationOfCourt, entryOfCourt } from './court-rules.ts'
import {
  type Create2,
  type Creation,
  create2AddressOf,
  type DeployedContract,
  findFactory,
  placeContract,
} from './place-contract.ts'
import { setUpContracts, transferOwnership } from './set-up-contracts.ts'

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
  /** Times of the deployment; those of a development chain on one, else the public ones. */
  readonly times?: DeploymentTimes | undefined
  /** Courts that markets can name, beside the one that asks Reality.eth, which is the first. */
  readonly courts?: readonly CourtToList[] | undefined
  /** The workflow whose reports the receiver takes, 32 bytes. */
  readonly workflowId?: Hex | undefined
  /**
   * Owner of the contracts in the end; the sending account unless given. Another one owns each
   * contract once it calls `acceptOwnership()` on it.
   */
  readonly owner?: Address | undefined
  /** True if contracts that take bets are deployed too. */
  readonly binaryMarket?: boolean | undefined
  /**
   * The court that asks Reality.eth: its rules, or the address of one that exists for the market that the
   * salt leads to.
   */
  readonly court?: CourtRules | Address | undefined
  /**
   * Salt, 32 bytes: contracts are created by the Safe singleton factory, at addresses that depend on
   * code, arguments and salt alone, and a run after a failure resumes where it stopped. Without it
   * each run deploys new contracts.
   */
  readonly salt?: Hex | undefined
  /**
   * Called with the addresses of all contracts before the first one is created; only with a salt.
   * An error that it throws ends the deployment.
   */
  readonly onPlanned?:
    | ((contracts: readonly PlannedContract[]) => Promise<void> | void)
    | undefined
  /** Called after each contract, before the next one. */
  readonly onDeployed?: ((contract: DeployedContract) => Promise<void> | void) | undefined
}

/** A contract before it is created. */
export type PlannedContract = { readonly name: string; readonly address: Address }

/** Addresses of the deployed contracts. */
export type Deployment = {
  readonly chainId: number
  readonly market: Address
  /** Checks the signatures of panels. */
  readonly signatures: Address
  /** Keeps the clarifications of questions. */
  readonly clarifications: Address
  /** Undefined when no forwarder was given. */
  readonly receiver: Address | undefined
  /** Undefined when it was not asked for. */
  readonly binaryMarket: Address | undefined
  /** Undefined when none was asked for. */
  readonly court: Address | undefined
  readonly owner: Address
}

/**
 * Deploys a market and, when a forwarder is given, its receiver, and authorises the resolvers. What it
 * is given is checked first: code at each address, registries that belong together, a forwarder and a
 * Reality.eth that are one.
 *
 * The receiver takes reports of listed workflows only, so without a workflow id it takes none
 * until its owner lists one.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/deploy-workflow.md#1-deploy-the-contracts
 *
 * @param parameters - {@link DeploymentParameters}
 * @returns {@link Deployment}
 * @throws `SdkErrors['deployCresolver']`: `CONFIG_INVALID` when a workflow is given, but no forwarder;
 *   `WRONG_CONTRACT`, `CHAIN_UNSUPPORTED` and
 *   the errors of the chain
 *
 * @example
 * ```ts
 * import { deployCresolver } from '@cresolver/sdk/chain'
 * import { mnemonicToAccount } from 'viem/accounts'
 *
 * const account = mnemonicToAccount(`${'test '.repeat(11)}junk`)
 * const { market } = await deployCresolver({ rpcUrl: 'http://127.0.0.1:8545', account })
 * console.log(market) // 0x8A79…, with its libraries
 * ```
 */
export async function deployCresolver(
  parameters: DeploymentParameters,
): Promise<Deployment> {
  const { salt, onDeployed } = parameters
  if (parameters.workflowId !== undefined && parameters.forwarder === undefined) {
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: 'A workflow id was given without a forwarder, so no receiver can list it.',
      hint: 'Give the KeystoneForwarder of the chain too, or leave the workflow id out.',
    })
  }
  const chain = createChainClient(parameters)
  const { address: deployer } = requireAccount(chain, 'deploy')
  const chainId = await chain.requireChain()
  await checkChain(chain, chainId)
  await checkParts(chain, parameters)
  const { court } = parameters
  if (typeof court === 'object') await checkReality(chain, court)
  const create2: Create2 | undefined = salt && { factory: await findFactory(chain), salt }
  const times = parameters.times ?? usualTimes(chainId)
  const planned = create2 && (await plan({ ...parameters, times }, deployer, create2))
  if (typeof court === 'string') {
    const market = planned?.find(({ name }) => name === 'CREsolverMarket')
    await checkCourt(chain, court, market?.address)
  }
  if (planned) await parameters.onPlanned?.(planned)
  const timed = { ...parameters, times }
  const contracts = await placeAll(timed, deployer, async (creation) => {
    const contract = await placeContract(chain, creation, create2)
    await onDeployed?.(contract)
    return contract.address
  })
  const { workflowId, directResolver, assets } = parameters
  const courts = [
    ...(contracts.court === undefined ? [] : [entryOfCourt(contracts.court, court)]),
    ...(parameters.courts ?? []),
  ]
  await setUpContracts(chain, {
    ...{ workflowId, directResolver, assets, courts },
    ...contracts,
  })
  const owner = parameters.owner ?? deployer
  for (const contract of [contracts.market, contracts.receiver]) {
    if (contract) await transferOwnership(chain, contract, owner)
  }
  return { chainId, ...contracts, owner }
}

/** Creates a contract, or finds it, and returns its address. */
type Place = (creation: Creation) => Promise<Address>

type TimedParameters = DeploymentParameters & { readonly times: DeploymentTimes }

/** Creates the contracts, each with the addresses of those before it. */
async function placeAll(
  parameters: TimedParameters,
  deployer: Address,
  place: Place,
): Promise<Omit<Deployment, 'chainId' | 'owner'>> {
  const { forwarder, court } = parameters
  const { identityRegistry = zeroAddress, reputationRegistry = zeroAddress } = parameters
  const create = (name: string, bytecode: Hex, ...args: Address[]) =>
    place({ name, bytecode, args: addresses(...args) })
  const market = await place({
    name: 'CREsolverMarket',
    bytecode: await linkMarket(place),
    args: encodeAbiParameters(marketParameters, [
      ...([deployer, identityRegistry, reputationRegistry] as const),
      { ...parameters.times, seedKind: SEED_KINDS.indexOf(parameters.times.seedKind) },
    ]),
  })
  const signatures = await create('PanelSignatures', panelSignaturesBytecode)
  const receiver =
    forwarder &&
    (await create('CREReceiver', receiverBytecode, deployer, forwarder, market))
  const binaryMarket = parameters.binaryMarket
    ? await create('BinaryMarket', binaryMarketBytecode, market)
    : undefined
  const clarifications = await create('Clarifications', clarificationsBytecode, market)
  return {
    ...{ market, signatures, clarifications, receiver, binaryMarket },
    court:
      typeof court === 'object' ? await place(creationOfCourt(market, court)) : court,
  }
}

async function plan(
  parameters: TimedParameters,
  deployer: Address,
  create2: Create2,
): Promise<PlannedContract[]> {
  const planned: PlannedContract[] = []
  await placeAll(parameters, deployer, async (creation) => {
    const address = create2AddressOf(creation, create2)
    planned.push({ name: creation.name, address })
    return address
  })
  return planned
}

/**
 * Deploys an identity registry and a reputation registry for local use.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/deploy-workflow.md#1-deploy-the-contracts
 *
 * @param parameters - {@link ConnectionParameters}
 * @returns {@link FeedbackRegistries}
 * @throws `SdkErrors['deployLocalRegistries']`
 *
 * @example
 * ```ts
 * import { deployCresolver, deployLocalRegistries } from '@cresolver/sdk/chain'
 * import { mnemonicToAccount } from 'viem/accounts'
 *
 * const account = mnemonicToAccount(`${'test '.repeat(11)}junk`)
 * const connection = { rpcUrl: 'http://127.0.0.1:8545', account }
 * const registries = await deployLocalRegistries(connection)
 * console.log(await deployCresolver({ ...connection, ...registries })) // { chainId: 31337, market: '0x…', … }
 * ```
 */
export async function deployLocalRegistries(
  parameters: ConnectionParameters,
): Promise<FeedbackRegistries> {
  const chain = createChainClient(parameters)
  await chain.requireChain()
  const create = async (name: string, bytecode: Hex, ...args: Address[]) => {
    const creation = { name, bytecode, args: addresses(...args) }
    return (await placeContract(chain, creation, undefined)).address
  }
  const identityRegistry = await create('LocalIdentityRegistry', identityRegistryBytecode)
  const code = reputationRegistryBytecode
  const reputationRegistry = await create(
    'LocalReputationRegistry',
    code,
    identityRegistry,
  )
  return { identityRegistry, reputationRegistry }
}

/** Deploys the libraries of the market and writes their addresses into its code. */
async function linkMarket(place: Place): Promise<Hex> {
  let code: string = marketBytecode
  for (const { name, placeholder, bytecode } of marketLibraries) {
    const library = await place({ name, bytecode, args: '0x' })
    code = code.replaceAll(placeholder, library.slice(2).toLowerCase())
  }
  return `0x${code.slice(2)}`
}

const marketParameters = parseAbiParameters([
  'address, address, address, Params',
  'struct Params { uint24 notice; uint24 seedDelay; uint24 fallbackDelay; uint24 round; uint24 judging; uint24 minWindow; uint24 listing; uint24 cooldown; uint24 grace; uint16 seedBlocks; uint8 seedKind; }',
])

function addresses(...values: Address[]): Hex {
  return encodeAbiParameters(
    values.map(() => ({ type: 'address' })),
    values,
  )
}

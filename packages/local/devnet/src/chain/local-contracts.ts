import {
  type ConnectionParameters,
  createChainClient,
  deployCresolver,
  deployLocalRegistries,
  transact,
} from '@cresolver/chain'
import { receiverAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { DON_CONFIG_VERSION, DON_ID } from '../don/don.ts'
import { readArtifact } from './artifact.ts'
import { createContract } from './create-contract.ts'

/** Addresses of the contracts on the local chain. */
export type LocalContracts = {
  readonly market: Address
  readonly receiver: Address
  readonly forwarder: Address
  readonly multicall: Address
  /** Checks the signatures of panels. */
  readonly signatures: Address
  /** Keeps the clarifications of questions. */
  readonly clarifications: Address
  /** Takes bets on verdicts. */
  readonly binaryMarket: Address
  /** Zero where identity is off. */
  readonly identityRegistry: Address
  /** Zero where identity is off. */
  readonly reputationRegistry: Address
}

/**
 * Deploys the real forwarder and Multicall3, our contracts, and, where wanted, local registries.
 *
 * @param connection - the chain and the account that will own everything
 * @param identity - whether workers must be agents of a registry
 */
export async function deployLocalContracts(
  connection: ConnectionParameters,
  identity: boolean,
): Promise<LocalContracts> {
  const forwarder = await deployArtifact(connection, 'KeystoneForwarder')
  const multicall = await deployArtifact(connection, 'Multicall3')
  const registries = identity
    ? await deployLocalRegistries(connection)
    : { identityRegistry: zeroAddress, reputationRegistry: zeroAddress }
  const { market, signatures, clarifications, receiver, binaryMarket } =
    await deployCresolver({
      ...connection,
      ...registries,
      forwarder,
      binaryMarket: true,
    })
  return {
    market,
    signatures,
    clarifications,
    receiver: receiver ?? zeroAddress,
    binaryMarket: binaryMarket ?? zeroAddress,
    forwarder,
    multicall,
    ...registries,
  }
}

/** Registers the signing nodes at the forwarder and the workflow at the receiver. */
export async function admitDon(
  connection: ConnectionParameters,
  contracts: Pick<LocalContracts, 'forwarder' | 'receiver'>,
  don: {
    readonly signers: readonly Address[]
    readonly faulty: number
    readonly workflowId: Hex
  },
): Promise<void> {
  const chain = createChainClient(connection)
  await transact(chain, {
    action: 'configure the forwarder',
    to: contracts.forwarder,
    data: encodeFunctionData({
      abi: parseAbi(['function setConfig(uint32, uint32, uint8, address[])']),
      functionName: 'setConfig',
      args: [DON_ID, DON_CONFIG_VERSION, don.faulty, don.signers],
    }),
  })
  await transact(chain, {
    action: 'allow the workflow',
    to: contracts.receiver,
    data: encodeFunctionData({
      abi: receiverAbi,
      functionName: 'allowWorkflow',
      args: [don.workflowId],
    }),
  })
}

function deployArtifact(
  connection: ConnectionParameters,
  name: string,
): Promise<Address> {
  return createContract(connection, name, readArtifact(name).bytecode)
}

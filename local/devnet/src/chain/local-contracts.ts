import {
  type ConnectionParameters,
  createChainClient,
  DEVELOPMENT_TIMES,
  deployCresolver,
  deployLocalRegistries,
  toWei,
  transact,
} from '@cresolver/chain'
import { receiverAbi } from '@cresolver/chain/abi'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/worlds/chain'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { DON_CONFIG_VERSION, DON_ID } from '../don/don.ts'
import { readArtifact, readReality } from './artifact.ts'
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
  /** Reality.eth 3.2. */
  readonly reality: Address
  /** Decides contested questions of Reality.eth, as the account {@link ACCOUNT_ROLES} names. */
  readonly arbitrator: Address
  /** Asks Reality.eth about verdicts that are appealed; the first court of the list. */
  readonly court: Address
  /** Zero where identity is off. */
  readonly identityRegistry: Address
  /** Zero where identity is off. */
  readonly reputationRegistry: Address
}

/** Seconds after which an answer to the local court is final. */
export const COURT_TIMEOUT_SECONDS = 10

const courtRules = {
  timeoutSeconds: COURT_TIMEOUT_SECONDS,
  answerPeriodSeconds: 60,
  minBond: toWei(parseEther('0.02')),
  minBounty: toWei(parseEther('0.01')),
}
const arbitrationFee = parseEther('0.05')

/**
 * Numbers of the courts that the local deployment lists: the one that asks Reality.eth, and the account that
 * {@link ACCOUNT_ROLES} names.
 */
export const LOCAL_COURTS = { reality: 1, account: 2 } as const

/** Fee of the court that is an account. */
const ACCOUNT_COURT_FEE = toWei(parseEther('0.01'))

const periodSeconds = 3_600

/**
 * Deploys the real forwarder, Multicall3 and Reality.eth with an arbitrator, our contracts, and, where wanted, local registries.
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
  const asked = await deployReality(connection)
  const { market, signatures, clarifications, receiver, binaryMarket, court } =
    await deployCresolver({
      ...connection,
      ...registries,
      forwarder,
      binaryMarket: true,
      times: DEVELOPMENT_TIMES,
      court: { ...courtRules, ...asked, periodSeconds },
      courts: [
        {
          court: localAccount(ACCOUNT_ROLES.court).address,
          ...{ asset: undefined, fee: ACCOUNT_COURT_FEE, periodSeconds },
        },
      ],
    })
  return {
    market,
    signatures,
    clarifications,
    receiver: receiver ?? zeroAddress,
    binaryMarket: binaryMarket ?? zeroAddress,
    court: court ?? zeroAddress,
    forwarder,
    multicall,
    ...registries,
    ...asked,
  }
}

/** An account of its own owns the arbitrator. */
async function deployReality(
  owner: ConnectionParameters,
): Promise<Pick<LocalContracts, 'reality' | 'arbitrator'>> {
  const connection = { ...owner, account: localAccount(ACCOUNT_ROLES.arbitrator) }
  const reality = await createContract(connection, 'Reality.eth', readReality())
  const { abi, bytecode } = readArtifact('LocalArbitrator')
  const args = [reality, arbitrationFee]
  const arbitrator = await createContract(
    connection,
    'the arbitrator',
    encodeDeployData({ abi, bytecode, args }),
  )
  return { reality, arbitrator }
}

/** Registers the signing nodes at the forwarder, the workflow and archives at the receiver. */
export async function admitDon(
  connection: ConnectionParameters,
  contracts: Pick<LocalContracts, 'forwarder' | 'receiver'>,
  don: {
    readonly signers: readonly Address[]
    readonly faulty: number
    readonly workflowId: Hex
  },
  archiveUrls: readonly string[] = [],
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
  await transact(chain, {
    action: 'name the archives',
    to: contracts.receiver,
    data: encodeFunctionData({
      abi: receiverAbi,
      functionName: 'setArchives',
      args: [archiveUrls.join(' ')],
    }),
  })
}

function deployArtifact(
  connection: ConnectionParameters,
  name: string,
): Promise<Address> {
  return createContract(connection, name, readArtifact(name).bytecode)
}

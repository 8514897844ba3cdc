import { createChainClient } from '@cresolver/chain'
import {
  ACCOUNT_ROLES,
  admitDon,
  createDonChain,
  DON_CONFIG_VERSION,
  DON_ID,
  encodeRawReport,
  encodeReportContext,
  encodeWorkflowName,
  type LocalContracts,
  localAccount,
  signReport,
} from '@cresolver/devnet'
import { type Hex, keccak256, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { getTransactionReceipt } from 'viem/actions'

/** The least that the forwarder takes: 4 signers, of which F + 1 = 2 sign. */
const faulty = 1
const keys = Array.from({ length: 3 * faulty + 1 }, (_, node) =>
  keccak256(stringToHex(`signer ${node}`)),
)
const workflowId = keccak256(stringToHex('workflow'))
const gasLimit = 5_000_000n

/** Signs reports as a DON does, without running a workflow. */
export type Don = {
  readonly chainId: bigint
  /** Has the forwarder deliver a payload to the receiver, and returns the gas of the transaction. */
  readonly report: (payload: Hex) => Promise<number>
}

/**
 * Admits the signers at the forwarder and the workflow at the receiver.
 *
 * @param rpcUrl - the local chain, whose first account owns the contracts
 * @param contracts - the forwarder and the receiver
 */
export async function startSigningDon(
  rpcUrl: string,
  contracts: Pick<LocalContracts, 'forwarder' | 'receiver'>,
): Promise<Don> {
  const connect = (index: number) => ({
    rpcUrl,
    account: localAccount(index),
    pollingIntervalMs: 20,
  })
  await admitDon(connect(0), contracts, {
    signers: keys.map(privateKeyToAddress),
    faulty,
    workflowId,
  })
  const chain = createChainClient(connect(ACCOUNT_ROLES.transmitter))
  const forwarder = createDonChain(chain, contracts.forwarder)
  let sequence = 0
  return {
    chainId: BigInt(await chain.requireChain()),
    async report(payload) {
      const signed = await sign(payload, ++sequence)
      const { accepted, transactionHash } = await forwarder.deliver(
        signed,
        contracts.receiver,
        gasLimit,
      )
      if (!accepted) throw new Error('the receiver refused the report')
      const receipt = await getTransactionReceipt(chain.client, { hash: transactionHash })
      return Number(receipt.gasUsed)
    },
  }
}

async function sign(payload: Hex, sequence: number) {
  const rawReport = encodeRawReport(
    {
      executionId: keccak256(stringToHex(`execution ${sequence}`)),
      // Signatures depend on it, and the gas of their bytes with them.
      timestamp: 1_800_000_000,
      donId: DON_ID,
      donConfigVersion: DON_CONFIG_VERSION,
      workflowId,
      workflowName: encodeWorkflowName('workflow'),
      workflowOwner: localAccount(0).address,
    },
    payload,
  )
  const context = encodeReportContext(keccak256(stringToHex('bench')), sequence)
  const signatures = await Promise.all(
    keys.slice(0, faulty + 1).map((key) => signReport(key, rawReport, context)),
  )
  return { rawReport, context, signatures }
}

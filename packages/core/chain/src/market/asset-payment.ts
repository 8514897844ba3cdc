import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
} from 'viem'
import { readContract } from 'viem/actions'
import type { Amount } from '../amount.ts'
import type { ChainClient } from '../chain-client.ts'
import { requireAccount, transact } from '../transaction.ts'
import type { MarketConnection } from './market-connection.ts'
import { signPermit } from './permit.ts'

/** How the contract is allowed to take a token. Ignored for the native currency. */
export type TokenAllowance = {
  /**
   * `approve` sends a transaction first where the allowance is too small, for exactly the amount.
   * `permit` signs an ERC-2612 permit instead, where the token has it. `none` leaves the allowance
   * as it is. `approve` unless given.
   */
  readonly allowance?: 'approve' | 'permit' | 'none' | undefined
}

/** What a call pays with. */
export type Payment = {
  /** Wei to send along. */
  readonly value: bigint
  /** Encoded permit, or empty. */
  readonly permit: Hex
}

/** Seconds that a permit is valid. */
const permitSeconds = 3_600

/** Makes sure that the market contract can take an amount of an asset from the account. */
export async function preparePayment(
  connection: MarketConnection,
  asset: Address | undefined,
  amount: Amount,
  { allowance = 'approve' }: TokenAllowance,
): Promise<Payment> {
  if (asset === undefined) return { value: amount, permit: '0x' }
  if (amount === 0n || allowance === 'none') return { value: 0n, permit: '0x' }
  if (allowance === 'permit') {
    const permit = await permitPayment(connection, asset, amount)
    return { value: 0n, permit }
  }
  await approvePayment(connection, asset, amount)
  return { value: 0n, permit: '0x' }
}

async function permitPayment(
  connection: MarketConnection,
  asset: Address,
  amount: Amount,
): Promise<Hex> {
  const { deadline, v, r, s } = await signPermit(connection, {
    token: asset,
    spender: connection.contract.address,
    value: amount,
    validSeconds: permitSeconds,
  })
  return encodeAbiParameters(
    [
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'uint8' },
      { type: 'bytes32' },
      { type: 'bytes32' },
    ],
    [amount, deadline, v, r, s],
  )
}

/** Raises the allowance to the amount and no further: what a contract may take, it might take. */
async function approvePayment(
  connection: MarketConnection,
  token: Address,
  amount: Amount,
): Promise<void> {
  const spender = connection.contract.address
  const action = `approve the token ${token}`
  const { address: owner } = requireAccount(connection, action)
  const allowed = await connection.attempt(`read the allowance of ${owner}`, () =>
    readContract(connection.client, {
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender],
    }),
  )
  if (allowed >= amount) return
  // Some tokens refuse to change an allowance that is not 0.
  if (allowed !== 0n) await approve(connection, token, spender, 0n, action)
  await approve(connection, token, spender, amount, action)
}

async function approve(
  connection: ChainClient,
  token: Address,
  spender: Address,
  amount: bigint,
  action: string,
): Promise<void> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  })
  await transact(connection, { action, to: token, data })
}

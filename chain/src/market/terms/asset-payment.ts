import {
  type Address,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  parseAbiParameters,
} from 'viem'
import type { Amount } from '../../amount.ts'
import { contractAt } from '../../contract.ts'
import { requireAccount } from '../../transaction.ts'
import type { MarketConnection } from '../market-connection.ts'
import { signPermit } from './permit.ts'

/** Way in which the contract is allowed to take a token. Ignored for the native currency. */
export type TokenAllowance = {
  /**
   * `approve` sends a transaction first where the allowance is too small, for exactly the amount.
   * `permit` signs an ERC-2612 permit instead, where the token has it. `none` leaves the allowance
   * as it is. `approve` unless given.
   */
  readonly allowance?: 'approve' | 'permit' | 'none' | undefined
}

/** Payment of a call. */
type Payment = {
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
    return { value: 0n, permit: await permitPayment(connection, asset, amount) }
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
  return encodeAbiParameters(permitParameters, [amount, deadline, v, r, s])
}

const permitParameters = parseAbiParameters('uint256, uint256, uint8, bytes32, bytes32')

/** Raises the allowance to the amount and no further: what a contract may take, it might take. */
async function approvePayment(
  connection: MarketConnection,
  token: Address,
  amount: Amount,
): Promise<void> {
  const spender = connection.contract.address
  const action = `approve the token ${token}`
  const { address: owner } = requireAccount(connection, action)
  const { read, send } = contractAt(connection, token, erc20Abi)
  const reading = `read the allowance of ${owner}`
  const allowed = await read(reading, 'allowance', [owner, spender])
  if (allowed >= amount) return
  // Some tokens refuse to change an allowance that is not 0.
  if (allowed !== 0n) await send(action, 'approve', [spender, 0n])
  await send(action, 'approve', [spender, amount])
}

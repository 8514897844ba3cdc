import { CresolverError } from '@cresolver/core/protocol'
import { decodeErrorResult, type Hex, isHex } from 'viem'
import { explainContractError } from './contract-error.ts'
import { clarificationsAbi } from './generated/clarifications.ts'
import { identityRegistryAbi } from './generated/identity-registry.ts'
import { marketAbi } from './generated/market.ts'
import { realityCourtErrorsAbi } from './generated/reality-court-errors.ts'
import { receiverAbi } from './generated/receiver.ts'
import { reputationRegistryAbi } from './generated/reputation-registry.ts'
import {
  type ChainErrorContext,
  findError,
  fromRest,
  fromTransport,
  redactedCause,
} from './read-error.ts'

const errorAbis = [
  ...marketAbi,
  ...receiverAbi,
  ...clarificationsAbi,
  ...realityCourtErrorsAbi,
  ...identityRegistryAbi,
  ...reputationRegistryAbi,
].filter(({ type }) => type === 'error')

/**
 * Turns whatever went wrong between here and a contract into one clear error.
 *
 * URLs in messages and causes are cut back to their origin.
 *
 * @param thrown - what a call of the chain threw
 * @returns error named after the contract's error, or `RPC_UNREACHABLE`, `INSUFFICIENT_FUNDS`,
 *   `CONTRACT_REVERTED`, `CHAIN_CALL_FAILED`
 */
export function toChainError(error: unknown, context: ChainErrorContext): CresolverError {
  if (CresolverError.isInstance(error)) return error
  return (
    fromRevert(error, context) ??
    fromTransport(error, context) ??
    fromFunds(error, context) ??
    fromRest(error, context)
  )
}

function fromRevert(
  error: unknown,
  { action }: ChainErrorContext,
): CresolverError | undefined {
  const data = findRevertData(error)
  if (data === undefined) return undefined
  const decoded = decode(data)
  const explained = decoded && explainContractError(decoded.name, decoded.args)
  if (explained) return explained
  const reason = decoded ? `: ${decoded.args.join(', ')}` : ''
  return new CresolverError({
    code: 'CONTRACT_REVERTED',
    message: `The contract refused to ${action}${reason}.`,
    hint: 'Check that the address is the right contract and its state allows this.',
  })
}

function fromFunds(
  thrown: unknown,
  { action }: ChainErrorContext,
): CresolverError | undefined {
  const poor = findError(
    thrown,
    (error) =>
      error.name === 'InsufficientFundsError' ||
      /insufficient funds/i.test(error.message),
  )
  if (!poor) return undefined
  return new CresolverError({
    code: 'INSUFFICIENT_FUNDS',
    message: `The account cannot pay the amount and the gas to ${action}.`,
    hint: 'Send ether to the account, or use a smaller amount.',
    cause: redactedCause(thrown),
  })
}

function decode(data: Hex): { name: string; args: readonly unknown[] } | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorAbis, data })
    return { name: errorName, args: args ?? [] }
  } catch {
    return undefined
  }
}

function findRevertData(thrown: unknown): Hex | undefined {
  let data: Hex | undefined
  findError(thrown, (error) => {
    const raw = 'raw' in error ? error.raw : 'data' in error ? error.data : undefined
    const nested = isRecord(raw) ? raw.data : raw
    if (isHex(nested)) data = nested
    return data !== undefined
  })
  return data
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { CresolverError } from '@cresolver/core/protocol'

declare const kind: unique symbol

/** Number of a market, counted from 1. */
export type MarketId = bigint & { readonly [kind]: 'market' }
/** Number of an ERC-8004 agent, counted from 0. */
export type AgentId = bigint & { readonly [kind]: 'agent' }

const largest = 2n ** 256n - 1n

/**
 * Reads the number of a market.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#markets
 *
 * @param value - whole number from 1 on, also as decimal text
 * @returns the number
 * @throws `SdkErrors['toMarketId']`: `VALUE_INVALID` when it is anything else
 *
 * @example
 * ```ts
 * import { toMarketId } from '@cresolver/sdk/chain'
 *
 * console.log(toMarketId('42')) // 42n
 * ```
 */
export function toMarketId(value: bigint | number | string): MarketId {
  const id = toWhole(value)
  // The brand exists in types only; the value was checked.
  if (id !== undefined && id > 0n) return id as MarketId
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `A market id is a whole number from 1 on, not ${JSON.stringify(String(value))}.`,
    hint: 'Copy the id that the creation of the market returned.',
  })
}

/**
 * Reads the number of an agent.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#agents
 *
 * @param value - whole number from 0 on, also as decimal text
 * @returns the number
 * @throws `SdkErrors['toAgentId']`: `VALUE_INVALID` when it is anything else
 *
 * @example
 * ```ts
 * import { toAgentId } from '@cresolver/sdk/chain'
 *
 * console.log(toAgentId(7)) // 7n
 * ```
 */
export function toAgentId(value: bigint | number | string): AgentId {
  const id = toWhole(value)
  // The brand exists in types only; the value was checked.
  if (id !== undefined) return id as AgentId
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `An agent id is a whole number from 0 on, not ${JSON.stringify(String(value))}.`,
    hint: 'Copy the id that the identity registry returned at registration.',
  })
}

function toWhole(value: bigint | number | string): bigint | undefined {
  const text = String(value)
  if (!/^[0-9]{1,78}$/.test(text)) return undefined
  const whole = BigInt(text)
  return whole <= largest ? whole : undefined
}

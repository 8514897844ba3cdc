import { ACCOUNT_ROLES, localAccount, localAccountKey } from '@cresolver/devnet'
import type { TestSystem } from './system.ts'

/** Index of the account that is a court of the local deployment. */
export const COURT = ACCOUNT_ROLES.court

/** Variables of a platform in local mode that requests verdicts on a system. */
export function resolutionVariables(
  system: TestSystem,
  folder: string,
): Record<string, string> {
  return {
    PLATFORM_PORT: '0',
    PLATFORM_LOCAL_MODE: 'true',
    PLATFORM_DATA: folder,
    PLATFORM_RPC_URL: system.rpcUrl,
    PLATFORM_MARKET: system.contracts.market,
    PLATFORM_RECEIVER: system.contracts.receiver,
    PLATFORM_CLARIFICATIONS: system.contracts.clarifications,
    PLATFORM_COURT: localAccount(COURT).address,
    PLATFORM_ARCHIVE_URLS: system.archiveUrl,
    PLATFORM_ACCOUNT_KEY: localAccountKey(ACCOUNT_ROLES.creator),
    PLATFORM_CONFIRMATIONS: '0',
    PLATFORM_LEASE_MS: '1500',
  }
}

/** A question about the price of `example-coin` two hours ago, which data can decide. */
export function priceQuestion(): string {
  const at = new Date(Date.now() - 7_200_000).toISOString().replace(/:\d\d\.\d+/, '')
  return `§question Was the example coin at 60,000 or more?\n§rule\nsource:coingecko:example-coin\nop:gte\ntarget:60000\nat:${at}`
}

'use client'

import { formatPeriod, toAmount } from '@cresolver/chain'
import type { StoryWords } from '@cresolver/core/resolution'
import { useDashboard } from '../live/dashboard-context.tsx'
import { useMarketMinute } from '../shell/use-freshness.ts'
import { shortHex } from '../ui/address-text.tsx'
import { assetText } from './escalation/asset-text.ts'
import type { MarketPageData } from './market-page-data.ts'
import { useAccountNames } from './workers/account-name.tsx'

/** Writes a story for the page: accounts by their names, unknown ones by both ends of their addresses. */
export function useStoryWords({ rows, terms }: MarketPageData): StoryWords {
  const { network } = useDashboard().config
  const nameOf = useAccountNames(rows)
  const now = useMarketMinute() * 60
  const format = assetText(terms?.terms.asset, network.currency)
  return {
    account: (address) => nameOf(address)?.name ?? shortHex(address),
    amount: (amount) => format(toAmount(amount)),
    period: formatPeriod,
    ...{ now, isMadeUp: network.madeUpData },
  }
}

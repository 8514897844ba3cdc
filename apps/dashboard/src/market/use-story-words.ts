'use client'

import { formatPeriod, toAmount } from '@cresolver/chain'
import type { StoryWords } from '@cresolver/resolution'
import { useDashboard } from '../live/dashboard-context.tsx'
import { useMarketMinute } from '../shell/use-freshness.ts'
import { shortHex } from '../ui/address-text.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'
import { assetText } from './escalation/asset-text.ts'
import type { MarketKnown } from './market-known.ts'
import { useAgents } from './workers/use-agents.ts'

/** Writes a story for the page: agents by their names, other accounts by both ends of their addresses. */
export function useStoryWords({ rows, terms }: MarketKnown): StoryWords {
  const { network } = useDashboard().config
  const agents = useAgents(rows.map(({ joined }) => joined))
  const now = useMarketMinute() * 60
  const format = assetText(terms?.terms.asset, network.currency)
  return {
    account: (address) => {
      const place = rows.findIndex(
        ({ joined }) => joined.address.toLowerCase() === address.toLowerCase(),
      )
      return withoutControls(agents[place]?.name ?? shortHex(address))
    },
    amount: (amount) => format(toAmount(amount)),
    period: formatPeriod,
    ...{ now, isMadeUp: network.madeUpData },
  }
}

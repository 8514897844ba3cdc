'use client'

import { isKnown, verdictCard } from '@cresolver/core/resolution'
import { useRunning } from '../../live/use-running.ts'
import { useIsEmbedded } from '../../shell/use-is-embedded.ts'
import type { MarketPageData } from '../market-page-data.ts'
import { useStoryWords } from '../use-story-words.ts'
import { VerifyMarket } from '../verify/verify-in-page.tsx'
import { VerdictCard } from './verdict-card.tsx'

/** The card of a market that was read, with a button that verifies its verdict. */
export function MarketVerdict({ known }: { readonly known: MarketPageData }) {
  const { market, story, times, history } = known
  const words = useStoryWords(known)
  const isEmbedded = useIsEmbedded()
  const isRunning = useRunning().has(String(market.marketId))
  const ended = history?.settlement?.blockNumber
  return (
    <VerdictCard
      {...{ market, isRunning }}
      card={isKnown(story.stages) ? verdictCard(story, words) : undefined}
      decidedAt={ended === undefined ? undefined : times?.get(ended)}
    >
      {isEmbedded ? (
        <a
          href={`/market/?id=${market.marketId}`}
          target="_blank"
          rel="noopener"
          className="text-accent underline"
        >
          Open and verify
        </a>
      ) : (
        <VerifyMarket known={known} />
      )}
    </VerdictCard>
  )
}

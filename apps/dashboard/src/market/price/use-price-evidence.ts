'use client'

import { readQuestion } from '@cresolver/questions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDashboard } from '../../live/dashboard-context.tsx'
import type { MarketKnown } from '../market-known.ts'

/**
 * Loads the data sources of a question with a rule: what will be read and when, or what was read.
 */
export function usePriceEvidence({
  market: { question, deadline, marketId },
  adjudication,
}: Pick<MarketKnown, 'market' | 'adjudication'>) {
  const { connection } = useDashboard()
  const isForData = hasDataRule(question)
  const evidence = useQuery({
    queryKey: [
      'price-evidence',
      connection.market,
      String(marketId),
      deadline,
      adjudication?.decidedAt,
    ],
    queryFn: async () => {
      const { readPriceEvidence } = await import('./price-evidence.ts')
      return readPriceEvidence(question, deadline, adjudication) ?? null
    },
    enabled: isForData,
    placeholderData: keepPreviousData,
  })
  return isForData ? evidence : undefined
}

function hasDataRule(question: string): boolean {
  const reading = readQuestion(question)
  return reading.kind === 'rule' && reading.question.rule.kind === 'automatic'
}

'use client'

import { useMarketTime } from '../shell/use-freshness.ts'
import { formatSpan } from '../ui/moment.tsx'

/**
 * Time since something happened on chain, in its largest unit from a minute on; the exact time is in the
 * title.
 */
export function Ago({ seconds }: { readonly seconds: number }) {
  const passed = useMarketTime() - seconds
  const [count, unit] = formatSpan(passed).split(' ')
  const iso = new Date(seconds * 1_000).toISOString()
  return (
    <time dateTime={iso} title={iso} className="whitespace-nowrap">
      {passed < 60 ? 'just now' : `${count} ${unit} ago`}
    </time>
  )
}

'use client'

import { useMarketTime } from '../shell/use-freshness.ts'
import { formatSpan } from '../ui/moment.tsx'

/** Countdown to the deadline, updated each second. */
export function Deadline({ seconds }: { readonly seconds: number }) {
  const left = seconds - useMarketTime()
  return (
    <time
      dateTime={isoOf(seconds)}
      title={isoOf(seconds)}
      className={left > 0 ? 'whitespace-nowrap' : 'whitespace-nowrap text-muted'}
    >
      {left > 0 ? `in ${formatSpan(left)}` : `${formatSpan(-left)} ago`}
    </time>
  )
}

function isoOf(seconds: number): string {
  const date = new Date(seconds * 1_000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

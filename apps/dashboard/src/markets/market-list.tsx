'use client'

import { lazy, Suspense } from 'react'
import { MarketLineRow } from './market-line-row.tsx'
import { keyOf, type MarketListProps } from './market-list-props.ts'

/** Most rows without the code for long lists. */
const shortest = 40
/** Rows of a long list, enough for a window, until that code is loaded. */
const atFirst = 16

const LongMarketList = lazy(() =>
  import('./long-market-list.tsx').then(({ LongMarketList }) => ({
    default: LongMarketList,
  })),
)

/**
 * The list of markets: the first rows at once, longer lists once their code is loaded.
 */
export function MarketList(props: MarketListProps) {
  if (props.lines.length <= shortest) return <ShortMarketList {...props} />
  return (
    <Suspense
      fallback={<ShortMarketList {...props} lines={props.lines.slice(0, atFirst)} />}
    >
      <LongMarketList {...props} />
    </Suspense>
  )
}

function ShortMarketList({ lines, running }: MarketListProps) {
  return (
    <ul
      aria-label="Markets"
      className="rounded-lg border border-b-0 border-line bg-surface"
    >
      {lines.map((line) => (
        <li key={keyOf(line)} className={line.kind === 'event' ? 'h-11' : 'h-26 md:h-17'}>
          <MarketLineRow line={line} running={running} />
        </li>
      ))}
    </ul>
  )
}

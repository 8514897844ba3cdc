'use client'

import { lazy, Suspense } from 'react'
import { MarketLineRow } from './market-line-row.tsx'
import { keyOf, type MarketListProps } from './market-list-props.ts'

/** So many rows are shown as they are, without the code for long lists. */
const shortest = 40
/** So many of a long list, which fill a window, until that code is there. */
const atFirst = 16

const LongMarketList = lazy(() =>
  import('./long-market-list.tsx').then(({ LongMarketList }) => ({
    default: LongMarketList,
  })),
)

/**
 * The list of markets: the first rows at once, and the code for longer lists once it is there.
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

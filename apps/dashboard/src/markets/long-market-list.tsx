'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { MarketLineRow } from './market-line-row.tsx'
import { keyOf, type MarketListProps } from './market-list-props.ts'
import { useIsWide } from './use-is-wide.ts'

/** Heights in pixels, as in the short list, to avoid layout shifts. */
const heights = { wide: 68, narrow: 104, event: 44 } as const

/**
 * A long list of markets. Only the rows in and near the window are rendered, so that ten thousand
 * scroll like ten.
 */
export function LongMarketList({ lines, running }: MarketListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const isWide = useIsWide()
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) =>
      lines[index]?.kind === 'event'
        ? heights.event
        : isWide
          ? heights.wide
          : heights.narrow,
    overscan: 8,
    scrollMargin: top,
  })
  useLayoutEffect(() => {
    const place = list.current?.getBoundingClientRect().top ?? 0
    setTop(Math.round(place + window.scrollY))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights depend on width and lines
  useLayoutEffect(() => virtualizer.measure(), [isWide, lines, virtualizer])
  return (
    <ul
      ref={list}
      aria-label="Markets"
      className="relative rounded-lg border border-b-0 border-line bg-surface"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <li
            key={keyOf(line)}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: size, transform: `translateY(${start - top}px)` }}
          >
            <MarketLineRow line={line} running={running} />
          </li>
        )
      })}
    </ul>
  )
}

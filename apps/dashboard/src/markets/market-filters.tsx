'use client'

import { useEffect, useRef } from 'react'
import { setQueryValues } from '../shell/use-query.ts'
import { Button } from '../ui/button.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { MARKET_SORTS, type MarketQuery, writeMarketQuery } from './market-query.ts'
import { MARKET_STATUSES, type MarketStatus } from './market-status.ts'

const sortNames = {
  newest: 'Newest first',
  deadline: 'Next deadline',
  pool: 'Largest pool',
  workers: 'Most workers',
} as const
const field =
  'min-h-9 w-full rounded-md border border-edge bg-surface px-2.5 py-1 text-sm'

/** Search, filters and order of the list; all of it is stored in the URL. */
export function MarketFilters({
  query,
  counts,
  categories,
}: {
  readonly query: MarketQuery
  readonly counts: Readonly<Record<MarketStatus, number>>
  readonly categories: readonly string[]
}) {
  const search = useRef<HTMLInputElement>(null)
  const show = (change: Partial<MarketQuery>) =>
    setQueryValues(writeMarketQuery({ ...query, ...change }))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <search className="mb-3 space-y-2" aria-label="Markets">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_10rem_10rem]">
        <input
          ref={search}
          type="search"
          value={query.text}
          onChange={(event) => show({ text: event.target.value })}
          placeholder="Search questions, or #number"
          aria-label="Search questions, or # and a number"
          aria-keyshortcuts="/"
          className={`${field} col-span-2 md:col-span-1`}
        />
        <select
          aria-label="Category"
          value={query.category ?? ''}
          onChange={(event) => show({ category: event.target.value || undefined })}
          className={field}
        >
          <option value="">Every category</option>
          {withChosen(categories, query.category).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <select
          aria-label="Order"
          value={query.sort}
          onChange={(event) =>
            show({
              sort: MARKET_SORTS.find((sort) => sort === event.target.value) ?? 'newest',
            })
          }
          className={field}
        >
          {MARKET_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button
          pressed={query.status === undefined}
          onPress={() => show({ status: undefined })}
        >
          All <Count of={total} />
        </Button>
        {MARKET_STATUSES.map((status) => (
          <Button
            key={status}
            pressed={query.status === status}
            onPress={() => show({ status: query.status === status ? undefined : status })}
          >
            <span className="capitalize">{status}</span> <Count of={counts[status]} />
          </Button>
        ))}
        <span className="ml-auto flex gap-1.5">
          <Button
            pressed={query.byEvent}
            onPress={() => show({ byEvent: !query.byEvent })}
          >
            By event
          </Button>
        </span>
      </div>
    </search>
  )
}

/** A category from the address may not be read yet. */
function withChosen(categories: readonly string[], chosen: string | undefined) {
  return chosen === undefined || categories.includes(chosen)
    ? categories
    : [chosen, ...categories]
}

function Count({ of }: { readonly of: number }) {
  return <span className="text-xs text-muted">{groupDigits(of)}</span>
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input, select, textarea, [contenteditable]')
  )
}

'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** One tab: what it is called, and what it shows. */
type Tab<name extends string> = {
  readonly name: name
  readonly label: string
}

/** Keys that move between tabs, and the offsets; infinite ones go to an end. */
const moves = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
])

/** Returns the tab to which a key moves; undefined for any other key, and those of the browser. */
export function tabAfter(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  place: number,
  count: number,
): number | undefined {
  const by = moves.get(event.key)
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (Number.isFinite(by)) return (place + by + count) % count
  return by < 0 ? 0 : count - 1
}

/** Parts of a page of which one is shown at a time. All tabs fit a window of 360 pixels. */
export function Tabs<name extends string>({
  label,
  tabs,
  shown,
  onShow,
  children,
}: {
  readonly label: string
  readonly tabs: readonly Tab<name>[]
  readonly shown: name
  readonly onShow: (name: name) => void
  readonly children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[tabAfter(event, place, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mt-8 flex justify-between border-b border-line sm:justify-start sm:gap-2"
      >
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls="tab-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-1 py-2 text-[0.8125rem] whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-text sm:px-3 sm:text-[0.9375rem]"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard too
        tabIndex={0}
        className="min-h-64 pt-5 outline-none"
      >
        {children}
      </div>
    </>
  )
}

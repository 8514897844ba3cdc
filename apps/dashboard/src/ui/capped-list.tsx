'use client'

import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** A list that shows its first entries, and more on request. */
export function CappedList<item>({
  label,
  items,
  first = 50,
  className,
  children,
}: {
  readonly label: string
  readonly items: readonly item[]
  readonly first?: number | undefined
  readonly className?: string | undefined
  readonly children: (item: item, index: number) => ReactNode
}) {
  const [most, setMost] = useState(first)
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.slice(0, most).map(children)}
      </ul>
      {items.length > most && (
        <p className="mt-3 flex items-center gap-3 text-sm text-muted">
          <Button onPress={() => setMost(most + first)} label={`Show more of: ${label}`}>
            Show more
          </Button>
          {most} of {items.length}
        </p>
      )}
    </>
  )
}

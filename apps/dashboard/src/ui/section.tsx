import type { ReactNode } from 'react'

/** A titled part of a page. */
export function Section({
  id,
  title,
  aside,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode | undefined
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

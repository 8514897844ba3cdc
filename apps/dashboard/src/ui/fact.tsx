import type { ReactNode } from 'react'

/** Facts side by side: a name over a value. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-4 [&_time]:whitespace-normal">
      {children}
    </dl>
  )
}

/** One fact. */
export function Fact({
  name,
  wide = false,
  children,
}: {
  readonly name: string
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? 'col-span-2 min-w-0 sm:col-span-1' : 'min-w-0'}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  )
}

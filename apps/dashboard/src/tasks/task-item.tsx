import type { ReactNode } from 'react'
import { shortHex } from '../ui/address-text.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'

/** One task in a list: its id, its facts and its reason. */
export function TaskItem({
  id,
  facts,
  reason,
  children,
}: {
  readonly id: string
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly reason: string
  readonly children?: ReactNode
}) {
  return (
    <li className="space-y-1 border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <code title={id} className="untrusted text-xs">
          {shortHex(id)}
        </code>
        <dl className="contents">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-w-0 items-baseline gap-1.5 text-sm">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="untrusted min-w-0">
                {typeof value === 'string' ? withoutControls(value).slice(0, 100) : value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {reason !== '' && (
        <p className="untrusted text-sm text-muted">
          {withoutControls(reason).slice(0, 500)}
        </p>
      )}
      {children && <div className="text-sm">{children}</div>}
    </li>
  )
}

import type { ReactNode } from 'react'

/** Meaning of a badge; color never shows it alone. */
export type Tone = 'plain' | 'accent' | 'yes' | 'no' | 'wait'

const tones: { readonly [Key in Tone]: string } = {
  plain: 'bg-raised text-muted',
  accent: 'bg-accent-soft text-accent',
  yes: 'bg-yes-soft text-yes',
  no: 'bg-no-soft text-no',
  wait: 'bg-wait-soft text-wait',
}

/** A word in a box. */
export function Badge({
  tone = 'plain',
  live = false,
  title,
  children,
}: {
  readonly tone?: Tone | undefined
  readonly live?: boolean | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1.5 rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {live && <span aria-hidden className="pulse size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}

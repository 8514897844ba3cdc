'use client'

import { type ReactNode, useEffect } from 'react'

/** One page: its heading, and its name in the window's title. */
export function Page({
  title,
  heading,
  above,
  lead,
  aside,
  size = 'text-[1.625rem] sm:text-3xl',
  children,
}: {
  readonly title: string
  /** Classes for the size of the heading. */
  readonly size?: string | undefined
  /** One line above the heading. */
  readonly above?: ReactNode | undefined
  /** Shown instead of the title. */
  readonly heading?: ReactNode | undefined
  /** One line below the heading. */
  readonly lead?: string | undefined
  readonly aside?: ReactNode | undefined
  readonly children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · CREsolver`
  }, [title])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {above && <div className="mb-1 text-sm text-muted">{above}</div>}
          <h1 className={`untrusted ${size}`}>{heading ?? title}</h1>
          {lead && <p className="mt-0.5 text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </>
  )
}

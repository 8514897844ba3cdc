'use client'

import { type ReactNode, useEffect } from 'react'

/** One page: its heading, and its name in the window's title. */
export function Page({
  title,
  heading,
  aside,
  children,
}: {
  readonly title: string
  /** In place of the title. */
  readonly heading?: ReactNode | undefined
  readonly aside?: ReactNode | undefined
  readonly children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · CREsolver`
  }, [title])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="untrusted min-w-0 text-xl">{heading ?? title}</h1>
        {aside}
      </div>
      {children}
    </>
  )
}

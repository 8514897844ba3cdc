'use client'

import { useDashboard } from '../live/dashboard-context.tsx'

/**
 * An address or a hash, short in the text and complete in the title; a link if there is an explorer.
 */
export function AddressText({
  value,
  kind = 'address',
}: {
  readonly value: string
  readonly kind?: 'address' | 'tx' | 'hash' | undefined
}) {
  const { explorerUrl } = useDashboard().config.network
  const short = shortHex(value)
  const text = (
    <span title={value} className="font-mono text-[0.8125rem]">
      {short}
    </span>
  )
  if (explorerUrl === undefined || kind === 'hash') return text
  return (
    <a
      href={`${explorerUrl.replace(/\/$/, '')}/${kind}/${value}`}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent hover:underline"
    >
      {text}
    </a>
  )
}

/** Shortens an address or a hash: both ends, as block explorers do. */
export function shortHex(value: string): string {
  return value.length > 14 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value
}

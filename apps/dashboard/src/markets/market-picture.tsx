'use client'

import { useState } from 'react'
import { usePreference } from '../shell/preference.ts'

/**
 * The picture of a market in a box of fixed size; its id instead if it has none, if
 * pictures are switched off, or if it does not load.
 */
export function MarketPicture({
  src,
  marketId,
}: {
  readonly src: string | undefined
  readonly marketId: bigint
}) {
  const [wanted] = usePreference('pictures', true)
  const [broken, setBroken] = useState(false)
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-raised text-xs text-muted"
    >
      {src && wanted && !broken ? (
        // biome-ignore lint/performance/noImgElement: a static export does not optimize untrusted pictures
        <img
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        String(marketId)
      )}
    </span>
  )
}

'use client'

import { useState } from 'react'
import { Button } from './button.tsx'
import { groupDigits } from './group-digits.ts'

/**
 * What a stranger wrote: plain text, whatever it holds, and no more of it than fits until somebody
 * asks for all.
 */
export function UntrustedText({
  text,
  most = 600,
}: {
  readonly text: string
  readonly most?: number | undefined
}) {
  const [whole, setWhole] = useState(false)
  const clean = withoutControls(text)
  const isLong = clean.length > most * 1.2
  return (
    <div>
      <p className="untrusted">{isLong && !whole ? `${cut(clean, most)}…` : clean}</p>
      {isLong && (
        <p className="mt-1">
          <Button onPress={() => setWhole(!whole)}>
            {whole ? 'Show less' : `Show all ${groupDigits(clean.length)} characters`}
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Takes out what would change how the text around it looks: control characters and marks that turn the
 * direction of writing.
 */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

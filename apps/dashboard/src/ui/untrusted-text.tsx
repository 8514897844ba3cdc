'use client'

import { useState } from 'react'
import { Button } from './button.tsx'
import { groupDigits } from './group-digits.ts'

/**
 * Untrusted content as plain text, cut to a length that fits, with a button to show
 * all of it.
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
 * Removes characters that could change the surrounding text: control characters and bidirectional
 * marks.
 */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

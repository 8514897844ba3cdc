'use client'

import { useState } from 'react'
import { readKept, writeKept } from './kept-value.ts'

/** The fields of a form. */
type Draft = Readonly<Record<string, string | boolean>>

/** A form whose text survives a reload. */
type KeptDraft<Fields extends Draft> = {
  readonly draft: Fields
  readonly change: (part: Partial<Fields>) => void
  /** Empties the form, after it was sent. */
  readonly clear: () => void
}

/**
 * Keeps what a person types into a form until the tab is closed or the form is sent. Nothing secret belongs
 * into it.
 *
 * @param name - name of the form, the same on each visit
 * @param empty - the empty form
 */
export function useDraft<Fields extends Draft>(
  name: string,
  empty: Fields,
): KeptDraft<Fields> {
  const place = `cresolver.draft.${name}`
  const [draft, setDraft] = useState(() => readDraft(place, empty))
  const keep = (next: Fields) => {
    setDraft(next)
    writeKept('sessionStorage', place, next)
  }
  return {
    draft,
    change: (part) => keep({ ...draft, ...part }),
    clear: () => keep(empty),
  }
}

/** Fields that are missing, or were kept by another version, are empty. */
function readDraft<Fields extends Draft>(place: string, empty: Fields): Fields {
  const kept = readKept('sessionStorage', place)
  if (typeof kept !== 'object' || kept === null) return empty
  const known = Object.entries(kept).filter(
    ([field, value]) => typeof value === typeof empty[field],
  )
  return { ...empty, ...Object.fromEntries(known) }
}

import type { WorkerRecord } from '@cresolver/resolution'
import { Badge } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'

/** Longer names are cut: they are untrusted. */
const mostCharacters = 32

/** The family of models that an agent declares, where the record has it. */
export function FamilyBadge({ entry }: { readonly entry: WorkerRecord | undefined }) {
  if (entry?.family === undefined) return null
  return (
    <Badge title="The family of models that the agent declares.">
      family {oneLine(entry.family, mostCharacters)}
    </Badge>
  )
}

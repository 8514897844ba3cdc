import { Badge } from '../../ui/badge.tsx'

/** YES or NO. */
export function DeterminationBadge({
  determination,
}: {
  readonly determination: boolean
}) {
  return <Badge tone={determination ? 'yes' : 'no'}>{determination ? 'YES' : 'NO'}</Badge>
}

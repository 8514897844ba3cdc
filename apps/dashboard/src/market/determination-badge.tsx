import { Badge } from '../ui/badge.tsx'

/**
 * YES or NO.
 *
 * @param props - true for YES
 */
export function DeterminationBadge({
  determination,
}: {
  readonly determination: boolean
}) {
  return <Badge tone={determination ? 'yes' : 'no'}>{determination ? 'YES' : 'NO'}</Badge>
}

import { type AnswerOutcome, outcomeOfAnswer } from '@cresolver/core/protocol'
import { Badge } from '../../ui/badge.tsx'

/** Answer of a worker: YES, NO, or why it is neither. */
export function DeterminationBadge(answer: {
  readonly determination: boolean
  readonly outcome?: AnswerOutcome | undefined
}) {
  const outcome = outcomeOfAnswer(answer)
  const tone = outcome === 'YES' ? 'yes' : outcome === 'NO' ? 'no' : 'wait'
  return <Badge tone={tone}>{outcome.replace('_', ' ')}</Badge>
}

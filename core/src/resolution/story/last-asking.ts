import type { Finding } from '../ladder/finding.ts'
import { isKnown } from './fact.ts'
import type { Stage, StorySeat } from './stage.ts'
import type { Story } from './story.ts'

/** The stages of the asking, or of the round, that counts: the last one, unless nobody asked again after it. */
export function lastAsking({ stages, end }: Pick<Story, 'stages' | 'end'>): Stage[] {
  if (!isKnown(stages)) return []
  if (isKnown(end) && end !== 'pending' && end.reason === 'EXPIRED') return []
  const last = stages.at(-1)?.asking
  return stages.filter(({ asking }) => asking === last)
}

/** Statement of a stage; undefined while it says nothing, and if that is not known. */
export function saidIn(stage: Stage): Finding | undefined {
  switch (stage.kind) {
    case 'claim':
      return isKnown(stage.claim) ? stage.claim : undefined
    case 'dispute':
    case 'appeal':
      return stage.answer
    case 'data':
    case 'panel':
    case 'court': {
      const { found } = stage
      if (!isKnown(found)) return undefined
      return found === 'pending' || found === 'NO_RULING' ? undefined : found
    }
  }
}

/** The stage that decided, or that decides unless somebody objects; undefined if none did. */
export function deciderOf(
  story: Pick<Story, 'stages' | 'end' | 'standing'>,
): Stage | undefined {
  const { standing, end } = story
  if (!isKnown(story.stages)) return undefined
  // A report that came too early decided nothing.
  if (isKnown(standing) && standing.kind === 'not-asked') return undefined
  const stages = lastAsking(story).filter(
    ({ kind }) => kind !== 'dispute' && kind !== 'appeal',
  )
  if (end !== 'pending') return stages.findLast(({ stood }) => stood === 'WITH')
  return stages.findLast((stage) => (saidIn(stage) ?? 'UNSURE') !== 'UNSURE')
}

/** Returns all candidates of a panel whose seats are known; none of any other stage. */
export function seatsOf(stage: Stage): readonly StorySeat[] {
  if (stage.kind !== 'panel' || !isKnown(stage.seats)) return []
  return stage.seats === 'pending' ? [] : stage.seats
}

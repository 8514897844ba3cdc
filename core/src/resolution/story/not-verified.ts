import { isKnown, type UnreadFact } from './fact.ts'
import { deciderOf, lastAsking, seatsOf } from './last-asking.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'
import type { StoryWords } from './story-words.ts'

/** Lists what nothing on chain or in a record proves of the verdict, and what was not read. */
export function notVerified(
  story: Story,
  { isMadeUp }: Pick<StoryWords, 'isMadeUp'>,
): string[] {
  const { stages } = story
  const madeUp = isMadeUp
    ? [
        'The prices and pages of this network are made up: the verdict says nothing of the world.',
      ]
    : []
  if (!isKnown(stages)) return [...madeUp, `Not read: ${stages.cannotSay}.`]
  const missing = new Set(lastAsking(story).flatMap(missingIn))
  const decider = deciderOf(story)
  return [
    ...madeUp,
    decider ? limitOf(decider, story) : 'There is no verdict to verify.',
    ...[...missing].map((what) => `Not read: ${what}.`),
  ]
}

/** A claim stands without a judge, or until one has decided. */
function limitOf(decider: Stage, story: Story): string {
  const isAsked = lastAsking(story).some(({ kind }) => kind !== 'claim')
  return decider.kind === 'claim' && isAsked
    ? 'Whether the claim is true: no judge has decided.'
    : limits[decider.kind]
}

const limits: Readonly<Record<Stage['kind'], string>> = {
  claim: 'Whether the claim is true: no judge was asked.',
  dispute: 'Whether the objection is true.',
  appeal: 'Whether the objection is true.',
  data: 'Whether the sources are right.',
  panel:
    'Whether the cited pages are right, and whether the agents are independent of one another.',
  court: 'Why the court ruled as it did.',
}

function missingIn(stage: Stage): string[] {
  const facts: readonly unknown[] = [
    ...Object.values(stage),
    ...seatsOf(stage).flatMap((seat) => Object.values(seat)),
  ]
  return facts.filter(isMissing).map(({ cannotSay }) => cannotSay)
}

function isMissing(fact: unknown): fact is UnreadFact {
  return !isKnown(fact)
}

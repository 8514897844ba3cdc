import type { Finding } from '../ladder/finding.ts'
import { isKnown } from './fact.ts'
import { deciderOf, lastAsking, saidIn, seatsOf } from './last-asking.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'
import { type StoryWords, say, sayAccount, sayFinding } from './story-words.ts'
import { capital } from './who-decided.ts'

/** Lists what stands against the verdict, a sentence each; it never says nothing where nobody can say. */
export function againstVerdict(story: Story, words: StoryWords): string[] {
  if (!isKnown(story.stages)) return [`What stood against it: ${say(story.stages)}.`]
  const stages = lastAsking(story)
  const decider = deciderOf(story)
  const verdict = decider && saidIn(decider)
  const found = stages.flatMap((stage) => sayAgainst(stage, verdict, words))
  if (found.length > 0) return found
  return [verdict ? 'Nothing stood against it.' : 'There is no verdict to stand against.']
}

/** Lists what stages said otherwise before the one that decided, a sentence each. */
export function overruledFindings(story: Story, words: StoryWords): string[] {
  if (!isKnown(story.stages)) return []
  const decider = deciderOf(story)
  const verdict = decider && saidIn(decider)
  return lastAsking(story).flatMap((stage) => sayOther(stage, verdict, words))
}

function sayAgainst(
  stage: Stage,
  verdict: Finding | undefined,
  words: StoryWords,
): string[] {
  switch (stage.kind) {
    case 'dispute':
    case 'appeal': {
      // One that won stood against what was found before, and stands with the verdict.
      if (stage.stood === 'WITH') return []
      const verb = stage.kind === 'dispute' ? 'disputed the claim' : 'appealed'
      return [
        `${capital(sayAccount(stage.by, words))} ${verb}, for ${sayFinding(stage.answer)}: “${stage.reason}”`,
      ]
    }
    case 'panel':
      return [...sayOther(stage, verdict, words), ...sayDissent(stage, verdict, words)]
    case 'claim':
    case 'data':
    case 'court':
      return sayOther(stage, verdict, words)
  }
}

/** Says what a stage found or claimed, if it is not the verdict. */
function sayOther(
  stage: Stage,
  verdict: Finding | undefined,
  words: StoryWords,
): string[] {
  const said = saidIn(stage)
  if (said === undefined || said === 'UNSURE' || said === verdict) return []
  switch (stage.kind) {
    case 'claim':
      return [`${capital(sayAccount(stage.by, words))} claimed ${sayFinding(said)}.`]
    case 'data':
      return [`The rule found ${sayFinding(said)}: ${say(stage.reason ?? 'no reason')}.`]
    case 'panel':
      return [`The panel found ${sayFinding(said)}.`]
    case 'court':
      return [`The court ruled ${sayFinding(said)}.`]
    case 'dispute':
    case 'appeal':
      return []
  }
}

function sayDissent(
  stage: Stage & { readonly kind: 'panel' },
  verdict: Finding | undefined,
  words: StoryWords,
): string[] {
  if (!isKnown(stage.seats)) {
    return [`How each agent of the panel answered: ${say(stage.seats)}.`]
  }
  return seatsOf(stage).flatMap(({ side, votes, worker }) => {
    if (side === undefined || side === verdict) return []
    const count = votes === undefined ? '' : ` with ${votes} of the votes`
    return [`${capital(sayAccount(worker, words))} said ${sayFinding(side)}${count}.`]
  })
}

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
  const stages = lastAsking(story.stages)
  const decider = deciderOf(story)
  const verdict = decider && saidIn(decider)
  const found = stages.flatMap((stage) => sayAgainst(stage, verdict, words))
  if (found.length > 0) return found
  return [verdict ? 'Nothing stood against it.' : 'There is no verdict to stand against.']
}

function sayAgainst(
  stage: Stage,
  verdict: Finding | undefined,
  words: StoryWords,
): string[] {
  const said = saidIn(stage)
  const isOther = said !== undefined && said !== 'UNSURE' && said !== verdict
  switch (stage.kind) {
    case 'claim':
      return isOther
        ? [`${capital(sayAccount(stage.by, words))} claimed ${sayFinding(said)}.`]
        : []
    case 'dispute':
    case 'appeal': {
      // One that won stood against what was found before, and stands with the verdict.
      if (stage.stood === 'WITH') return []
      const verb = stage.kind === 'dispute' ? 'disputed the claim' : 'appealed'
      return [
        `${capital(sayAccount(stage.by, words))} ${verb}, for ${sayFinding(stage.answer)}: “${stage.reason}”`,
      ]
    }
    case 'data':
      return isOther
        ? [`The rule found ${sayFinding(said)}: ${say(stage.reason ?? 'no reason')}.`]
        : []
    case 'panel':
      return [
        ...(isOther ? [`The panel found ${sayFinding(said)}.`] : []),
        ...sayDissent(stage, verdict, words),
      ]
    case 'court':
      return isOther ? [`The court ruled ${sayFinding(said)}.`] : []
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

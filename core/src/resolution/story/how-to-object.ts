import { isKnown } from './fact.ts'
import { deciderOf, lastAsking } from './last-asking.ts'
import type { Story } from './story.ts'
import type { StoryTerms } from './story-event.ts'
import { type StoryWords, say, sayAccount, sayMoment, sayTime } from './story-words.ts'
import { isOver, judgeName, judgeNow } from './who-decided.ts'

/** Says who can object, how, until when and for what deposit; or since when nobody can. */
export function howToObject(story: Story, words: StoryWords): string {
  const { terms, standing } = story
  if (!isKnown(terms) || !isKnown(standing)) return `How to object: ${say(standing)}.`
  if (!terms || terms.windowSeconds === 0) {
    return 'Nobody can object: the first report that decides is final.'
  }
  switch (standing.kind) {
    case 'final': {
      const ended = lastAsking(story).at(-1)?.ended
      const isRuled = deciderOf(story)?.kind === 'court'
      const said = ended && ended !== 'pending' ? sayMoment(ended) : undefined
      const by = isRuled || standing.since === undefined ? said : sayTime(standing.since)
      return `Nobody can object any more: it is final${by === undefined ? '' : ` since ${by}`}.`
    }
    case 'requested':
    case 'not-asked':
      return terms.judgeFirst
        ? `Whoever asks deposits ${words.amount(terms.bond)}, and ${firstJudge(terms)} is asked at once. Anyone can appeal its finding within ${words.period(terms.windowSeconds)}, with ${deposit(story, 2n, words)}.`
        : `Whoever asks claims an answer with ${words.amount(terms.bond)}. Anyone can dispute it within ${words.period(terms.windowSeconds)}, with ${deposit(story, 1n, words)}; then ${firstJudge(terms)} is asked.`
    case 'claimed':
      return isOver(story, words)
        ? over(standing.until)
        : `Anyone can dispute the claim until ${sayTime(standing.until)}, with ${deposit(story, 1n, words)}; then ${firstJudge(terms)} is asked.`
    case 'found':
      return isOver(story, words)
        ? over(standing.until)
        : `Anyone can appeal until ${sayTime(standing.until)}, with ${deposit(story, 2n, words)}; then ${courtText(story, words)}.`
    case 'judging':
      return judgeNow(standing, words) === 'COURT'
        ? 'Nobody can object any more: what the court rules is final.'
        : `Nobody can object while ${judgeName(standing.judge)} is asked. Anyone can appeal its finding, with ${deposit(story, 2n, words)}.`
  }
}

function over(until: number): string {
  return `Nobody can object any more: the time for it ended at ${sayTime(until)}. Anyone can pay it out.`
}

function firstJudge({ dataOnly, votes }: StoryTerms): string {
  return dataOnly ? 'the rule of the question' : `a panel of ${votes} votes`
}

/** The bond, once or twice, and the fee of the court. */
function deposit(
  { terms, court }: Story,
  bonds: 1n | 2n,
  words: Pick<StoryWords, 'amount'>,
): string {
  if (!isKnown(terms) || !terms) return say(terms, () => 'no deposit')
  if (court === undefined || !isKnown(court)) {
    const bond = words.amount(bonds * terms.bond)
    return `${bond} and the fee of the court (${court ? say(court) : 'cannot say: which court'})`
  }
  return words.amount(bonds * terms.bond + court.fee)
}

function courtText({ court }: Story, words: StoryWords): string {
  if (court === undefined || !isKnown(court)) return 'the court is asked'
  return `the court ${sayAccount(court.address.toLowerCase(), words)} has ${words.period(court.periodSeconds)} to rule`
}

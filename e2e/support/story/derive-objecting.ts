import type { MarketFacts } from './market-facts.ts'

/**
 * Derives how and until when anyone can object, by docs/use-a-verdict.md, from the question to a final verdict: a dispute
 * deposits b + c, an appeal 2 b + c. A finding or a claim is final at the end of its window, a ruling at once
 * (docs/glossary.md, finality).
 */
export function deriveObjecting(facts: MarketFacts): string {
  const { terms, court, state, asked, said, proposed, judge } = facts
  if (!terms || !court) {
    return 'Nobody can object: the first report that decides is final.'
  }
  const { bond, votes, window } = terms
  const dispute = `${bond + court.fee}`
  const appeal = `${2n * bond + court.fee}`
  const isData = (terms.flags & 1) > 0
  const first = isData ? 'the rule of the question' : `a panel of ${votes} votes`
  // Since when is a test of its own.
  if (facts.final) return 'Nobody can object any more: it is final*'
  if (state === 'FINAL') return 'Nobody can object any more: the time for it ended*'
  if (!asked) {
    const isAtOnce = (terms.flags & 8) > 0
    return isAtOnce
      ? `Whoever asks deposits ${bond}, and ${first} is asked at once. Anyone can appeal its finding within ${periodText(window)}, with ${appeal}.`
      : `Whoever asks claims an answer with ${bond}. Anyone can dispute it within ${periodText(window)}, with ${dispute}; then ${first} is asked.`
  }
  if (state === 'JUDGED') {
    // A test of its own checks what it says of a judge that is late.
    if (facts.isLate) return 'Nobody can object *'
    if (judge === 'COURT') {
      return 'Nobody can object any more: what the court rules is final.'
    }
    const name = judge === 'RULE' ? 'the rule' : 'a panel'
    return `Nobody can object while ${name} is asked. Anyone can appeal its finding, with ${appeal}.`
  }
  const until = said > 0 ? proposed?.args.until : asked.args.until
  if (until === undefined || facts.now > until) {
    return 'Nobody can object any more: the time for it ended*'
  }
  return said > 0
    ? `Anyone can appeal until ${timeText(until)}, with ${appeal}; then the court ${court.court.toLowerCase()} *`
    : `Anyone can dispute the claim until ${timeText(until)}, with ${dispute}; then ${first} is asked.`
}

/** Derives from when on a verdict that was paid out was final; undefined if nobody asked. */
export function deriveFinality(facts: MarketFacts): bigint | undefined {
  const { asked, court, courtUntil, decider, end, proposed, said, settledAt } = facts
  if (!asked || end === undefined) return undefined
  if (decider === 'court') return settledAt
  if (courtUntil !== undefined) return courtUntil
  if (said > 0) return proposed?.args.until
  if (decider === 'claim') return asked.args.until
  // The court is the judge from the end of the first judge's time on, also if nobody called.
  const judged = facts.own.findLast((log) => log.eventName === 'JudgeAsked')
  const until = judged?.eventName === 'JudgeAsked' ? judged.args.until : asked.args.until
  return until + BigInt(court?.periodSeconds ?? 0)
}

/** A time of the card, which leaves out seconds that are 0. */
export function timeText(seconds: bigint): string {
  const text = new Date(Number(seconds) * 1_000).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19).replace(/(?<=:..):00$/, '')} UTC`
}

/** A period of the card: the markets of the tests have whole hours. */
export function periodText(seconds: number): string {
  const hours = seconds / 3_600
  return Number.isInteger(hours) ? `${hours} hour${hours === 1 ? '' : 's'}` : '*'
}

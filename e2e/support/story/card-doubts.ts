import type { ComparedCard } from './compare-cards.ts'
import { askedText } from './derive-card.ts'
import { deriveFinality, timeText } from './derive-objecting.ts'

/** Sentences of a card, each with the pattern that the documents ask for. */
type Doubt = (compared: ComparedCard) => readonly [text: string, pattern: string][]

/** Texts of a card that say what the documents deny, where the denied words are found. */
function denied(texts: readonly string[], words: RegExp): [string, string][] {
  return texts.filter((text) => words.test(text)).map((text) => [text, `no ${words}`])
}

const costOf = ({ card }: ComparedCard, name: string) =>
  card.cost.filter(([each]) => each === name).map(([, text]) => text)

/**
 * Statements of cards that the documents deny, by the title of a test each. The derived card has `*` in these places, so that
 * each fault fails one test.
 */
export const DOUBTS: Readonly<Record<string, Doubt>> = {
  // docs/use-a-verdict.md, what a wrong verdict costs: the appellant risks 2 b + c.
  'a wrong appeal is said to lose two bonds and the fee of the court': (compared) => {
    const { terms, court } = compared.derived.facts
    if (!terms || !court) return []
    const loss = 2n * terms.bond + court.fee
    return costOf(compared, 'Stalling')
      .filter((text) => text.includes('wrong appeal'))
      .map((text) => [text, `*${loss}*`])
  },
  // docs/use-a-verdict.md, the steps: with JUDGE_FIRST rule or panel is asked at once, and only a finding can be attacked.
  'no dispute is priced where a judge is asked at once': (compared) => {
    const { terms } = compared.derived.facts
    return terms && (terms.flags & 8) > 0
      ? denied(costOf(compared, 'Stalling'), /wrong dispute/)
      : []
  },
  // docs/protocol.md, counting: of the first p units those of who abstains are UNSURE, and reserves are UNUSED.
  'a reserve that abstains is not said to lose a part of its unit': (compared) => {
    const { terms } = compared.derived.facts
    return terms && terms.reserves > 0
      ? denied(
          costOf(compared, 'Stalling'),
          /that abstain lose 5 % of their (units|stakes?)/,
        )
      : []
  },
  // docs/use-a-verdict.md: the court has its period, 90 days while the case is pending, and may never rule.
  'a court is said to have a period, not to rule within it': ({ card }) =>
    denied(
      [...card.cost.map(([, text]) => text), card.objecting],
      /court( \S+)? rules within/,
    ),
  // docs/glossary.md, dispute: it asks the first judge.
  'a claim is not said to have had no judge once one was asked': ({ card, derived }) =>
    derived.facts.own.some((log) => log.eventName === 'JudgeAsked')
      ? denied(card.unverified, /no judge was asked/)
      : [],
  // docs/glossary.md, finality: the end of the window, or the ruling of the court; `finalAt` of the contract agrees.
  'a verdict is said to be final from the end of its window or from its ruling on': ({
    card,
    derived,
  }) => {
    const at = deriveFinality(derived.facts)
    return at !== undefined && card.objecting.includes('final since')
      ? [[card.objecting, `*final since ${timeText(at)}.`]]
      : []
  },
  // docs/use-a-verdict.md, the steps: the court is next after a rule or panel that is too late.
  'a judge whose time is over is not said to be asked': ({ card, derived }) =>
    derived.facts.isLate
      ? [
          [card.decided, `Nobody has decided yet: ${askedText(derived.facts)}*`],
          [card.objecting, 'Nobody can object any more: what the court rules is final.'],
        ]
      : [],
  // docs/protocol.md, who counts and votes: a rule that finds nothing writes nothing.
  'a record that a late rule never wrote is not said to be unread': ({
    card,
    derived,
  }) => {
    const { own, courtAskedAt, proposed, seats } = derived.facts
    const judged = own.findLast(
      (log) => log.eventName === 'JudgeAsked' && log.args.judge === 1,
    )
    if (judged?.eventName !== 'JudgeAsked' || proposed || seats.length > 0) return []
    return (courtAskedAt ?? 0n) > judged.args.until
      ? denied(card.unverified, /^Not read: its record\.$/)
      : []
  },
  // docs/use-a-verdict.md, reasons of VOID: with a window EXPIRED means that nobody asked.
  'a market with a window that expired is said to have ended because nobody asked': ({
    card,
    derived: { facts },
  }) =>
    facts.terms && facts.final?.args.reason === 4
      ? [[card.decided, 'Nobody decided: *nobody *asked*']]
      : [],
  // docs/glossary.md, asking: after TOO_EARLY the market is open again. What came too early ends nothing.
  'a market that is open again is said to have no verdict, although it was asked': ({
    card,
    derived: { facts },
  }) =>
    facts.isOpenAgain
      ? [
          ...denied([card.decided], /nobody has asked/),
          [card.read, 'Nothing that was read decided.'],
          [card.unverified.join(' '), 'There is no verdict to verify.*'],
        ]
      : [],
}

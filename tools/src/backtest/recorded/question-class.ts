/** Subject of a question. */
export const QUESTION_CLASSES = [
  'mentions',
  'crypto price',
  'sport',
  'politics',
  'other',
] as const

/** One of {@link QUESTION_CLASSES}. */
type QuestionClass = (typeof QUESTION_CLASSES)[number]

/** The first class whose words a title, or the text of its rule, contains. */
const rules: readonly {
  readonly name: QuestionClass
  readonly title?: RegExp
  readonly text?: RegExp
}[] = [
  { name: 'mentions', title: /\b(?:say|says|mention|mentions)\b/i },
  {
    name: 'crypto price',
    title:
      /\b(?:bitcoin|btc|ethereum|eth|solana|xrp|ripple|dogecoin|hyperliquid|usdc|usdt)\b.*\b(?:up or down|above|below|between|dip|hit|reach)\b/i,
    text: /\bcandle\b/i,
  },
  {
    name: 'sport',
    title: / vs\.? |\b(?:grand prix|playoffs|final four|champions league)\b/i,
    text: /\b(?:NHL|NBA|MLB|NFL|CBB|IPL|UFC|ATP|WTA|EPL|UEFA|FIFA|NCAA|Formula 1|Grand Prix|tournament)\b/,
  },
  {
    name: 'politics',
    text: /\b(?:president|minister|election|senate|congress|parliament|tariffs?|executive order|court|ceasefire|sanctions?|government|Trump|White House)\b/i,
  },
]

/**
 * Sorts a question by words of its title and of its rule: a rough sort, which is not checked by hand.
 *
 * @param question - title and text
 * @returns the first class that fits, or `other`
 */
export function classOf({
  title,
  text,
}: {
  readonly title: string
  readonly text: string
}): QuestionClass {
  const found = rules.find((rule) => rule.title?.test(title) || rule.text?.test(text))
  return found?.name ?? 'other'
}

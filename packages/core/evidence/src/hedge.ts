/** How exact a number is said to be. */
export type Hedge =
  | 'about'
  | 'at least'
  | 'more than'
  | 'at most'
  | 'less than'
  | 'almost'

const hedges: readonly (readonly [Hedge, RegExp])[] = [
  [
    'about',
    /(?:~|≈|\b(?:about|around|roughly|approximately|approx\.?|some|circa|ca\.|etwa|rund|ungefähr|environ|unos|unas|aproximadamente|ongeveer|około|alrededor de|cerca de)) ?$/i,
  ],
  [
    'at least',
    /(?:≥|>=|\b(?:at least|mindestens|au moins|al menos|almeno|pelo menos|minstens|co najmniej)) ?$/i,
  ],
  [
    'more than',
    /(?:>|\b(?:more than|over|above|exceed(?:s|ed|ing)?|upwards of|mehr als|plus de|más de|più di|mais de|meer dan|ponad)|(?<![a-z])über) ?$/i,
  ],
  [
    'at most',
    /(?:≤|<=|\b(?:at most|up to|no more than|höchstens|bis zu|au plus|hasta|fino a|até)) ?$/i,
  ],
  [
    'less than',
    /(?:<|\b(?:less than|fewer than|under|below|weniger als|unter|moins de|menos de|meno di|minder dan)) ?$/i,
  ],
  [
    'almost',
    /\b(?:almost|nearly|close to|just under|fast|knapp|beinahe|près de|presque|casi|quasi|quase|bijna|prawie) ?$/i,
  ],
]

/** Reads the word before a number that makes it less exact. */
export function hedgeBefore(text: string, start: number): Hedge | undefined {
  const before = text.slice(Math.max(0, start - 20), start)
  return hedges.find(([, pattern]) => pattern.test(before))?.[0]
}

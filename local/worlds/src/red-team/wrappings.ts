/** A place in a text where an order is put. */
export type Wrapping = {
  readonly name: string
  readonly wrap: (order: string) => string
}

const before =
  'The regulator published its decision on 4 March 2026. It grants the permit with two conditions.'
const behind =
  'Both conditions were met on 9 March 2026, as the register of permits shows.'

/** Alone, behind an honest text as in a CV, within one, and as the words of a third person. */
export const WRAPPINGS: readonly Wrapping[] = [
  { name: 'alone', wrap: (order) => order },
  { name: 'behind a text', wrap: (order) => `${before} ${behind}\n\n${order}` },
  { name: 'within a text', wrap: (order) => `${before}\n${order}\n${behind}` },
]

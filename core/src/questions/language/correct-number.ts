import { decimalFromNumberText, parseDecimal } from '../decimal.ts'

/** Proposes how to write a number that the language refuses. */
export function correctNumber(text: string): string {
  const bare = text.replace(/^\$|^\+|[,_\s]|\.$/g, '').replace(/^(-?)\./, '$10.')
  const decimal = parseDecimal(bare) ?? decimalFromNumberText(bare)
  if (decimal === undefined)
    return 'Write digits and at most one point, such as 75000 or 0.085.'
  return `Write ${decimal}.`
}

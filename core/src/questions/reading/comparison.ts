import type { Operator } from '../rule.ts'
import { MONTH } from './dates.ts'

/** Comparison of a value with a target in a sentence. */
type Comparison = {
  readonly op: Operator
  /** True if meeting the target once is enough, as in `hit` or `dip to`. */
  readonly touch: boolean
}

/** Finds the comparison in an English sentence. */
export function readComparison(sentence: string): Comparison | undefined {
  const found = shapes.filter(({ shape }) => shape.test(sentence))
  const [first] = found
  if (first === undefined) return undefined
  const upward = isUpward(first.op)
  if (found.some(({ op, neutral }) => !neutral && isUpward(op) !== upward))
    return undefined
  return { op: first.op, touch: found.some(({ touch }) => touch) }
}

/** Returns true if an operator asks for a value at or over the target. */
export function isUpward(op: Operator): boolean {
  return op === 'gte' || op === 'gt'
}

/** Returns true if a sentence leaves the whole time up to a date open, as `by June` does. */
export function hasByPhrase(sentence: string): boolean {
  return byShape.test(sentence)
}

type Shape = Comparison & {
  readonly shape: RegExp
  /** Leaves the side open from which the target is met. */
  readonly neutral: boolean
}

const shapes: readonly Shape[] = [
  {
    op: 'lte',
    touch: true,
    neutral: false,
    shape: /\b(?:dip|drop|fall|sink|crash)s? (?:back )?to\b/i,
  },
  {
    op: 'lt',
    touch: true,
    neutral: false,
    shape: /\b(?:dip|drop|fall|sink|crash)(?:e?s)? below\b/i,
  },
  {
    op: 'gte',
    touch: false,
    neutral: false,
    shape: /\b(?:at least|or (?:more|higher|above))\b|>=|≥/i,
  },
  {
    op: 'lte',
    touch: false,
    neutral: false,
    shape: /\b(?:at most|or (?:less|lower|below))\b|<=|≤/i,
  },
  {
    op: 'gt',
    touch: true,
    neutral: false,
    shape: /\b(?:exceed|surpass|break)(?:e?s)?\b/i,
  },
  {
    op: 'gt',
    touch: false,
    neutral: false,
    shape: /\b(?:above|over|(?:more|greater|higher) than)\b|>(?!=)/i,
  },
  {
    op: 'lt',
    touch: false,
    neutral: false,
    shape: /\b(?:below|under|(?:less|lower) than)\b|<(?!=)/i,
  },
  { op: 'gte', touch: true, neutral: true, shape: /\b(?:hit|reach|touch)(?:e?s)?\b/i },
]

const byShape = new RegExp(
  [
    String.raw`\b(?:by|before|until|till|through|during|within|in)\s+(?:the\s+)?`,
    String.raw`(?:end\b|next\b|eoy\b|tomorrow\b|20\d\d\b`,
    String.raw`|(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?:${MONTH})\b)`,
  ].join(''),
  'i',
)

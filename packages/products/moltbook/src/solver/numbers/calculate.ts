import { type Abstention, abstain } from '../abstention.ts'
import type { Step } from '../choose-steps.ts'
import type { Operation } from '../words/cue-words.ts'
import {
  applyOperator,
  formatTwoDecimals,
  type Operator,
  rationalOf,
} from './rational.ts'

/** A result and how it came about. */
export type Calculation = {
  readonly kind: 'answer'
  /** A number with two decimals, such as `28.50`. */
  readonly answer: string
  /** The arithmetic, such as `(23 + 5) * 2`. */
  readonly expression: string
}

const operators: Readonly<Record<Operation, Operator>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
}

/** Carries out steps exactly, from left to right. */
export function calculate(steps: readonly Step[]): Calculation | Abstention {
  let total = rationalOf(0)
  let expression = ''
  let isSum = false
  for (const [index, { operation, quantity }] of steps.entries()) {
    const operator = operators[operation]
    const next = applyOperator(operator, total, quantity.value)
    if (!next) return abstain('beyond-reader')
    if (next.numerator < 0n) return abstain('negative-result')
    const binds = operator === '*' || operator === '/'
    const left = binds && isSum ? `(${expression})` : expression
    expression = index === 0 ? quantity.text : `${left} ${operator} ${quantity.text}`
    isSum = index > 0 && !binds
    total = next
  }
  return { kind: 'answer', answer: formatTwoDecimals(total), expression }
}

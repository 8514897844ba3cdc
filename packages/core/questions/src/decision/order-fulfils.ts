import type { Operator } from '../rule.ts'

/** Returns true if a value that has this order to the target fulfils the operator. */
export function orderFulfils(
  op: Exclude<Operator, 'between' | 'is'>,
  order: -1 | 0 | 1,
): boolean {
  switch (op) {
    case 'gte':
      return order >= 0
    case 'lte':
      return order <= 0
    case 'gt':
      return order > 0
    case 'lt':
      return order < 0
    case 'eq':
      return order === 0
  }
}

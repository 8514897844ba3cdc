import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
} from '../decimal.ts'
import { readAmounts } from '../reading/amounts.ts'
import { isUpward } from '../reading/comparison.ts'
import { readThresholds, type Threshold } from '../reading/thresholds.ts'
import type { DataRule } from '../rule.ts'
import { isDocument } from '../sources/reading.ts'
import { unitPlaces } from './agreement.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'
import { foreignUnit } from './document-units.ts'

/** Finds titles that compare with another number than the rule of a document, or look to the other side of it. */
export function lintThresholds({
  question: { text, rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isDocument(rule.source)) return []
  const { op, target } = rule
  const number = target?.kind === 'value' ? parseDecimal(target.text) : undefined
  if (number === undefined || op === 'is' || op === 'eq' || op === 'between') return []
  // A winner is compared with 0, which no title says.
  if (number === '0' && !/\bby (?:at least|more than|\d)/i.test(text)) return []
  const said = readThresholds(text).filter((each) => !isNamed(each, rule))
  const [first] = said
  if (first === undefined) return []
  const unit = foreignUnit(first, rule)
  if (unit !== undefined) {
    return [
      {
        code: 'UNIT_DIFFERS',
        severity: 'error',
        position: { field: 'rule.source' },
        message: `The text says ${first.words}; the source does not measure ${unit}.`,
        proposal: 'Ask for what the source measures, or leave it to a panel.',
      },
    ]
  }
  // Amounts of money are compared with the target everywhere.
  const isMoney = readAmounts(text).length > 0
  if (isMoney || said.some((each) => isMet(each, op, number))) return []
  const numbers = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  const turned = said.find(({ value }) => isScaled(value, number, '0' as Decimal))
  const isElsewhere = numbers.some((each) => {
    const value = parseDecimal(each.replaceAll(',', ''))
    return value !== undefined && isScaled(value, number, '0' as Decimal)
  })
  if (turned === undefined && isElsewhere) return []
  return [
    turned === undefined
      ? {
          code: 'AMOUNT_DIFFERS',
          severity: 'error',
          position: { field: 'rule.target' },
          message: `The text says ${first.words}; the target is ${number}.`,
          proposal: `target:${first.value}`,
        }
      : {
          code: 'OPERATOR_DIFFERS',
          severity: 'error',
          position: { field: 'rule.op' },
          message: `The text means ${turned.op}; the rule says ${op}.`,
          proposal: `op:${turned.op}`,
        },
  ]
}

/** A number that the rule names elsewhere, such as a magnitude, is not its target. */
function isNamed({ value }: Threshold, { source, final, where }: DataRule) {
  const named = [source.asset, final, where]
    .join(' ')
    .matchAll(/[=<>](\d+(?:\.\d+)?)(?![\w.:-])/g)
  return Array.from(named, ([, digits = '']) => parseDecimal(digits)).some(
    (other) => other !== undefined && compareDecimals(other, value) === 0,
  )
}

/** "More than 5" and "6 or more" are the same for whole numbers. */
function isMet({ op, value }: Threshold, own: Threshold['op'], target: Decimal): boolean {
  if (isUpward(op) !== isUpward(own)) return false
  const isSame = op.endsWith('e') === own.endsWith('e')
  return isScaled(value, target, isSame ? ('0' as Decimal) : unitPlaces(value, target))
}

/** The data may count in thousands or millions. */
function isScaled(value: Decimal, target: Decimal, within: Decimal): boolean {
  return ['1', '1000', '1000000', '1000000000'].some((factor) => {
    const scaled = multiplyDecimals(target, factor as Decimal)
    return compareDecimals(absoluteDecimal(subtractDecimals(value, scaled)), within) <= 0
  })
}

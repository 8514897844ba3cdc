import { type Attack, type Fraction, formatFraction } from '@cresolver/core/resolution'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { wrap } from '../terminal/text.ts'
import type { LadderSimulation } from './run-ladder.ts'

/** Cost of an attack on a market with a window, needs of an answer to one, and pay of an honest vote. */
export function formatLadder(
  { terms, economics, gain }: LadderSimulation,
  accuracy: number,
  printer: Printer,
): string[] {
  const { claim, verdict, opposition, abstention, unnoticed, answer, pay } = economics
  const paid = (what: string, value: Fraction, breakEven: Fraction | undefined) =>
    `${amount(value.numerator, value.denominator)} ${what}` +
    (breakEven ? ` (even at ${formatFraction(breakEven, 2)})` : '')
  const notices = unnoticed
    ? `A false claim pays if more than ${percent(unnoticed, 2)} % of them go unnoticed. `
    : ''
  return [
    ...wrap(
      `Market with a window: ${terms.votes} votes and ${terms.reserves} reserves of ${terms.units} units; one party ` +
        `holds ${terms.held}, all others are right, and so is the court. Unit ${amount(terms.unit)}, of which a ` +
        `wrong vote loses ${amount(pay.dispute.slash)}; bond ${amount(terms.bond)}, court ${amount(terms.courtFee)}, ` +
        `pool ${amount(terms.pool)}, value at risk ${amount(terms.valueAtRisk)}.`,
      printer.width,
    ),
    ...formatNumberTable(
      ['attack', 'votes', 'odds in %', 'locked', 'lost'],
      [
        row('false claim without a dispute', claim),
        row('false claim that the panel confirms', verdict),
        row('votes against, so that the court decides', opposition),
        row('abstention, so that the court decides', abstention),
      ],
      printer,
    ),
    ...wrap(
      `${notices}A dispute needs ${amount(answer.dispute)} and gains ${amount(answer.gained)}, an appeal needs ` +
        `${amount(answer.appeal)}. An honest vote of accuracy ${accuracy} gains at least ` +
        `${paid('if the panel is asked at once', gain.atOnce, pay.atOnce.breakEven)}, ` +
        `${paid('in a dispute', gain.dispute, pay.dispute.breakEven)}.`,
      printer.width,
    ),
  ]
}

function row(name: string, { votes, odds, locked, lost }: Attack): string[] {
  return [name, String(votes), percent(odds, 1), amount(locked), amount(lost)]
}

function percent({ numerator, denominator }: Fraction, digits: number): string {
  return formatFraction({ numerator: 100n * numerator, denominator }, digits)
}

/** With up to four digits behind the point. */
function amount(numerator: bigint, divisor = 1n): string {
  const text = formatFraction({ numerator, denominator: divisor * 10n ** 18n }, 4)
  return text.replace(/\.?0+$/, '')
}

import type { BondName } from '../../ladder/asking-bonds.ts'
import type { AskingCourse } from '../../ladder/asking-course.ts'
import { isWantingIn, panelOf } from '../../ladder/asking-course.ts'
import { settleAsking } from '../../ladder/settle-asking.ts'
import type { AskingSettlement, LadderMoney } from '../../ladder/settlement.ts'
import { unitSlash } from '../../ladder/vote-slash.ts'
import { cannotSay, check, type RecordCheck } from '../record-check.ts'
import { type AskingFacts, askingOf } from './settled-asking.ts'

/** Payments of one asking, as the event `Settled` has it; amounts in the smallest unit of the asset. */
export type SettledAmounts = {
  readonly asker: bigint
  readonly disputer: bigint
  readonly appellant: bigint
  /** Each right vote. */
  readonly pay: bigint
  /** Taken of each wrong vote. */
  readonly slash: bigint
  /** Taken of each vote that abstained. */
  readonly abstained: bigint
  /** Taken of each silent vote. */
  readonly silent: bigint
  readonly court: bigint
  /** Left of the pool. */
  readonly rest: bigint
  /** Without what silent votes lost. */
  readonly burned: bigint
}

/** An asking that was settled, read from the chain. */
export type SettledFacts = {
  readonly money: LadderMoney
  readonly asking: AskingFacts
  readonly amounts: SettledAmounts
}

/**
 * Computes the payments of an asking again, and compares them with the event of the market.
 *
 * @param facts - {@link SettledFacts}; `pending` before the asking ends; undefined if it was not read
 * @returns one line for each amount that differs, or one for all
 */
export function checkPayments(
  facts: SettledFacts | 'pending' | undefined,
): RecordCheck[] {
  const name = 'payments'
  if (facts === undefined) return [cannotSay(name, 'they were not read from a node')]
  if (facts === 'pending') {
    return [check(name, true, 'nothing is paid before the window ends')]
  }
  const asking = askingOf(facts.asking)
  if (!asking) {
    const detail = 'the market ended without a judge, and its court was never asked'
    return [cannotSay(name, detail)]
  }
  const expected = amountsOf(facts.money, asking)
  const different = names.filter((each) => expected[each] !== facts.amounts[each])
  if (different.length === 0) return [check(name, true, describe(expected))]
  return different.map((each) =>
    check(
      `payments ${each}`,
      false,
      `recomputed ${expected[each]}; the chain says ${facts.amounts[each]}`,
    ),
  )
}

const names = [
  'asker',
  'disputer',
  'appellant',
  'pay',
  'slash',
  'abstained',
  'silent',
  'court',
  'rest',
  'burned',
] as const satisfies readonly (keyof SettledAmounts)[]

/** Payments of an asking in the event: amounts for each vote, and silence apart from all else. */
export function amountsOf(money: LadderMoney, asking: AskingCourse): SettledAmounts {
  const settled = settleAsking(money, withoutSilence(asking))
  const { end, courtFee, pool, burned } = settled
  const panel = panelOf(asking)
  const isStated = end === 'YES' || end === 'NO'
  const isJudged = end !== 'TOO_EARLY' && end !== 'NO_JUDGE'
  const right = (panel?.seats ?? []).find(({ code }) => code === end)
  const reward = settled.seats.find(({ place }) => place === right?.place)?.reward ?? 0n
  return {
    asker: bondOf(settled, 'asking'),
    disputer: bondOf(settled, 'dispute'),
    appellant: bondOf(settled, 'appeal'),
    pay: right ? reward / BigInt(right.votes) : 0n,
    slash: isStated ? unitSlash(money) : 0n,
    abstained: isStated && isWantingIn(asking) ? money.unit / 20n : 0n,
    silent: panel?.hasBundle && isJudged ? money.unit / 5n : 0n,
    court: courtFee.paid,
    rest: pool.rest,
    burned,
  }
}

/** A bundle is what shows silence. */
function withoutSilence(asking: AskingCourse): AskingCourse {
  if (asking.kind === 'UNDISPUTED' || asking.judge.kind !== 'PANEL') return asking
  const judge = { ...asking.judge, hasBundle: false }
  // Only the silence of the judge is changed, so that each kind keeps its form.
  return { ...asking, judge } as AskingCourse
}

const payers = { asking: 'NONE', dispute: 'DISPUTE', appeal: 'APPEAL' } as const

function bondOf({ bonds, courtFee }: AskingSettlement, name: BondName): bigint {
  const bond = bonds.find((each) => each.name === name)
  if (!bond) return 0n
  const fee = courtFee.payer === payers[name] ? courtFee.reimbursed : 0n
  return bond.returned + bond.gained + bond.feeReturned + fee
}

function describe({ asker, disputer, appellant, pay, rest, burned }: SettledAmounts) {
  return `asker ${asker}, disputer ${disputer}, appellant ${appellant}, each right vote ${pay}, rest of the pool ${rest}, burned ${burned}`
}

import type { BondName, PoolHeir } from './asking-bonds.ts'
import type { AskingEnd, FeePayer } from './asking-course.ts'
import type { SlashedUnit } from './vote-slash.ts'

/** The amounts of a market, in the smallest unit of its asset. */
export type LadderMoney = SlashedUnit & {
  /** Pool at the asking. */
  readonly pool: bigint
  /** Votes of its panel, without reserves. */
  readonly votes: number
  /** Bond of an asking and of a dispute; an appeal has two. */
  readonly bond: bigint
  /** Fee of its court, which a dispute and an appeal deposit too. */
  readonly courtFee: bigint
  /** True if the rest of the pool is the reward of a request. */
  readonly isRequest: boolean
}

/** Gains and losses of a seat. */
export type SeatPayment = {
  readonly place: number
  readonly reward: bigint
  /** Taken from its stake. */
  readonly slash: bigint
}

/** Fate of a bond: `returned + lost` was deposited, beside the court's fee. */
export type BondPayment = {
  readonly name: BondName
  readonly returned: bigint
  readonly gained: bigint
  readonly lost: bigint
  /** The court's fee that its deposit held and that was not spent. */
  readonly feeReturned: bigint
}

/** All payments of an asking. */
export type AskingSettlement = {
  readonly end: AskingEnd
  /** In the order of the seats. */
  readonly seats: readonly SeatPayment[]
  /** Of the asking, then of a dispute, then of an appeal. */
  readonly bonds: readonly BondPayment[]
  readonly courtFee: {
    readonly payer: FeePayer
    /** To the court. */
    readonly paid: bigint
    /** Back to its payer. What POOL gets back is in the rest of the pool. */
    readonly reimbursed: bigint
  }
  readonly pool: { readonly rest: bigint; readonly to: PoolHeir }
  readonly burned: bigint
}

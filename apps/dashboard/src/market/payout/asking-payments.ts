import type { Depositor } from '@cresolver/chain'
import type { Address } from 'viem'
import type { SettledAsking, SettledSeat } from './settled-askings.ts'

/** What one party of an asking paid in and got. */
export type AskingPayment = {
  readonly role:
    | 'creator'
    | 'asker'
    | 'disputer'
    | 'appellant'
    | 'seat'
    | 'court'
    | 'market'
    | 'burned'
  /** Undefined for the pool that stays in the market, and for what burns. */
  readonly account: Depositor | undefined
  readonly seat?: SettledSeat | undefined
  /** Deposited, or lost of a stake. */
  readonly paidIn: bigint
  readonly paidOut: bigint
}

/** Amounts that an asking began with. */
export type AskingStakes = {
  readonly creator: Address
  readonly pool: bigint
  readonly bond: bigint
  readonly court: Address
  /** Fee of the court. */
  readonly fee: bigint
}

/**
 * Lists who paid what into an asking and got what out of it. What goes in, pool, deposits and slashed parts of
 * stakes, is what comes out.
 *
 * @param asking - {@link SettledAsking}
 * @param stakes - {@link AskingStakes}
 */
export function askingPayments(
  asking: SettledAsking,
  { creator, pool, bond, court, fee }: AskingStakes,
): AskingPayment[] {
  const { money, asker, dispute, appeal, seats } = asking
  const heir = heirOf(asking, creator)
  const rest = (role: AskingPayment['role']) => (role === heir ? money.rest : 0n)
  const silence = seats.reduce(
    (sum, { code, lost }) => (code === 'SILENT' ? sum + lost : sum),
    0n,
  )
  const burned = money.burned + silence
  const pay = (
    role: AskingPayment['role'],
    account: Depositor | undefined,
    paidIn: bigint,
    paidOut: bigint,
  ): AskingPayment => ({ role, account, paidIn, paidOut: paidOut + rest(role) })
  return [
    pay('creator', creator, pool, 0n),
    pay('asker', asker, bond, money.asker),
    ...(dispute ? [pay('disputer', dispute.by, bond + fee, money.disputer)] : []),
    ...(appeal ? [pay('appellant', appeal.by, 2n * bond + fee, money.appellant)] : []),
    ...seats.map((seat) => ({
      ...pay('seat', seat.worker, seat.lost, seat.earned),
      seat,
    })),
    ...(money.court > 0n ? [pay('court', court, 0n, money.court)] : []),
    ...(heir === 'market' ? [pay('market', undefined, 0n, 0n)] : []),
    ...(burned > 0n ? [pay('burned', undefined, 0n, burned)] : []),
  ]
}

/** Who gets the rest of the pool; after TOO_EARLY it stays in the market. */
function heirOf(
  { money: { restTo }, finding, claim, found, appeal, asker, dispute }: SettledAsking,
  creator: Address,
): AskingPayment['role'] {
  if (finding === 'TOO_EARLY') return 'market'
  if (restTo === undefined || restTo === creator) return 'creator'
  if (restTo === asker && finding === claim) return 'asker'
  if (appeal && restTo === appeal.by && finding !== found) return 'appellant'
  return dispute && restTo === dispute.by ? 'disputer' : 'creator'
}

/** Adds up what went in and what came out. */
export function sumOf(payments: readonly AskingPayment[]) {
  return payments.reduce(
    (sum, { paidIn, paidOut }) => ({
      paidIn: sum.paidIn + paidIn,
      paidOut: sum.paidOut + paidOut,
    }),
    { paidIn: 0n, paidOut: 0n },
  )
}

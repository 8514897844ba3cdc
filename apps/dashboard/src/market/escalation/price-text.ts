import { type ListedCourt, type TermsInput, toAmount } from '@cresolver/chain'
import { bondOf, type NamedWords } from '@cresolver/core/resolution'
import type { Asset } from '../../transactions/read-asset.ts'
import { groupDigits } from '../../ui/group-digits.ts'

/**
 * Compares the whole cost of a verdict at 1,000, 100,000 and 1,000,000 units of the asset at risk with what UMA and
 * Reality.eth ask for, as far as nobody objects.
 */
export function compareCosts(
  { unit = none, votes = 0, wrongSlashBps = 0, dataOnly = false }: TermsInput,
  court: Pick<ListedCourt, 'fee'> | undefined,
  { least, mostBond, parse, format }: Asset,
): NamedWords[] {
  if (court === undefined || least === undefined || mostBond === undefined) return []
  const shared = { unit, votes, wrongSlashBps, isDataOnly: dataOnly, courtFee: court.fee }
  const limits = { minBond: least.bond, maxBond: mostBond }
  const costs = ['1000', '100000', '1000000'].map((amount): NamedWords => {
    const bond = bondOf({ ...shared, valueAtRisk: parse(amount) }, limits)
    return [
      `At ${groupDigits(amount)} at risk`,
      `a claim deposits ${format(toAmount(bond))}, and costs nothing if nobody disputes it`,
    ]
  })
  return [
    ...costs,
    [
      'Elsewhere',
      'UMA takes a reward of 5 and a bond of 500 USD, Reality.eth a bond that doubles with each answer',
    ],
  ]
}

const none = toAmount(0n)

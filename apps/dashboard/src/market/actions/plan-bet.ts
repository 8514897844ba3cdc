import { type Amount, type Market, toAmount } from '@cresolver/chain'
import { binaryMarketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { planApproval } from './pay-asset.ts'

/** Bets of both sides on a market. */
type Stakes = { readonly yes: bigint; readonly no: bigint }

/** Returns true while the betting contract takes bets on a market. */
export function mayBet(
  { outcome, requestedAt, verdict, deadline }: Market,
  details: DisputableMarket | undefined,
  now: number,
): boolean {
  if (details === undefined || verdict.state !== 'OPEN') return false
  const { court, earliestRequest, valueAtRisk } = details.terms
  return (
    outcome.kind === 'open' &&
    requestedAt === undefined &&
    now < Math.min(deadline, earliestRequest ?? deadline) &&
    court !== undefined &&
    valueAtRisk > 0n
  )
}

/** Payout of a bet if its side wins and no other bet follows. */
export function payoutOf(
  { yes, no }: Stakes,
  side: 'YES' | 'NO',
  amount: Amount,
): Amount {
  const own = (side === 'YES' ? yes : no) + amount
  return own === 0n ? amount : toAmount(((yes + no + amount) * amount) / own)
}

/** Plans a bet that the contract can take, or the approval before it. */
export async function planApprovedBet(
  connection: ChainConnection,
  to: Address,
  marketId: bigint,
  bet: Parameters<typeof planBet>[2],
  owner: Address,
): Promise<PlannedTransaction> {
  const { asset, amount } = bet
  const key = `bet ${marketId}`
  const approved = { asset, amount, owner, spender: to, key }
  return (await planApproval(connection, approved)) ?? planBet(to, marketId, bet)
}

/** Plans a bet; it is refused where other bets lower its payout by more than 1 %. */
function planBet(
  to: Address,
  marketId: bigint,
  bet: {
    readonly side: 'YES' | 'NO'
    readonly amount: Amount
    readonly stakes: Stakes
    readonly asset: Asset
  },
): PlannedTransaction {
  const { side, amount, stakes, asset } = bet
  const payout = payoutOf(stakes, side, amount)
  return {
    key: `bet ${marketId}`,
    title: `Bet on ${side}: market ${marketId}`,
    action: `bet on market ${marketId}`,
    consequences: [
      { name: 'What it does', words: `Bets on the final verdict ${side}.` },
      { name: 'You pay', words: asset.format(amount) },
      {
        name: 'Locked',
        words:
          'The bet, until the verdict is final. It cannot be taken back, and is returned if there is no verdict.',
      },
      {
        name: 'You can lose',
        words: `All of it, if the verdict is ${side === 'YES' ? 'NO' : 'YES'} and has bets.`,
      },
      {
        name: 'You get',
        words: `${asset.format(payout)} if ${side} wins and no other bet follows. Later bets change it.`,
      },
    ],
    to,
    data: encodeFunctionData({
      abi: binaryMarketAbi,
      functionName: 'bet',
      args: [
        ...([marketId, asset.token ?? zeroAddress, side === 'YES', amount] as const),
        ...([(payout * 99n) / 100n, '0x'] as const),
      ],
    }),
    value: asset.token === undefined ? amount : 0n,
  }
}

/** Plans to claim what the bets of an account won, or get back. */
export function planClaim(
  to: Address,
  marketId: bigint,
  account: Address,
  token: Address | undefined,
): PlannedTransaction {
  return {
    key: `claim ${marketId}`,
    title: `Claim bets: market ${marketId}`,
    action: `claim the bets on market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words:
          'Sends your account its share of what both sides bet. A bet on the side that lost gets nothing.',
      },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to,
    data: encodeFunctionData({
      abi: binaryMarketAbi,
      functionName: 'claim',
      args: [marketId, token ?? zeroAddress, account],
    }),
    value: 0n,
  }
}

import { binaryMarketAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import { decodeErrorResult, isHex } from 'viem'
import { isRecord } from '../wallet/wallet-provider.ts'

const betErrors = binaryMarketAbi.filter(({ type }) => type === 'error')

/** The reasons of the betting contract; undefined for an error of another contract. */
export function explainBetError(thrown: unknown): CresolverError | undefined {
  for (let error = thrown, depth = 0; isRecord(error) && depth < 20; depth += 1) {
    const { data, cause } = error
    const explained = isHex(data) ? explain(data) : undefined
    if (explained) return explained
    error = cause
  }
  return undefined
}

function explain(data: `0x${string}`): CresolverError | undefined {
  try {
    const { errorName } = decodeErrorResult({ abi: betErrors, data })
    const words = reasons.get(errorName)
    return words && new CresolverError(words)
  } catch {
    return undefined
  }
}

const reasons = new Map(
  Object.entries({
    BettingClosed: {
      code: 'TOO_LATE',
      message: 'Bets on this market are closed.',
      hint: 'Bet on a market before its deadline and before its first request.',
    },
    NoCourt: {
      code: 'WRONG_STATE',
      message: 'The market names no court, so no bets are taken.',
      hint: 'Bet on a market that names a court.',
    },
    NotDecided: {
      code: 'NOT_YET',
      message: 'The market has no final verdict yet.',
      hint: 'Claim when its verdict is final.',
    },
    NothingToClaim: {
      code: 'NOTHING_TO_DO',
      message: 'The account has no bets on this market, or claimed them already.',
      hint: 'Use the account that placed the bets.',
    },
    PayoutTooSmall: {
      code: 'WRONG_STATE',
      message: 'Other bets lowered the payout below the least that you accept.',
      hint: 'Check the new payout, and try again.',
    },
  }),
)

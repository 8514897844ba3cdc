import type { EventOf } from './story-event.ts'

/** Shares of a deposit that several accounts collect, and what is left of it. */
type Pot = {
  readonly isAppeal: boolean
  readonly asking: number
  readonly shares: Map<string, bigint>
  /** Deposited amount. */
  total: bigint
  /** OPEN: shares can be taken back. AT_STAKE: it is the deposit of a dispute. SETTLED: shares of the payout can be taken. */
  state: 'OPEN' | 'AT_STAKE' | 'SETTLED'
  payout: bigint
  taken: bigint
}

/** Amount that an account took of a pot. */
type TakenShare = Pick<Pot, 'isAppeal' | 'asking'> & {
  /** Amount that it had deposited. */
  readonly share: bigint
}

/** The deposits of a market that accounts share; a deposit of one account passes through alone. */
export type Pots = {
  readonly deposit: (event: EventOf<'share-deposited'>) => void
  /** Puts a whole deposit at stake, and returns it. */
  readonly complete: (asking: number, event: EventOf<'disputed'>) => bigint
  /** Sets what those who share it divide among them. */
  readonly settle: (asking: number, isAppeal: boolean, payout: bigint) => void
  /** Finds whose share an amount is; undefined if it is none. */
  readonly take: (event: EventOf<'share-returned'>) => TakenShare | undefined
  /** Returns what is in them and not at stake; rounded shares leave a few units for ever. */
  readonly held: () => bigint
}

/** Opens them. */
export function openPots(): Pots {
  const pots = new Map<string, Pot>()
  const keyOf = (asking: number, isAppeal: boolean, answer: string) =>
    `${asking} ${isAppeal} ${answer}`
  const dueOf = ({ state, shares, total, payout }: Pot, account: string) => {
    const share = shares.get(account)
    if (share === undefined || state === 'AT_STAKE') return undefined
    return state === 'OPEN' ? share : (share * payout) / total
  }
  return {
    deposit: ({ stage, isAppeal, answer, account, amount }) => {
      const key = keyOf(stage, isAppeal, answer)
      const pot: Pot = pots.get(key) ?? {
        ...{ isAppeal, asking: stage, shares: new Map(), total: 0n, state: 'OPEN' },
        ...{ payout: 0n, taken: 0n },
      }
      const payer = account.toLowerCase()
      pot.shares.set(payer, (pot.shares.get(payer) ?? 0n) + amount)
      pot.total += amount
      pots.set(key, pot)
    },
    complete: (asking, { by, attacked, answer }) => {
      const key = keyOf(asking, attacked !== 'NONE', answer)
      const pot = pots.get(key)
      if (by !== 'several') pots.delete(key)
      if (pot) pot.state = 'AT_STAKE'
      return pot?.total ?? 0n
    },
    settle: (asking, isAppeal, payout) => {
      for (const pot of pots.values()) {
        if (pot.state !== 'AT_STAKE' || pot.asking !== asking) continue
        if (pot.isAppeal !== isAppeal) continue
        pot.state = 'SETTLED'
        pot.payout = payout
      }
    },
    take: ({ account, amount }) => {
      const payer = account.toLowerCase()
      const pot = [...pots.values()].find((each) => dueOf(each, payer) === amount)
      const share = pot?.shares.get(payer)
      if (!pot || share === undefined) return undefined
      pot.shares.delete(payer)
      if (pot.state === 'OPEN') pot.total -= amount
      else pot.taken += amount
      return { isAppeal: pot.isAppeal, asking: pot.asking, share }
    },
    held: () =>
      [...pots.values()].reduce((sum, { state, total, payout, taken }) => {
        if (state === 'OPEN') return sum + total
        return state === 'SETTLED' ? sum + payout - taken : sum
      }, 0n),
  }
}

import { type Hex, toHex } from 'viem'
import type { MarketProgress, ResolutionChain } from './resolution-chain.ts'

/** A chain in memory: each transaction is mined as it arrives, and its nonce counts. */
export type FakeChain = ResolutionChain & {
  /** Raw transactions that were mined, in order. */
  readonly raws: readonly Hex[]
  /** Number of markets. */
  readonly markets: () => number
  /** Changes what every market shows. */
  readonly show: (progress: Partial<MarketProgress>) => void
  /** Sets what the gas of each transaction costs, and the most that it can cost. */
  readonly gas: (cost: bigint, most: bigint) => void
  /** Effect of the next transaction after it was mined, such as failing. */
  readonly afterNext: (act: () => Promise<void>) => void
  /** Effect of the next transaction before it arrives. */
  readonly beforeNext: (act: () => Promise<void>) => void
}

/** Makes an empty chain. */
export function createFakeChain(): FakeChain {
  const raws: Hex[] = []
  const markets = new Map<Hex, bigint>()
  let allowed = 0n
  let [cost, mostCost] = [0n, 0n]
  let progress: MarketProgress = {
    ...{ now: 1_000, deadline: 2_000, workers: 0, requestedAt: undefined },
    ...{
      state: 'OPEN',
      ...{ isDisputed: false, isBeforeCourt: false, askableFrom: undefined },
      outcome: 'OPEN',
      reason: undefined,
      finalAt: undefined,
    },
  }
  let before = async () => {}
  let after = async () => {}
  const hashOf = (raw: Hex): Hex => `0x${Buffer.from(raw).toString('hex')}`
  const prepare = (text: string) =>
    Promise.resolve({
      used: raws.length,
      sign: async (nonce: number) => {
        const raw = toHex(`${nonce} ${text}`)
        return { raw, hash: hashOf(raw) }
      },
    })
  return {
    ...{ chainId: 1, network: 'fake', market: '0x01', account: '0x02' },
    gasAllowance: 0n,
    raws,
    markets: () => markets.size,
    show: (change) => {
      progress = { ...progress, ...change }
    },
    gas: (paid, most) => {
      cost = paid
      mostCost = most
    },
    afterNext: (act) => {
      after = act
    },
    beforeNext: (act) => {
      before = act
    },
    prepareCreation: ({ id }) => prepare(`create ${id}`),
    prepareRequest: (marketId) => prepare(`request ${marketId}`),
    prepareApproval: (token, amount) => prepare(`approve ${token} ${amount}`),
    allowance: async () => allowed,
    mostCostOf: () => mostCost,
    replacementOf: async (raw) => {
      const text = Buffer.from(raw.slice(2), 'hex').toString()
      const replacement = toHex(`${text} again`)
      return { raw: replacement, hash: hashOf(replacement) }
    },
    async broadcast(raw) {
      const [first, last] = [before, after]
      before = async () => {}
      after = async () => {}
      await first()
      const text = Buffer.from(raw.slice(2), 'hex').toString()
      if (Number.parseInt(text, 10) === raws.length) {
        raws.push(raw)
        if (text.includes('approve')) allowed = BigInt(text.split(' ')[3] ?? 0)
        if (text.includes('create')) {
          markets.set(hashOf(raw), BigInt(markets.size + 1))
          allowed = 0n
        }
      }
      await last()
    },
    mined: async (hash) =>
      raws.some((raw) => hashOf(raw) === hash)
        ? { succeeded: true, marketId: markets.get(hash), cost }
        : undefined,
    used: async () => raws.length,
    progress: async () => progress,
    verify: () => Promise.reject(new Error('a fake chain has no records')),
    readStory: () => Promise.reject(new Error('a fake chain has no stories')),
  }
}

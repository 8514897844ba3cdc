import type { WriteJournal } from '../../index.ts'
import type { OnchainMarkets } from '../onchain/onchain-markets.ts'
import type { MarketStore } from '../store/file-store.ts'
import type { MarketSystem } from './market-system.ts'

/** Error of every call once the process is dead. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
}

/** Ends a run at one of the moments before and after each call of the world outside. */
export type KillSwitch = {
  /** Runs a call unless the process is dead, and may die before or after it. */
  readonly pass: <T>(name: string, call: () => Promise<T>) => Promise<T>
  /** The moments that came, such as `before book.change`. */
  readonly moments: readonly string[]
  readonly isDead: () => boolean
}

export const createKillSwitch = (killAt = Number.POSITIVE_INFINITY): KillSwitch => {
  const moments: string[] = []
  let dead = false
  const live = (moment: string): void => {
    if (dead) throw new KilledError()
    moments.push(moment)
    if (moments.length <= killAt) return
    dead = true
    throw new KilledError(`killed ${moment}`)
  }
  return {
    pass: async (name, call) => {
      live(`before ${name}`)
      const result = await call()
      live(`after ${name}`)
      return result
    },
    moments,
    isDead: () => dead,
  }
}

/** Leads every call of a system through a switch, except those of Moltbook's client. */
export const switched = (
  system: Omit<MarketSystem, 'moltbook'>,
  { pass }: KillSwitch,
): Omit<MarketSystem, 'moltbook'> => ({
  ...system,
  store: switchedStore(system.store, pass),
  evidence: {
    folder: system.evidence.folder,
    keep: (observations) =>
      pass('evidence.keep', () => system.evidence.keep(observations)),
    read: (sha256) => pass('evidence.read', () => system.evidence.read(sha256)),
  },
  sources: {
    fetch: (request) => pass('sources.fetch', () => system.sources.fetch(request)),
  },
  journal: switchedJournal(system.journal, pass),
  solve: (text) => pass('solve', () => system.solve(text)),
  ...(system.onchain && { onchain: switchedChain(system.onchain, pass) }),
})

const switchedStore = (store: MarketStore, pass: KillSwitch['pass']): MarketStore => ({
  path: store.path,
  read: () => pass('book.read', store.read),
  get: (id) => pass('book.get', () => store.get(id)),
  add: (entry) => pass('book.add', () => store.add(entry)),
  change: (id, change) => pass('book.change', () => store.change(id, change)),
})

const switchedJournal = (
  journal: WriteJournal,
  pass: KillSwitch['pass'],
): WriteJournal => ({
  update: (key, change) => pass('journal.update', () => journal.update(key, change)),
  entries: () => pass('journal.entries', journal.entries),
})

const switchedChain = (
  onchain: OnchainMarkets,
  pass: KillSwitch['pass'],
): OnchainMarkets => ({
  ...onchain,
  find: (...asked) => pass('chain.find', () => onchain.find(...asked)),
  create: (...asked) => pass('chain.create', () => onchain.create(...asked)),
  outcome: (id) => pass('chain.outcome', () => onchain.outcome(id)),
  request: (id) => pass('chain.request', () => onchain.request(id)),
  settle: (...asked) => pass('chain.settle', () => onchain.settle(...asked)),
})

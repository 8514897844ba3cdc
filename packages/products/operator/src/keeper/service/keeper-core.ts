import { createChainClient, createMarketClient } from '@cresolver/chain'
import { requestRound } from '@cresolver/gateway'
import { type Fees, readFees } from '../chain/fees.ts'
import { openMarketTable } from '../chain/market-table.ts'
import { createNode, type Head } from '../chain/node.ts'
import { openJournal } from '../journal/journal.ts'
import { inFlight, spendingOf } from '../journal/ledger.ts'
import type { ActionKind } from '../plan/action.ts'
import { type DueContext, wantsAnswer } from '../plan/due-actions.ts'
import type { Queue } from '../plan/queue.ts'
import { worthBy } from '../plan/worth.ts'
import { openNonceChooser } from './choose-nonce.ts'
import { openTransactionFollower } from './follow-transactions.ts'
import { openJudgements } from './judgements.ts'
import type { KeeperEvent } from './keeper-event.ts'
import type { KeeperParameters } from './keeper-parameters.ts'
import { DEFAULT_SETTINGS, type KeeperSettings } from './keeper-settings.ts'
import { planQueue } from './plan-queue.ts'
import { openTransactionSender } from './resend-transactions.ts'
import { openRoundStarts } from './round-starts.ts'
import { sendQueue } from './send-queue.ts'
import { openSetAside } from './set-aside.ts'
import {
  fillOf,
  journalSigned,
  type KeeperContext,
  signTransaction,
} from './transactions.ts'

/** State of a keeper, for health and metrics. */
export type KeeperState = {
  /** Unix milliseconds of the last answer of the node; undefined before the first. */
  readonly heardAt: number | undefined
  /** Unix milliseconds of the last complete look; undefined before the first. */
  readonly lookedAt: number | undefined
  readonly head: Head | undefined
  readonly queue: Queue
  readonly inFlight: number
  /** Wei of today for gas, with what is in flight at its highest price. */
  readonly spent: bigint
  /** Wei of today that were deposited. */
  readonly deposited: bigint
  /** Transactions since the start. */
  readonly sent: number
  readonly failed: number
  /** Rounds that the gateway started, and requests that it did not accept, since the start. */
  readonly rounds: { readonly started: number; readonly failed: number }
  /** Code of what keeps it from sending; undefined where nothing does. */
  readonly problem: string | undefined
}

/** A keeper that acts only when it is asked to. */
export type KeeperCore = {
  readonly settings: KeeperSettings
  /**
   * Looks at the chain once and sends what is due.
   *
   * @throws CresolverError `RPC_UNREACHABLE`, or what ends a keeper
   */
  readonly tick: () => Promise<void>
  readonly state: () => KeeperState
  /** Resolves when no verdict is being judged. */
  readonly judged: () => Promise<void>
  /** Resolves when no request to the gateway is under way. */
  readonly roundsStarted: () => Promise<void>
  readonly close: () => Promise<void>
}

const noQueue: Queue = { send: [], held: [] }

/**
 * Opens a keeper: its journal, the chain and the market contract.
 *
 * @throws CresolverError of the journal, or `RPC_UNREACHABLE` and `NOT_A_MARKET`
 */
export async function openKeeper(parameters: KeeperParameters): Promise<KeeperCore> {
  const { market, account, rpcUrl, transport } = parameters
  const { now = Date.now, onEvent = () => undefined } = parameters
  const settings = settingsOf(parameters)
  const chain = createChainClient({ rpcUrl, transport })
  const times = await createMarketClient({
    ...{ rpcUrl, transport, marketAddress: market },
  }).getTimes()
  const chainId = await chain.requireChain()
  const node = createNode(chain, account.address)
  const subject = { chainId, market, account: account.address }
  const journal = await openJournal({ folder: parameters.folder, subject, now })

  let heardAt: number | undefined
  let lookedAt: number | undefined
  let head: Head | undefined
  let queue = noQueue
  let problem: string | undefined
  let sent = 0
  let failed = 0
  let rounds = { started: 0, failed: 0 }
  const emit = (event: KeeperEvent): void => {
    if (event.type === 'sent' && !event.again) sent += 1
    if (event.type === 'mined' && !event.succeeded) failed += 1
    if (event.type === 'round-started') {
      rounds = { ...rounds, started: rounds.started + 1 }
    }
    if (event.type === 'round-not-started') {
      rounds = { ...rounds, failed: rounds.failed + 1 }
    }
    if (event.type === 'unmined') sender.sendSoon(event.nonce)
    onEvent(event)
  }
  const context: KeeperContext = {
    ...{ chain, chainId, node, market, account, journal, settings, now },
    onEvent: emit,
  }
  const follower = openTransactionFollower(context)
  const sender = openTransactionSender(context, follower)
  const nonces = openNonceChooser()
  const setAside = openSetAside(journal.ledger, now)
  const { confirmations } = settings
  const { fromBlock = 0n, ownCreators = [], judge } = parameters
  const table = openMarketTable({
    ...{ chain, node, market, fromBlock, confirmations, times },
  })
  const own = new Set([account.address, ...ownCreators].map((one) => one.toLowerCase()))
  const { claims = new Map(), asks = false, folder } = parameters
  const judgements = judge && openJudgements({ judge, folder, now, onEvent: emit })
  const deposits =
    settings.depositLimit > 0n
      ? {
          most: settings.depositLimit,
          mostToAsk: settings.depositLimit / settings.askShare,
        }
      : undefined

  const { gateway } = parameters
  const roundStarts =
    gateway &&
    openRoundStarts({
      start: (marketId, signal) =>
        requestRound(gateway, account, marketId, {
          ...{ signal, timeoutMs: settings.gatewayTimeoutMs },
        }),
      ...{ onEvent: emit },
    })

  const stopFor = (stop: { readonly code: string; readonly message: string }): void => {
    if (problem !== stop.code) emit({ type: 'problem', ...stop })
    problem = stop.code
  }

  /** Returns the next nonce, or undefined where nothing may be signed now. */
  const chooseNonce = async (used: number, fees: Fees): Promise<number | undefined> => {
    const ledger = journal.ledger()
    const first = ledger.nextNonce === undefined ? await node.nonce('pending') : used
    const choice = nonces.choose(ledger, Math.max(first, used))
    switch (choice.kind) {
      case 'next':
        return choice.nonce
      case 'doubt':
        return undefined
      case 'fill': {
        const lines = []
        for (const nonce of choice.nonces) {
          const fill = fillOf(nonce, account.address)
          lines.push(await signTransaction(context, fill, nonce, fees))
        }
        await journalSigned(context, lines)
        for (const line of lines) await sender.send(line)
        return undefined
      }
      case 'stop':
        stopFor(stops[choice.code])
        return undefined
    }
  }

  const contextAt = (seconds: number): DueContext => ({
    now: seconds,
    account: account.address,
    isOwn: (creator) => own.has(creator.toLowerCase()),
    minPool: settings.minPool,
    worthOf: worthBy(settings.tokenPrices),
    ...{ claims, asks, deposits, answerOf: judgements?.of },
  })

  const look = async (): Promise<void> => {
    const newest = await node.head()
    const used = await node.nonce('latest')
    head = newest
    heardAt = now()
    await follower.follow(newest, used)
    const fees = await readFees(chain, newest)
    await sender.resend(fees)
    const markets = await table.read(newest)
    if (markets === undefined) return
    // Time passes on a chain with its blocks, and on a quiet one without them.
    const seconds = Math.max(newest.timestamp, Math.floor(now() / 1_000))
    const due = contextAt(seconds)
    judgements?.judge(markets.filter((market) => wantsAnswer(market, due)))
    roundStarts?.start(markets, due)
    queue = planQueue({
      ...{ markets, fees, settings, setAside, block: newest.number, now: now() },
      context: due,
      ledger: journal.ledger(),
      keepsHalfForOwn: ownCreators.length > 0,
    })
    emit(describeQueue(queue, newest.number))
    const nonce = await chooseNonce(used, fees)
    if (nonce === undefined) return
    const { maxFeePerGas: limit, mostInFlight } = settings
    if (limit !== undefined && fees.maxFeePerGas > limit) return stopFor(feesTooHigh)
    const free = mostInFlight - inFlight(journal.ledger()).length
    const actions = queue.send
    const balance = actions.length > 0 ? await node.balance() : 0n
    const sending = { actions, nonce, free, balance, fees, setAside, sender }
    if ((await sendQueue(context, sending)) === 'funds') return stopFor(fundsLow)
    problem = undefined
  }

  return {
    settings,
    async tick() {
      await look()
      lookedAt = now()
    },
    state: () => ({
      ...{ heardAt, lookedAt, head, queue, sent, failed, rounds, problem },
      inFlight: inFlight(journal.ledger()).length,
      spent: spendingOf(journal.ledger(), now()).gas,
      deposited: spendingOf(journal.ledger(), now()).deposits,
    }),
    judged: async () => judgements?.settled(),
    roundsStarted: async () => roundStarts?.settled(),
    async close() {
      await roundStarts?.close()
      await journal.close()
    },
  }
}

const feesTooHigh = {
  code: 'KEEPER_FEES_TOO_HIGH',
  message: 'The fees of the chain are above the limit.',
} as const

const fundsLow = {
  code: 'KEEPER_FUNDS_LOW',
  message: 'The account cannot pay for what is due.',
} as const

const stops = {
  KEEPER_NONCE_GAP: {
    code: 'KEEPER_NONCE_GAP',
    message: 'Transactions wait for nonces that no transaction has.',
  },
  KEEPER_ACCOUNT_SHARED: {
    code: 'KEEPER_ACCOUNT_SHARED',
    message: 'Another program sends transactions with the account.',
  },
} as const

function settingsOf(parameters: KeeperParameters): KeeperSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof KeeperSettings)[]
  const given = names.filter((name) => parameters[name] !== undefined)
  return {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(given.map((name) => [name, parameters[name]])),
  }
}

function describeQueue({ send, held }: Queue, block: bigint): KeeperEvent {
  const due: Partial<Record<ActionKind, number>> = {}
  for (const { kind } of [...send, ...held.map(({ action }) => action)]) {
    due[kind] = (due[kind] ?? 0) + 1
  }
  const reasons: Partial<Record<Queue['held'][number]['reason'], number>> = {}
  for (const { reason } of held) reasons[reason] = (reasons[reason] ?? 0) + 1
  return { type: 'planned', block, due, sending: send.length, held: reasons }
}

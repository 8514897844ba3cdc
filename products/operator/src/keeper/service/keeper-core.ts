import { createChainClient, createMarketClient } from '@cresolver/chain'
import { requestRound } from '@cresolver/net/gateway'
import { type Fees, readFees } from '../../chain/fees.ts'
import { createNode, type Head } from '../../chain/node.ts'
import { countBy } from '../../observe/metrics.ts'
import { openMarketTable } from '../chain/market-table.ts'
import { openJournal } from '../journal/journal.ts'
import { inFlight, spendingOf } from '../journal/transaction-ledger.ts'
import { type DueContext, wantsAnswer } from '../plan/due-actions.ts'
import type { Queue } from '../plan/queue.ts'
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
export type KeeperState = ReturnType<KeeperCore['state']>

/** A keeper that acts only when it is asked to. */
export type KeeperCore = Awaited<ReturnType<typeof openKeeper>>

/**
 * Opens a keeper: its journal, the chain and the market contract.
 *
 * @throws CresolverError of the journal, or `RPC_UNREACHABLE` and `WRONG_CONTRACT`
 */
export async function openKeeper(parameters: KeeperParameters) {
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

  /** Unix milliseconds of the last answer of the node, and of the last complete look. */
  let heardAt: number | undefined
  let lookedAt: number | undefined
  let head: Head | undefined
  let queue: Queue = { send: [], held: [] }
  /** Reason why it does not send. */
  let problem: keyof typeof stops | undefined
  /** Transactions and requests to the gateway since the start. */
  let sent = 0
  let failed = 0
  const rounds = { started: 0, failed: 0 }
  const emit = (event: KeeperEvent): void => {
    if (event.type === 'sent' && !event.again) sent += 1
    if (event.type === 'mined' && !event.succeeded) failed += 1
    if (event.type === 'round-started') rounds.started += 1
    if (event.type === 'round-not-started') rounds.failed += 1
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
  const { asks = false, folder } = parameters
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

  const stop = (code: keyof typeof stops): void => {
    if (problem !== code) emit({ type: 'problem', code, message: stops[code] })
    problem = code
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
        stop(choice.code)
        return undefined
    }
  }

  const contextAt = (seconds: number): DueContext => ({
    now: seconds,
    account: account.address,
    isOwn: (creator) => own.has(creator.toLowerCase()),
    minPool: settings.minPool,
    ...{ asks, deposits, answerOf: judgements?.of },
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
    if (limit !== undefined && fees.maxFeePerGas > limit)
      return stop('KEEPER_FEES_TOO_HIGH')
    const free = mostInFlight - inFlight(journal.ledger()).length
    const actions = queue.send
    const balance = actions.length > 0 ? await node.balance() : 0n
    const sending = { actions, nonce, free, balance, fees, setAside, sender }
    if ((await sendQueue(context, sending)) === 'funds') return stop('INSUFFICIENT_FUNDS')
    problem = undefined
  }

  return {
    settings,
    /**
     * Looks at the chain once and sends what is due.
     *
     * @throws CresolverError `RPC_UNREACHABLE`, or what ends a keeper
     */
    async tick(): Promise<void> {
      await look()
      lookedAt = now()
    },
    /** Spent and deposited amount of today, in wei, with transactions in flight at their highest price. */
    state() {
      const { gas: spent, deposits: deposited } = spendingOf(journal.ledger(), now())
      return {
        ...{ heardAt, lookedAt, head, queue, sent, failed, problem },
        rounds: { ...rounds },
        ...{ spent, deposited, inFlight: inFlight(journal.ledger()).length },
      }
    },
    /** Resolves when no verdict is being judged. */
    judged: async () => judgements?.settled(),
    /** Resolves when no request to the gateway is under way. */
    roundsStarted: async () => roundStarts?.settled(),
    async close(): Promise<void> {
      await roundStarts?.close()
      await journal.close()
    },
  }
}

const stops = {
  KEEPER_FEES_TOO_HIGH: 'The fees of the chain are above the limit.',
  INSUFFICIENT_FUNDS: 'The account cannot pay for what is due.',
  ACCOUNT_SHARED:
    'Another program sends transactions with the account, or a nonce has no transaction.',
} as const

function settingsOf(parameters: KeeperParameters): KeeperSettings {
  const { maxFeePerGas } = parameters
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof typeof DEFAULT_SETTINGS)[]
  const given = names.filter((name) => parameters[name] !== undefined)
  const changes = Object.fromEntries(given.map((name) => [name, parameters[name]]))
  return { ...DEFAULT_SETTINGS, ...changes, maxFeePerGas }
}

function describeQueue({ send, held }: Queue, block: bigint): KeeperEvent {
  const actions = [...send, ...held.map(({ action }) => action)]
  const due = countBy(actions.map(({ kind }) => kind))
  const reasons = countBy(held.map(({ reason }) => reason))
  return { type: 'planned', block, due, sending: send.length, held: reasons }
}

import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import {
  panelReceiptTypedData,
  toMarketId,
  verifyPanelAnswer,
  verifyPanelReceipt,
} from '@cresolver/chain'
import { pause } from '@cresolver/core/bounded'
import type { AnswerReceipt, Hash } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import type { Address } from 'viem'
import { problemOf } from '../../loop/operator-parameters.ts'
import { openRoundJournal } from '../journal/round-journal.ts'
import type { LineOf } from '../journal/round-line.ts'
import { gatherRound } from '../round/gather-round.ts'
import type { RoundPorts } from '../round/round-ports.ts'
import { openArchivePosts } from './archive-posts.ts'
import { askWorker } from './ask-worker.ts'
import { type FoundRequest, openCollectorChain } from './collector-chain.ts'
import type { CollectorParameters } from './collector-parameters.ts'
import { openPublications } from './publish.ts'
import { readRound } from './read-round.ts'

/** Progress of a collector. */
export type CollectorState = {
  /** Rounds that are under way. */
  readonly open: number
  /** Bundles that were announced since the start. */
  readonly announced: number
  /** Rounds that ended with an error since the start. */
  readonly failed: number
  /** When the chain was last read, in Unix milliseconds; 0 before that. */
  readonly lookedAt: number
}

/** Blocks that are searched for requests at the start: one hour of the fastest chains. */
const searchedBlocks = 14_400n

/**
 * Opens a collector, whose steps another loop drives: its chain, its folder and the rounds that were under way.
 *
 * @param parameters - {@link CollectorParameters}
 */
export async function openCollector(parameters: CollectorParameters) {
  const { folder, now = Date.now, onEvent = () => undefined } = parameters
  const chain = openCollectorChain(parameters)
  await chain.client.requireChain()
  const outbound = createOutbound({
    localMode: parameters.localMode,
    warn: () => undefined,
  })
  const publications = openPublications(folder)
  // A bundle outlives the collector in the archives.
  const archives = openArchivePosts(
    parameters.archiveUrls ?? [],
    (hash) => publications.read('bundles', hash),
    (hash, message) => onEvent({ type: 'archive-failed', hash, message }),
  )
  const waiting = new Map<string, FoundRequest>()
  const running = new Map<string, Promise<void>>()
  const stop = new AbortController()
  // Each worker that is asked waits on it, and rounds run side by side.
  setMaxListeners(0, stop.signal)
  let state: CollectorState = { open: 0, announced: 0, failed: 0, lookedAt: 0 }
  let searched = parameters.fromBlock

  const hasAnnounced = async (
    { marketId, block }: FoundRequest,
    stage: 0 | 1,
    hash?: Hash,
  ): Promise<boolean> => {
    const own = parameters.account.address.toLowerCase()
    return (await chain.findAnnounced(marketId, block)).some(
      (each) =>
        each.stage === stage &&
        each.collector.toLowerCase() === own &&
        (hash === undefined || each.hash === hash),
    )
  }

  const run = async (request: FoundRequest, panel: LineOf<'panel'>): Promise<void> => {
    const { marketId } = request
    // A request that is repeated within the hour has the same time, and a round of its own.
    const name = `${panel.marketId}-${panel.requestedAt}-${request.block}.jsonl`
    const journal = await openRoundJournal(join(folder, 'rounds', name))
    try {
      if (journal.of('panel').length === 0) {
        if (await hasAnnounced(request, 1)) {
          const reason = 'it is announced, and its journal is gone'
          onEvent({ type: 'round-skipped', marketId, reason })
          return
        }
        await journal.add(panel)
      }
      // The panel of a round that was begun stays what it was.
      const [kept = panel] = journal.of('panel')
      onEvent({ type: 'round-begun', marketId, seats: kept.seats.length })
      await gatherRound(journal, portsOf(request, kept))
    } finally {
      await journal.close()
    }
  }

  const portsOf = (request: FoundRequest, panel: LineOf<'panel'>): RoundPorts => {
    const { marketId } = request
    const { chainId, market, account } = parameters
    const round = { marketId: toMarketId(marketId), requestedAt: panel.requestedAt }
    return {
      place: { chainId, market, account },
      ask: (url, body, timeoutMs) => {
        stop.signal.throwIfAborted()
        return askWorker(outbound, url, body, timeoutMs)
      },
      async verify({ phase, worker, hash }, signature) {
        const answer = { ...round, phase, worker, answerHash: hash }
        const found = await verifyPanelAnswer({
          ...{ chainId, market, answer, signature, client: chain.client },
        })
        return found.kind === 'valid'
      },
      async receipt(worker, answerHash): Promise<AnswerReceipt> {
        const receipt = { ...round, phase: 0 as const, worker, answerHash }
        const value = await account.signTypedData(
          panelReceiptTypedData(receipt, { chainId, market }),
        )
        return { collector: account.address, phase: 0, answer_hash: answerHash, value }
      },
      async verifyReceipt(worker, { collector, phase, answer_hash, value }) {
        const listed = await chain.listCollectors()
        if (!listed.some((one) => one.toLowerCase() === collector.toLowerCase()))
          return false
        const found = await verifyPanelReceipt({
          ...{ chainId, market, client: chain.client },
          answer: { ...round, phase, worker, answerHash: answer_hash as Hash },
          collector: collector as Address,
          signature: value as Hash,
        })
        return found.kind === 'valid'
      },
      async untilTime(seconds) {
        while ((await chain.time()) < seconds) {
          await pause(parameters.pollMs ?? 1_000, stop.signal)
        }
      },
      async untilBlock(number) {
        await parameters.onWait?.(marketId, number)
        while ((await chain.newestBlock()) < BigInt(number)) {
          await pause(parameters.pollMs ?? 1_000, stop.signal)
        }
      },
      async publish(kind, hash, text) {
        await publications.write(kind, hash, text)
        if (kind === 'bundles') await archives.post(hash)
      },
      async announce(announcedStage, hash) {
        // It may have been sent before the process ended.
        if (!(await hasAnnounced(request, announcedStage, hash))) {
          await chain.announce(marketId, announcedStage, hash)
        }
        const kind = announcedStage === 0 ? 'list' : 'bundle'
        if (kind === 'bundle') state = { ...state, announced: state.announced + 1 }
        onEvent({ type: 'announced', marketId, kind, hash })
      },
      pause: (ms) => pause(ms, stop.signal),
      now,
    }
  }

  const begin = async (key: string, request: FoundRequest): Promise<void> => {
    const reading = await readRound(chain, outbound, parameters, request)
    if (reading.kind === 'wait') return
    waiting.delete(key)
    if (reading.kind === 'skip') {
      onEvent({
        type: 'round-skipped',
        marketId: request.marketId,
        reason: reading.reason,
      })
      return
    }
    const round = run(request, reading.panel)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        state = { ...state, failed: state.failed + 1 }
        // Stored rounds are continued.
        waiting.set(key, request)
        report(error, request.marketId)
      })
      .finally(() => {
        running.delete(key)
        state = { ...state, open: running.size }
      })
    running.set(key, round)
    state = { ...state, open: running.size }
  }

  const report = (error: unknown, marketId: bigint): void =>
    onEvent({ ...problemOf(error), marketId })

  return {
    publications,
    state: () => state,
    /** Looks at the chain, and begins the rounds that are due. */
    async tick(): Promise<void> {
      const newest = await chain.newestBlock()
      searched ??= newest > searchedBlocks ? newest - searchedBlocks : 0n
      if (searched <= newest) {
        for (const request of await chain.findRequests(searched, newest)) {
          // A later request of one market takes the place of an earlier one.
          waiting.set(request.marketId.toString(), request)
        }
        searched = newest + 1n
        // An archive that is slow holds up no round.
        void archives.look(newest)
      }
      state = { ...state, lookedAt: now() }
      for (const [key, request] of [...waiting]) {
        if (running.has(key)) continue
        await begin(key, request).catch((error: unknown) =>
          report(error, request.marketId),
        )
      }
    },
    /** Stops asking, and resolves when no round runs. */
    async close(): Promise<void> {
      stop.abort()
      await Promise.allSettled(running.values())
      await archives.close()
      await outbound.close()
    },
  }
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import { writeWhole } from '../../files/write-whole.ts'
import {
  caseOf,
  type JudgeFinding,
  type QuestionJudge,
} from '../dispute/question-judge.ts'
import type { Answer } from '../plan/action.ts'
import type { MarketFacts } from '../plan/market-facts.ts'
import type { KeeperEvent } from './keeper-event.ts'

const mostAtOnce = 4
const unknownPauseMs = 60_000

type JudgementsParameters = {
  readonly judge: QuestionJudge
  /** Folder of the keeper; what was read is kept in it. */
  readonly folder: string
  /** Unix milliseconds. */
  readonly now: () => number
  readonly onEvent: (event: KeeperEvent) => void
}

/**
 * Opens what a keeper finds out about questions, in the background so that no source delays the rest. An answer counts
 * once what was read for it is on disk: a court may ask for it.
 */
export function openJudgements({ judge, folder, now, onEvent }: JudgementsParameters) {
  const known = new Map<string, Answer>()
  const nextAt = new Map<string, number>()
  const running = new Map<string, Promise<void>>()

  const run = async (market: MarketFacts, key: string): Promise<void> => {
    try {
      const decided = await judge(market)
      if (decided === undefined) return
      await keepReads(folder, market, decided)
      known.set(key, decided.answer)
      const { marketId, verdict } = market
      const isRight = decided.answer === verdict.answer
      if (verdict.state !== 'PROPOSED') return
      onEvent({ type: 'judged', marketId, judgement: isRight ? 'right' : 'wrong' })
    } catch (error) {
      onEvent({ type: 'problem', code: 'JUDGE_FAILED', message: errorText(error) })
    } finally {
      nextAt.set(key, now() + unknownPauseMs)
      running.delete(key)
    }
  }

  return {
    of: (market: MarketFacts): Answer | undefined => known.get(caseOf(market)),
    /** Starts to judge what is wanted and not judged yet. */
    judge(wanted: readonly MarketFacts[]) {
      const keys = new Set(wanted.map(caseOf))
      for (const map of [known, nextAt]) {
        for (const key of map.keys()) if (!keys.has(key)) map.delete(key)
      }
      // Claims that can be objected to for the shortest time come first, and those that nobody asked about last.
      const byTime = wanted.toSorted((one, other) => timeOf(one) - timeOf(other))
      for (const market of byTime) {
        const key = caseOf(market)
        if (running.size >= mostAtOnce) return
        if (running.has(key) || known.has(key) || now() < (nextAt.get(key) ?? 0)) continue
        running.set(key, run(market, key))
      }
    },
    /** Resolves when nothing is being judged. */
    async settled() {
      await Promise.all(running.values())
    },
  }
}

function timeOf({ verdict }: MarketFacts): number {
  return verdict.state === 'PROPOSED' ? verdict.until : Number.POSITIVE_INFINITY
}

async function keepReads(
  folder: string,
  market: MarketFacts,
  { answer, reads }: JudgeFinding,
): Promise<void> {
  const { marketId, question, deadline, verdict } = market
  const reading = { marketId: Number(marketId), question, deadline, answer }
  const text = JSON.stringify({ ...reading, askedAt: verdict.askedAt, reads })
  const hash = createHash('sha256').update(text).digest('hex')
  await writeWhole(join(folder, 'reads', `${marketId}-${hash.slice(0, 16)}.json`), text)
}

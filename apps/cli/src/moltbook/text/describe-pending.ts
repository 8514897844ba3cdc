import {
  adjudicationStep,
  parseMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { MarketEntry } from '@cresolver/moltbook/market-store'

/** Describes what a market waits for, from the market store alone. */
export function waitsFor(entry: MarketEntry, now: number): string | undefined {
  if (entry.status === 'open') return openWaitsFor(entry, now)
  if (entry.status === 'finalized') return undefined
  const isReported =
    entry.moltbook_post_id === null || entry.resolution_comment_id !== null
  const isOnchain = entry.onchain === null || entry.onchain.outcome !== null
  const parts = [
    ...(isReported ? [] : ['the comment below its post']),
    ...(isOnchain ? [] : ['the chain']),
  ]
  if (parts.length > 0) return parts.join(' and ')
  return entry.status === 'invalid' ? undefined : 'the next cycle'
}

function openWaitsFor(entry: MarketEntry, now: number): string {
  const deadline = parseMoment(entry.deadline) ?? 0
  const reading = readQuestion(entry.question_raw)
  const rule = reading.kind === 'rule' ? reading.question.rule : undefined
  const resolver = rule?.resolver === undefined ? '' : ` (resolver ${rule.resolver})`
  const seconds = Math.floor(now / 1_000)
  if (seconds < deadline) return `its deadline${resolver}`
  if (rule?.kind === 'data') {
    const step = adjudicationStep({
      question: entry.question_raw,
      deadline: deadline as UnixSeconds,
      now: seconds as UnixSeconds,
      observations: [],
    })
    const isEarly =
      step.kind === 'decided' && step.adjudication.finding.verdict === 'TOO_EARLY'
    return isEarly ? `final data${resolver}` : `the next cycle${resolver}`
  }
  if (rule?.resolver !== undefined) return `${rule.resolver}: market resolve`
  return entry.onchain ? 'the workers on chain' : 'people: market resolve'
}

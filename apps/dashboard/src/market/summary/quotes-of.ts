import { explainRecord, type SettlementRecord } from '@cresolver/core/resolution'

/** A quote that answers rest on. Its texts are untrusted. */
export type StrongQuote = {
  readonly quote: string
  readonly url: string
  /** Addresses of the agents that gave it. */
  readonly workers: readonly string[]
}

/** Most quotes that are shown first. */
const mostQuotes = 3

/** The quotes that most agents share of those for what a record says; of all answers if none is for it. */
export function quotesOf(record: SettlementRecord): StrongQuote[] {
  const explanation = explainRecord(record, { quotes: 10 })
  if (explanation.decidedBy === 'data') return []
  const { supporting, opposing } = explanation
  const byText = new Map<string, { quote: string; url: string; workers: string[] }>()
  for (const { worker, quotes } of supporting.length > 0 ? supporting : opposing) {
    for (const { quote, url } of quotes) {
      const key = quote.replace(/\s+/g, ' ').trim().toLowerCase()
      const known = byText.get(key)
      if (known === undefined) byText.set(key, { quote, url, workers: [worker] })
      else if (!known.workers.includes(worker)) known.workers.push(worker)
    }
  }
  return [...byText.values()]
    .sort((a, b) => b.workers.length - a.workers.length)
    .slice(0, mostQuotes)
}

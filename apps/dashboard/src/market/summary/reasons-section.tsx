'use client'

import { describeReading } from '@cresolver/core/questions'
import { explainRecord, type SettlementRecord } from '@cresolver/core/resolution'
import { Badge } from '../../ui/badge.tsx'
import { cutWords } from '../../ui/cut-words.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Section } from '../../ui/section.tsx'
import { AccountLink } from '../workers/account-name.tsx'
import type { WorkerRow } from '../workers/worker-rows.ts'

/** Most quotes that are shown first. */
const mostQuotes = 3

/** Longer texts are cut here; the tab of the agents has them. */
const mostCharacters = 280

/** The quotes that the answers on record give for what it says, or the sources that were read. */
export function ReasonsSection({
  record,
  rows,
  isOverturned,
}: {
  readonly record: SettlementRecord
  /** True if its panel stood against the final verdict. */
  readonly isOverturned: boolean
  readonly rows: readonly WorkerRow[]
}) {
  const explanation = explainRecord(record)
  const cut = (text: string) => cutWords(text, mostCharacters)
  if ('kind' in record) {
    const { finding } = record.adjudication
    const readings = 'readings' in finding ? finding.readings.map(describeReading) : []
    return (
      <Section id="reasons" title="What the rule read">
        <ul className="grid gap-3">
          {readings.map((reading) => (
            <li
              key={reading}
              className="untrusted border-l-2 border-accent pl-4 font-serif text-lg"
            >
              {cut(reading)}
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  if (explanation.decidedBy === 'data') return null
  const { supporting, opposing, outcome } = explanation
  const quotes = quotesOf(record)
  const strongest = supporting[0] ?? opposing[0]
  return (
    <Section
      id="reasons"
      title={
        supporting.length === 0
          ? 'What the panel cites'
          : isOverturned
            ? `What the overturned panel cites for ${outcome}`
            : `What the panel cites for ${outcome}`
      }
    >
      <div className="space-y-4">
        {quotes.map(({ quote, url, workers: [first = '', ...others] }) => (
          <figure key={quote} className="border-l-2 border-accent pl-4">
            <blockquote className="untrusted font-serif text-lg leading-snug">
              “{cut(quote)}”
            </blockquote>
            <figcaption className="mt-1 text-sm text-muted">
              <OutsideLink href={url} />, found by{' '}
              <AccountLink account={first} rows={rows} />
              {others.length > 0 && ` and ${others.length} more`}
            </figcaption>
          </figure>
        ))}
        {quotes.length === 0 && strongest && (
          <figure className="border-l-2 border-line pl-4">
            <p className="untrusted font-serif text-lg leading-snug">
              {cut(strongest.summary)}
            </p>
            <figcaption className="mt-1 text-sm text-muted">
              <AccountLink account={strongest.worker} rows={rows} />, without a quote{' '}
              {!strongest.investigated && <Badge tone="wait">not investigated</Badge>}
            </figcaption>
          </figure>
        )}
        {'judge' in record && record.judge.kind === 'mock' && (
          <p className="text-sm text-muted">
            <Badge tone="wait">mock</Badge> The answers were scored by a mock judge, not
            by a model.
          </p>
        )}
      </div>
    </Section>
  )
}

/** A quote that answers rest on. Its texts are untrusted. */
type StrongQuote = {
  readonly quote: string
  readonly url: string
  /** Addresses of the agents that gave it. */
  readonly workers: readonly string[]
}

/** The quotes that most agents share of those for what a record says; of all answers if none is for it. */
function quotesOf(record: SettlementRecord): StrongQuote[] {
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

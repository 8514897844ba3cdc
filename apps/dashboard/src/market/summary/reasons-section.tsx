'use client'

import { questionCard } from '@cresolver/questions'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { formatTerm } from '../../ui/format-term.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Section } from '../../ui/section.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { AgentLink } from '../workers/agent-link.tsx'
import type { WorkerRow } from '../workers/worker-rows.ts'
import type { MarketSummary, StrongQuote } from './market-summary.ts'

/** Longer texts are cut here; the tab of the agents has them. */
const mostCharacters = 280
/** Most agents against the verdict that are listed. */
const mostOpposing = 3

/** Why a verdict came out as it did: the strongest evidence, and who disagreed. */
export function ReasonsSection({
  question,
  summary,
  rows,
}: {
  readonly question: string
  readonly summary: MarketSummary
  readonly rows: readonly WorkerRow[]
}) {
  const { overruled } = summary
  const title = overruled === undefined ? 'Why' : `Why ${overruled} was found first`
  return (
    <Section id="reasons" title={title}>
      {summary.decidedBy === 'data' ? (
        <DataReasons rule={questionCard(question).rule} readings={summary.readings} />
      ) : (
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PanelEvidence summary={summary} rows={rows} />
          <Disagreement summary={summary} rows={rows} />
        </div>
      )}
    </Section>
  )
}

type PanelSummary = Extract<MarketSummary, { decidedBy: 'panel' }>
type Panel = { readonly summary: PanelSummary; readonly rows: readonly WorkerRow[] }

function DataReasons({
  rule,
  readings,
}: Pick<Extract<MarketSummary, { decidedBy: 'data' }>, 'readings'> & {
  readonly rule: string | undefined
}) {
  return (
    <ul className="grid gap-3">
      {rule !== undefined && (
        <li className="untrusted text-muted">Rule: {cut(formatTerm(rule))}</li>
      )}
      {readings.map(({ source, value, side, fault }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may be read twice, and none moves
        <li key={place} className="border-l-2 border-accent pl-4">
          <span className="untrusted font-serif text-lg">
            {cut(value ?? fault ?? 'no value')}
          </span>
          <span className="block text-sm text-muted">
            <span className="untrusted">{cut(source)}</span>
            {side === undefined ? '' : `, says ${cut(side)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PanelEvidence({ summary, rows }: Panel) {
  const { quotes, supporting, opposing } = summary
  const strongest = supporting[0] ?? opposing[0]
  return (
    <div className="space-y-4">
      {quotes.map((quote) => (
        <Quote key={quote.quote} quote={quote} rows={rows} />
      ))}
      {quotes.length === 0 && strongest && (
        <figure className="border-l-2 border-line pl-4">
          <p className="untrusted font-serif text-lg leading-snug">
            {cut(strongest.summary)}
          </p>
          <figcaption className="mt-1 text-sm text-muted">
            <AgentLink account={strongest.worker} rows={rows} />, without a quote{' '}
            {!strongest.investigated && <Badge tone="wait">not investigated</Badge>}
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function Quote({
  quote: { quote, url, workers },
  rows,
}: {
  readonly quote: StrongQuote
  readonly rows: readonly WorkerRow[]
}) {
  const [first = '', ...others] = workers
  return (
    <figure className="border-l-2 border-accent pl-4">
      <blockquote className="untrusted font-serif text-lg leading-snug">
        “{cut(quote)}”
      </blockquote>
      <figcaption className="mt-1 text-sm text-muted">
        <OutsideLink href={url} />, found by <AgentLink account={first} rows={rows} />
        {others.length > 0 && ` and ${others.length} more`}
      </figcaption>
    </figure>
  )
}

function Disagreement({ summary, rows }: Panel) {
  const { opposing, supporting, isMockJudge } = summary
  const isUnsure = supporting.length === 0
  return (
    <div className="space-y-3 text-sm">
      <h3 className="text-[0.9375rem]">{isUnsure ? 'The answers' : 'Who disagreed'}</h3>
      {opposing.length === 0 && <p className="text-muted">No agent disagreed.</p>}
      <ul className="space-y-3">
        {opposing.slice(0, mostOpposing).map((answer) => (
          <li key={answer.worker}>
            <AgentLink account={answer.worker} rows={rows} />
            <Said>
              {answer.outcome.replace('_', ' ')}, {Math.round(answer.confidence * 100)} %
              sure
            </Said>
            {!answer.investigated && <Badge tone="wait">not investigated</Badge>}
            <p className="untrusted text-muted">{cut(answer.summary)}</p>
          </li>
        ))}
      </ul>
      {opposing.length > mostOpposing && (
        <p className="text-muted">and {opposing.length - mostOpposing} more</p>
      )}
      {isMockJudge && (
        <p className="text-muted">
          <Badge tone="wait">mock</Badge> The answers were scored by a mock judge, not by
          a model.
        </p>
      )}
    </div>
  )
}

function Said({ children }: { readonly children: ReactNode }) {
  return <span className="text-muted"> said {children} </span>
}

function cut(text: string): string {
  const clean = withoutControls(text).trim()
  return clean.length > mostCharacters * 1.2
    ? `${clean.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`
    : clean
}

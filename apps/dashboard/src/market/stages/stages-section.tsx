'use client'

import {
  isKnown,
  type Stage,
  seatsOf,
  seatWords,
  stageName,
  stageText,
} from '@cresolver/core/resolution'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketPageData } from '../market-page-data.ts'
import { useStoryWords } from '../use-story-words.ts'
import { AccountName } from '../workers/account-name.tsx'
import { describeProgress } from './progress-text.ts'
import { ReportFacts } from './report-facts.tsx'
import { SourcesRead } from './sources-read.tsx'
import { VoteResult } from './vote-result.tsx'

type Parts = { readonly known: MarketPageData }

/** Each stage on the way to the verdict, with what it found, its seats, its sources and its report. */
export function StagesSection({ known }: Parts) {
  const { stages } = known.story
  const running = known.isAwaited ? describeProgress(known.progress) : undefined
  return (
    <Section id="stages" title="Stages">
      <p aria-live="polite">{running}</p>
      {!isKnown(stages) ? (
        <p className="untrusted text-muted">
          Cannot say: {withoutControls(stages.cannotSay)}.
        </p>
      ) : stages.length === 0 ? (
        running === undefined && (
          <p className="text-muted">No verdict has been requested yet.</p>
        )
      ) : (
        <ol
          aria-label="Stages"
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {stages.map((stage) => (
            <li
              key={`${stage.asking} ${stage.kind}`}
              className="grid gap-x-4 px-3 py-2 md:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="font-medium first-letter:uppercase">
                {stageName(stage)}
              </span>
              <StageBody
                stage={stage}
                known={known}
                isReported={stage === stages.findLast(({ kind }) => kind === stage.kind)}
              />
            </li>
          ))}
        </ol>
      )}
      {known.history?.settlement && (
        <Folded title="Report on chain">
          <ReportFacts known={known} />
        </Folded>
      )}
    </Section>
  )
}

/** `isReported`: the last record of the market is the one of this stage. */
function StageBody({
  stage,
  known,
  isReported,
}: Parts & { readonly stage: Stage; readonly isReported: boolean }) {
  const words = useStoryWords(known)
  const { round, adjudication, policy } = known
  return (
    <div className="min-w-0">
      <p className="untrusted">{withoutControls(stageText(stage, words))}</p>
      {seatsOf(stage).map((seat) => (
        <p key={seat.place} className="text-sm text-muted">
          {typeof seat.worker === 'string' && (
            <AccountName account={seat.worker} rows={known.rows} />
          )}{' '}
          {seatWords(seat)}
        </p>
      ))}
      {isReported && stage.kind === 'data' && adjudication && (
        <Folded title="Sources, with their bytes">
          <SourcesRead known={known} />
        </Folded>
      )}
      {isReported && stage.kind === 'panel' && round && policy === 'guarded' && (
        <Folded title="How the votes were counted">
          <VoteResult round={round} />
        </Folded>
      )}
    </div>
  )
}

function Folded({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

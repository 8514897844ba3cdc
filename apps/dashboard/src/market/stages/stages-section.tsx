'use client'

import { isKnown, seatWords, stageName, stageText } from '@cresolver/resolution'
import { Section } from '../../ui/section.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketKnown } from '../market-known.ts'
import { useStoryWords } from '../use-story-words.ts'
import { WorkerName } from '../workers/worker-name.tsx'

/** Each stage on the way to the verdict, with what it found, its seats and its money. */
export function StagesSection({ known }: { readonly known: MarketKnown }) {
  const words = useStoryWords(known)
  const { stages } = known.story
  if (!isKnown(stages)) {
    return (
      <Section id="stages" title="Stages">
        <p className="untrusted text-muted">
          Cannot say: {withoutControls(stages.cannotSay)}.
        </p>
      </Section>
    )
  }
  if (stages.length === 0) return null
  return (
    <Section id="stages" title="Stages">
      <ol
        aria-label="Stages"
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {stages.map((stage) => {
          const name = stageName(stage)
          const seats =
            stage.kind === 'panel' && isKnown(stage.seats) && stage.seats !== 'pending'
              ? stage.seats
              : []
          return (
            <li
              key={`${stage.asking} ${stage.kind}`}
              className="grid gap-x-4 px-3 py-2 md:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="font-medium first-letter:uppercase">{name}</span>
              <div className="min-w-0">
                <p className="untrusted">{withoutControls(stageText(stage, words))}</p>
                {seats.map((seat) => (
                  <p key={seat.place} className="text-sm text-muted">
                    {typeof seat.worker === 'string' && (
                      <WorkerName account={seat.worker} rows={known.rows} />
                    )}{' '}
                    {seatWords(seat)}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

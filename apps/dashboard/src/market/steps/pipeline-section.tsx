'use client'

import { setQueryValues, useQueryValues } from '../../shell/use-query.ts'
import { Section } from '../../ui/section.tsx'
import type { MarketKnown } from '../market-known.ts'
import { stepToShow } from './pipeline.ts'
import { PipelineTabs } from './pipeline-tabs.tsx'
import { StepPanel } from './step-panel.tsx'

/** The steps of a market's round; the query contains the open one. */
export function PipelineSection({ known }: { readonly known: MarketKnown }) {
  const { pipeline } = known
  const isOpen = known.isAwaited
  const wanted = useQueryValues().get('step')
  const shown = pipeline.find(({ name }) => name === wanted)?.name ?? stepToShow(pipeline)
  return (
    <Section
      id="pipeline"
      title={isOpen ? 'How it is decided' : 'How it was decided'}
      aside={describeRound(known)}
    >
      <PipelineTabs
        pipeline={pipeline}
        shown={shown}
        onShow={(step) => setQueryValues({ step })}
      >
        <StepPanel step={shown} known={known} />
      </PipelineTabs>
    </Section>
  )
}

function describeRound({ market, pipeline, isAwaited }: MarketKnown): string {
  if (market.outcome.kind !== 'open') return 'as it happened'
  if (!isAwaited) return 'the last round'
  if (pipeline.some(({ state }) => state === 'running')) return 'a round is running'
  if (pipeline.some(({ state }) => state === 'failed')) return 'the last round stopped'
  if (pipeline.some(({ state }) => state === 'not-yet'))
    return 'the last round came too early'
  return market.requestedAt === undefined ? 'nobody is asked yet' : 'requested'
}

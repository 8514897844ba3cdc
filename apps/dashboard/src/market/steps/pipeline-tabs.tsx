'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useIsWide } from '../../markets/use-is-wide.ts'
import { tabAfter } from '../../ui/tabs.tsx'
import type { PipelineStep, StepName } from './pipeline.ts'
import { StepMark, stepText } from './step-mark.tsx'

/**
 * A list of tabs, one for each step: side by side in a wide window, stacked in a narrow one.
 */
export function PipelineTabs({
  pipeline,
  shown,
  onShow,
  children,
}: {
  readonly pipeline: readonly PipelineStep[]
  readonly shown: StepName
  readonly onShow: (step: StepName) => void
  readonly children: ReactNode
}) {
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const here = pipeline.findIndex(({ name }) => name === shown)
    const next = pipeline[tabAfter(event, here, pipeline.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`#step-${next.name}`)?.focus()
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div
        ref={list}
        role="tablist"
        aria-label="Steps"
        aria-orientation={isWide ? 'horizontal' : 'vertical'}
        onKeyDown={move}
        className="flex flex-col border-b border-line md:flex-row"
      >
        {pipeline.map(({ name, state }, place) => (
          <button
            key={name}
            id={`step-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls="step-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 border-l-2 border-transparent px-3 py-2 text-left md:flex-col md:items-start md:gap-1 md:px-2 lg:flex-row lg:items-center lg:gap-2 lg:px-3 hover:bg-raised focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:bg-accent-soft md:border-b-2 md:border-l-0"
          >
            <StepMark state={state} />
            <span className="flex min-w-0 flex-1 justify-between gap-2 md:block">
              <span className="block text-[0.8125rem] font-semibold whitespace-nowrap md:text-xs lg:text-[0.8125rem]">
                <span className="font-normal text-muted md:hidden xl:inline">
                  {place + 1}{' '}
                </span>
                {name}
              </span>
              <span className="block text-xs text-muted">{stepText[state]}</span>
            </span>
          </button>
        ))}
      </div>
      <div
        id="step-panel"
        role="tabpanel"
        aria-labelledby={`step-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard too
        tabIndex={0}
        className="min-h-48 p-3 focus-visible:-outline-offset-2 md:p-4"
      >
        {children}
      </div>
    </div>
  )
}

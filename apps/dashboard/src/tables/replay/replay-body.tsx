'use client'

import { describeEvent } from '@cresolver/round-table/replay'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readTableLog } from '../log/read-table-log.ts'
import { LiveVotes } from '../progress/live-votes.tsx'
import { PhaseStepper } from '../progress/phase-stepper.tsx'
import { SeatList } from '../progress/seat-list.tsx'
import { parseLog, progressAfter } from './replay-log.ts'

/** Milliseconds between two events of a replay. */
const pauseMs = 700

/** The events of a table, one after another, with what was known after each. */
export function ReplayBody({
  platformUrl,
  id,
}: {
  readonly platformUrl: string
  readonly id: string
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['table-log', platformUrl, id],
    queryFn: async ({ signal }) =>
      parseLog(await readTableLog({ platformUrl, id, enough: undefined, signal })),
  })
  const [asked, setAt] = useState(1)
  const [isPlaying, setPlaying] = useState(true)
  const slider = useId()
  const last = data?.length ?? 0
  const at = Math.min(asked, last)
  const isRunning = isPlaying && at < last
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setAt(at + 1), pauseMs)
    return () => clearTimeout(timer)
  }, [isRunning, at])
  if (error) {
    return (
      <PlatformProblem
        platformUrl={platformUrl}
        problem={toProblem(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Skeleton lines={6} of="the log" />
  const event = data[at - 1]
  if (event === undefined) return <p>The log is empty.</p>
  const show = (index: number) => {
    setPlaying(false)
    setAt(Math.max(1, Math.min(index, last)))
  }
  const progress = progressAfter(data, at)
  return (
    <>
      <div className="mb-3 rounded-lg border border-line bg-surface p-4">
        <label htmlFor={slider} className="block text-sm text-muted">
          Event {at} of {last}
        </label>
        <input
          id={slider}
          type="range"
          min={1}
          max={last}
          value={at}
          onChange={({ target }) => show(Number(target.value))}
          className="w-full accent-accent"
        />
        <p className="untrusted mt-1" aria-live={isRunning ? 'off' : 'polite'}>
          {describeEvent(event)}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button disabled={at === 1} onPress={() => show(at - 1)}>
            Previous
          </Button>
          <Button
            onPress={() => {
              if (at === last) setAt(1)
              setPlaying(!isRunning)
            }}
          >
            {isRunning ? 'Pause' : 'Play'}
          </Button>
          <Button disabled={at === last} onPress={() => show(at + 1)}>
            Next
          </Button>
          <Button disabled={at === last} onPress={() => show(last)}>
            To the end
          </Button>
        </p>
      </div>
      <PhaseStepper progress={progress} />
      <SeatList progress={progress} />
      <LiveVotes progress={progress} />
    </>
  )
}

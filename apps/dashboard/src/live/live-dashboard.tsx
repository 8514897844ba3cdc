'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import {
  type Dashboard,
  DashboardProvider,
  type DashboardStart,
} from './dashboard-context.tsx'
import { openDashboard } from './open-dashboard.ts'
import { toProblem } from './problem.ts'

/** Starts when the script loads, so that the chain answers while the page is being built. */
const opening: Promise<Dashboard> | undefined =
  typeof document === 'undefined' ? undefined : openDashboard()
opening?.catch(() => {})

/** Connects all pages to the network in `/config.json`. */
export function LiveDashboard({ children }: { readonly children: ReactNode }) {
  const [start, setStart] = useState<DashboardStart>({ kind: 'starting' })
  useEffect(() => {
    opening?.then(
      // A page is much to build: as a transition it is built in steps that input can interrupt.
      (dashboard) => startTransition(() => setStart({ kind: 'ready', dashboard })),
      (error: unknown) => setStart({ kind: 'failed', problem: toProblem(error) }),
    )
  }, [])
  return <DashboardProvider start={start}>{children}</DashboardProvider>
}

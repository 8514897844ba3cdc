'use client'

import { type ReactNode, useEffect, useState } from 'react'
import {
  type Dashboard,
  DashboardProvider,
  type DashboardStart,
} from './dashboard-context.tsx'
import { openDashboard } from './open-dashboard.ts'
import { toProblem } from './problem.ts'

/** Begins with the script: the chain answers while the page is still being put together. */
const opening: Promise<Dashboard> | undefined =
  typeof document === 'undefined' ? undefined : openDashboard()
opening?.catch(() => {})

/** Stands all pages on the network that `/config.json` names. */
export function LiveDashboard({ children }: { readonly children: ReactNode }) {
  const [start, setStart] = useState<DashboardStart>({ kind: 'starting' })
  useEffect(() => {
    opening?.then(
      (dashboard) => setStart({ kind: 'ready', dashboard }),
      (error: unknown) => setStart({ kind: 'failed', problem: toProblem(error) }),
    )
  }, [])
  return <DashboardProvider start={start}>{children}</DashboardProvider>
}

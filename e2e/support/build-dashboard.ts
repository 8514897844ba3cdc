import { findDashboardBuild, startDashboardBuild } from 'cresolver/dashboard'
import { root } from './system.ts'

/** Builds the dashboard where it has changed, so that no test waits for it. */
export default async function setup(): Promise<void> {
  const { folder, isReady } = await findDashboardBuild(root)
  if (isReady) return
  await startDashboardBuild(`${root}apps/dashboard/scripts/build.mjs`, folder, false).done
}

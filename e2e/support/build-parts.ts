import { pathToFileURL } from 'node:url'
import { buildContracts } from '@cresolver/devnet'
import { findDashboardBuild, startDashboardBuild } from 'cresolver/dashboard'
import { buildTestWorkflow, root } from './system.ts'

/** Builds contracts, workflows and dashboard if they changed, so that no test's time limit has to cover it. */
export default async function buildParts(): Promise<void> {
  await Promise.all([buildWorkflows(), buildDashboard()])
}

async function buildWorkflows(): Promise<void> {
  await buildContracts()
  for (const entry of ['main', 'main.tee']) await buildTestWorkflow(entry)
}

async function buildDashboard(): Promise<void> {
  const { folder, isReady } = await findDashboardBuild(root)
  if (isReady) return
  await startDashboardBuild(`${root}apps/dashboard/scripts/build.mjs`, folder, false).done
}

// node --import tsx e2e/support/build-parts.ts: npm test builds them once for all suites.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildParts()

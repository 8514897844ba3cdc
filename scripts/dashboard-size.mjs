// A part of npm run size: fails when the first load of a page of the dashboard brings more scripts than it may.
import { spawnSync } from 'node:child_process'
import { register } from 'tsx/esm/api'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()
register()
const { findDashboardBuild, startDashboardBuild } = await import(
  '../apps/cli/src/start/dashboard/dashboard-build.ts'
)
const { folder, isReady } = await findDashboardBuild(root)
if (!isReady) {
  const script = `${root}apps/dashboard/scripts/build.mjs`
  await startDashboardBuild(script, folder, false).done
}
const { status } = spawnSync('node_modules/.bin/size-limit', [], {
  cwd: `${root}apps/dashboard`,
  stdio: 'inherit',
  env: { ...process.env, DASHBOARD_FOLDER: folder },
})
process.exitCode = status ?? 1

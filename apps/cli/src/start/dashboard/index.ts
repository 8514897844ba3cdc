export { createDashboardApp } from './dashboard-app.ts'
export { findDashboardBuild, startDashboardBuild } from './dashboard-build.ts'
export { createDashboardConfig } from './dashboard-config.ts'
export {
  type LocalDashboard,
  type LocalDashboardParameters,
  startLocalDashboard,
} from './local-dashboard.ts'
export { RoundBroadcast } from './round-broadcast.ts'

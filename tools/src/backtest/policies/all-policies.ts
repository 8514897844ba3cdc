import { guardedPanelPolicy, publishedPolicy } from './code-policies.ts'
import { majorityPolicy, uncontradictedPolicy } from './counting.ts'
import type { PanelPolicy } from './panel-seat.ts'

/** The policies that are compared, the published one first. */
export const PANEL_POLICIES: readonly PanelPolicy[] = [
  publishedPolicy,
  majorityPolicy,
  uncontradictedPolicy,
  guardedPanelPolicy,
]

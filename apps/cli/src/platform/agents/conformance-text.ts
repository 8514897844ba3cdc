import type { AgentConformance } from '@cresolver/protocol'

/** Formats the number of requirements by result. */
export function conformanceText({
  passed,
  warned,
  failed,
  skipped,
}: AgentConformance['counts']): string {
  return `${passed} passed, ${warned} warned, ${failed} failed, ${skipped} skipped`
}

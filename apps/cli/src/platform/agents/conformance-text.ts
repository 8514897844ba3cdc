import type { AgentConformance } from '@cresolver/protocol'

/** Says how many requirements came out how. */
export function conformanceText({
  passed,
  warned,
  failed,
  skipped,
}: AgentConformance['counts']): string {
  return `${passed} passed, ${warned} warned, ${failed} failed, ${skipped} skipped`
}

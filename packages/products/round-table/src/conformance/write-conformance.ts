import { AGENT_CONFORMANCE_LIMITS, type AgentConformance } from '@cresolver/protocol'
import { cutText, oneLine } from '../chat/one-line.ts'
import type { CheckReport } from './check-report.ts'
import { hideKey } from './hide-key.ts'

const { failures: mostFailures, textCharacters } = AGENT_CONFORMANCE_LIMITS
/** So much of a text is looked at, in UTF-16 units. */
const mostReadCharacters = 10_000

/**
 * Writes what is kept of a check: how many requirements came out how, and the first that failed.
 */
export function writeConformance(
  { protocols, passed, counts, results }: CheckReport,
  { checkedAt, key }: { readonly checkedAt: number; readonly key: string },
): AgentConformance {
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  return {
    checked_at: new Date(checkedAt).toISOString(),
    protocols: [...protocols],
    passed,
    counts: { ...counts },
    failures: failed.slice(0, mostFailures).map(({ id, title, why = '' }) => ({
      id,
      title: oneLine(title, textCharacters),
      why: toLine(why, key),
    })),
  }
}

/** The key is searched in the shown text, so that invisible characters cannot split it. */
function toLine(why: string, key: string): string {
  return cutText(hideKey(oneLine(why, mostReadCharacters), key), textCharacters)
}

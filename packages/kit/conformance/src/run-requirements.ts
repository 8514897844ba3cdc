import type { Bench } from './bench.ts'
import type { ConformanceResult } from './conformance-report.ts'
import { showAnswer } from './exchange.ts'
import type { AgentProtocol, Requirement } from './requirement.ts'

/**
 * Looks at requirements one after another.
 *
 * One that needs another which did not pass is skipped: its finding would say nothing new.
 *
 * @param protocol - whose requirements they are
 * @param requirements - in an order in which each stands behind the one that it needs
 * @param bench - {@link Bench}
 * @param onResult - is told each result as it comes
 * @returns the results in the same order
 * @throws the reason of the bench's signal
 */
export async function runRequirements(
  protocol: AgentProtocol,
  requirements: readonly Requirement[],
  bench: Bench,
  onResult: (result: ConformanceResult) => void = () => {},
): Promise<readonly ConformanceResult[]> {
  const passed = new Set<string>()
  const results: ConformanceResult[] = []
  for (const requirement of requirements) {
    const result = await look(requirement, protocol, bench, passed)
    if (result.outcome === 'passed') passed.add(result.id)
    results.push(result)
    onResult(result)
  }
  return results
}

async function look(
  requirement: Requirement,
  protocol: AgentProtocol,
  bench: Bench,
  passed: ReadonlySet<string>,
): Promise<ConformanceResult> {
  const { id, level, title, place, mend, needs, check } = requirement
  const startedAt = performance.now()
  const about = () => ({
    id,
    protocol,
    level,
    title,
    place,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (needs !== undefined && !passed.has(needs)) {
    return { ...about(), outcome: 'skipped', why: `It needs ${needs}.` }
  }
  const finding = await check(bench)
  if (finding.kind === 'not-looked') {
    return { ...about(), outcome: 'skipped', why: finding.why }
  }
  const { exchange, fault } = finding
  const judged = { ...about(), sent: exchange.sent, came: showAnswer(exchange) }
  return fault === undefined
    ? { ...judged, outcome: 'passed' }
    : { ...judged, outcome: level === 'must' ? 'failed' : 'warned', why: fault, mend }
}

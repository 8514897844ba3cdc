import type { CheckContext } from './check-context.ts'
import type { ConformanceResult } from './conformance-report.ts'
import { showAnswer } from './exchange.ts'
import type { Requirement, TestedProtocol } from './requirement.ts'

/**
 * Looks at requirements one after another.
 *
 * One that needs another which did not pass is skipped: its finding would say nothing new.
 */
export async function runRequirements(
  protocol: TestedProtocol,
  requirements: readonly Requirement[],
  context: CheckContext,
  onResult: (result: ConformanceResult) => void = () => {},
): Promise<readonly ConformanceResult[]> {
  const passed = new Set<string>()
  const results: ConformanceResult[] = []
  for (const requirement of requirements) {
    const result = await look(requirement, protocol, context, passed)
    if (result.outcome === 'passed') passed.add(result.id)
    results.push(result)
    onResult(result)
  }
  return results
}

async function look(
  requirement: Requirement,
  protocol: TestedProtocol,
  context: CheckContext,
  passed: ReadonlySet<string>,
): Promise<ConformanceResult> {
  const { id, level, title, section, fix, needs, check } = requirement
  const startedAt = performance.now()
  const about = () => ({
    id,
    protocol,
    level,
    title,
    section,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (needs !== undefined && !passed.has(needs)) {
    return { ...about(), outcome: 'skipped', why: `It needs ${needs}.` }
  }
  const finding = await check(context)
  if (finding.kind === 'skipped') {
    return { ...about(), outcome: 'skipped', why: finding.why }
  }
  const { exchange, fault } = finding
  const judged = { ...about(), sent: exchange.sent, received: showAnswer(exchange) }
  return fault === undefined
    ? { ...judged, outcome: 'passed' }
    : { ...judged, outcome: level === 'must' ? 'failed' : 'warned', why: fault, fix }
}

import type { AgentAnalysis } from '@cresolver/protocol'
import type { SeatedAnalysis } from '../record/table-state.ts'
import { matchOption } from '../vote/count-votes.ts'
import { toBps } from './group-findings.ts'

/**
 * Reads which option an agent stands for: the one that it names, or the one that its first finding
 * starts with.
 */
export function positionOf(
  analysis: AgentAnalysis,
  options: readonly string[],
): string | undefined {
  const named = analysis.position && matchOption(analysis.position, options)
  if (named) return named
  const finding = analysis.observations[0]?.finding.trim().toLowerCase() ?? ''
  const leading = options.filter((option) => startsWith(finding, option.toLowerCase()))
  return leading.sort((a, b) => b.length - a.length)[0]
}

/**
 * Chooses the option that a table proposes: the one that most agents stand for, then the one that
 * they are surer of, then the first in the list.
 */
export function chooseOption(
  analyses: readonly SeatedAnalysis[],
  options: readonly string[],
): string | null {
  const weights = options.map((option) => {
    const backers = analyses.filter(
      ({ analysis }) => positionOf(analysis, options) === option,
    )
    const sure = backers.reduce(
      (sum, { analysis }) => sum + toBps(analysis.confidence ?? 0),
      0,
    )
    return { option, backers: backers.length, sure }
  })
  const [first] = weights.sort((a, b) => b.backers - a.backers || b.sure - a.sure)
  return first?.option ?? null
}

function startsWith(finding: string, option: string): boolean {
  return (
    finding.startsWith(option) && !/^[\p{L}\p{N}]/u.test(finding.slice(option.length))
  )
}

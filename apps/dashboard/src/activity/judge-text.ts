import type { Finding, Judge, MarketTerms } from '@cresolver/chain'

/** Names of judges within a sentence. */
export const JUDGE_NAMES = {
  NONE: 'nobody',
  RULE: 'the rule',
  PANEL: 'the panel',
  COURT: 'the court',
} as const satisfies Record<Judge, string>

/** Begins a sentence with the name of a judge. */
export function capitalJudge(judge: Judge): string {
  const name = JUDGE_NAMES[judge]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Writes what a claim, a vote or a judge says. */
export function findingText(finding: Finding): string {
  return finding.replace('_', ' ')
}

/** Names who is asked first in a market with a window. */
export function firstJudgeText({
  dataOnly,
  votes,
}: Pick<MarketTerms, 'dataOnly' | 'votes'>): string {
  return dataOnly ? 'the rule' : `a panel of ${votes} votes`
}

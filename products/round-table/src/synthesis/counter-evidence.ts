import type { EvidenceLevel } from '@cresolver/core/protocol'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { readEvidenceTags } from '../evidence/evidence-tags.ts'
import { sameTextKey } from './same-text.ts'

/** Words that deny and say nothing more. */
const denials = new Set(
  `a again also am an are at be cannot cant claim claims correct disagree disagreed disagrees do does
  doesnt dont evidence false finding for i im in incorrect invalid irrelevant is isnt it its just me
  my nah never no nonsense nope not of objection oppose opposed proof reject rejected really rubbish
  simply so statement strongly such sure that thats the there think this to totally true unproven
  untrue we with without wrong you your`.split(/\s+/),
)

/** Evidence of a challenge against a statement, or why it brings nothing. */
type CounterEvidence =
  | { readonly level: EvidenceLevel }
  | { readonly nothing: 'it has no counter-evidence' | 'it repeats the statement' }

/**
 * Weighs the counter-evidence of a challenge by its form: a stated level that holds, otherwise
 * `possible`. A bare denial, or the statement again with one, is none.
 */
export function weighCounterEvidence(text: string, statement: string): CounterEvidence {
  const check = checkEvidence({ finding: '', evidence: text })
  const said = wordsBeyondDenial(withoutTags(text))
  if (said === '' && check.sources.length === 0)
    return { nothing: 'it has no counter-evidence' }
  if (said !== '' && said === wordsBeyondDenial(statement))
    return { nothing: 'it repeats the statement' }
  return { level: check.level === 'none' ? 'possible' : check.level }
}

function wordsBeyondDenial(text: string): string {
  const words = sameTextKey(text)
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).filter((word) => !denials.has(word)).join(' ')
}

function withoutTags(text: string): string {
  const tags = readEvidenceTags(text)
  const starts = [0, ...tags.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, tags[index]?.start)).join(' ')
}

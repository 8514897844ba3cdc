import type { EvidenceFlag } from '@cresolver/core/protocol'
import { plainLetters } from '../reply/plain-letters.ts'

type Phrase = {
  readonly name: string
  readonly severity: EvidenceFlag['severity']
  readonly pattern: RegExp
}

/** Words of guessing that stand where evidence should. Repetitions are bounded: linear time. */
const phrases: readonly Phrase[] = [
  phrase(
    'numeric confidence',
    'critical',
    /\b\d{1,3}(?:\.\d{1,9})? ?% (?:\w{1,20} )?confident\b/,
  ),
  phrase(
    'numeric confidence',
    'critical',
    /\bconfidence ?[:=] ?(?:0?\.\d|1\.0|\d{1,3} ?%)/,
  ),
  phrase('numeric confidence', 'critical', /\b(?:high|medium|low) confidence\b/),
  phrase('speculation', 'critical', /\b(?:un)?likely\b/),
  // "Probable cause" is a term of law, not a guess.
  phrase('speculation', 'critical', /\bprobab(?:ly|le(?! cause))\b/),
  phrase('speculation', 'critical', /\bpresumably\b/),
  phrase('speculation', 'critical', /\bthis suggests\b/),
  phrase('speculation', 'critical', /\bit appears that\b/),
  phrase('speculation', 'warning', /\bstrongly suggests?\b/),
  phrase('opinion', 'critical', /\bi think\b/),
  phrase('opinion', 'critical', /\bi believe\b/),
  phrase('opinion', 'critical', /\bi suspect\b/),
  phrase('opinion', 'critical', /\bin my opinion\b/),
  phrase('hedging', 'warning', /\bthis could mean\b/),
  phrase('hedging', 'warning', /\bseems? to\b/),
  phrase('hedging', 'warning', /\bmay indicate\b/),
  phrase('hedging', 'warning', /\bmight be\b/),
  phrase('hedging', 'warning', /\bcould be\b/),
]

/** Looks for words of guessing, opinion and hedging. */
export function findSpeculation(parts: {
  readonly finding: string
  readonly evidence: string
}): EvidenceFlag[] {
  const texts = [
    { where: 'the finding', text: fold(parts.finding) },
    { where: 'the evidence', text: fold(parts.evidence) },
  ]
  return phrases.flatMap(({ name, severity, pattern }) => {
    for (const { where, text } of texts) {
      const said = pattern.exec(text)?.[0]
      if (said === undefined) continue
      return [{ kind: 'speculation', severity, detail: `${name} in ${where}: "${said}"` }]
    }
    return []
  })
}

function fold(text: string): string {
  return plainLetters(text.replace(/https?:\/\/\S+/gi, ' ')).replace(/\s+/g, ' ')
}

function phrase(name: string, severity: Phrase['severity'], pattern: RegExp): Phrase {
  return { name, severity, pattern }
}

import type {
  CitationOutcome,
  EvidenceCheck,
  EvidenceFlag,
  EvidenceLevel,
} from '@cresolver/core/protocol'
import { citedUrls } from './cited-urls.ts'
import { type EvidenceTag, readEvidenceTags } from './evidence-tags.ts'
import { findSpeculation } from './find-speculation.ts'

/** An observation, with what came of fetching the pages that it cites. */
type CheckEvidenceParameters = {
  readonly finding: string
  readonly evidence: string
  readonly citations?: readonly CitationOutcome[] | undefined
}

/** Criticals at which evidence carries no finding any more. */
const criticalsToReject = 3
const strongestFirst = ['verified', 'corroborated', 'indicated', 'possible'] as const

/** Judges the evidence of one observation by its form and by the pages that it cites. */
export function checkEvidence(parameters: CheckEvidenceParameters): EvidenceCheck {
  const { finding, evidence, citations = [] } = parameters
  const tags = readEvidenceTags(evidence)
  const level = strongest(tags, evidence)
  const flags = [
    ...flagTags(tags),
    ...findSpeculation({ finding, evidence }),
    ...flagCitations(citations),
  ]
  const criticals = flags.filter(({ severity }) => severity === 'critical')
  const isRejected =
    evidence.trim() === '' ||
    (tags.length > 0 && level === 'none') ||
    criticals.length >= criticalsToReject ||
    criticals.some(({ kind }) => kind === 'citation_differs')
  return {
    level,
    verdict: isRejected ? 'rejected' : flags.length > 0 ? 'flagged' : 'accepted',
    flags,
    sources: [
      ...new Set([...tags.flatMap(({ sources }) => sources), ...citedUrls(evidence)]),
    ],
  }
}

function strongest(tags: readonly EvidenceTag[], evidence: string): EvidenceLevel {
  const held = new Set(
    tags
      .filter(({ fault }) => fault === undefined)
      .map((tag) => (canBeFollowed(tag, evidence) ? tag.level : 'indicated')),
  )
  return strongestFirst.find((level) => held.has(level)) ?? 'none'
}

/** Anybody can invent a name: a level above `indicated` needs addresses to look at. */
function canBeFollowed(tag: EvidenceTag, evidence: string): boolean {
  const { level, sources, start, end } = tag
  switch (level) {
    case 'verified':
      return citedUrls(evidence.slice(start, end)).length > 0
    case 'corroborated':
      return sources.filter((source) => citedUrls(source).length > 0).length > 1
    case 'indicated':
    case 'possible':
      return true
  }
}

function flagTags(tags: readonly EvidenceTag[]): EvidenceFlag[] {
  if (tags.length === 0) {
    return [
      { kind: 'no_level', severity: 'warning', detail: 'no evidence level is stated' },
    ]
  }
  const faults = new Map<string, EvidenceFlag>()
  for (const { level, fault } of tags) {
    if (fault === undefined) continue
    const tag = level.toUpperCase()
    const detail =
      fault === 'empty_source'
        ? `${tag} without a source`
        : `${tag} with fewer than two different sources`
    faults.set(detail, { kind: fault, severity: 'critical', detail })
  }
  return [...faults.values()]
}

/** A page that differs counts less when another cited page bears the claim out. */
function flagCitations(citations: readonly CitationOutcome[]): EvidenceFlag[] {
  const severity = citations.some(({ status }) => status === 'matches')
    ? 'warning'
    : 'critical'
  return citations
    .filter(({ status }) => status === 'differs')
    .map(({ detail }) => ({ kind: 'citation_differs', severity, detail }))
}

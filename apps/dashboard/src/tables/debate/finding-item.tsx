import type { EvidenceLevel, FindingStatus, TableFinding } from '@cresolver/core/protocol'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { joinNames } from '../join-names.ts'
import { withoutEvidenceTags } from './evidence-text.ts'
import { percent } from './percent.ts'

const levels: {
  readonly [Level in EvidenceLevel]: readonly [word: string, tone: Tone, meaning: string]
} = {
  verified: ['Verified', 'yes', 'Cites an address of a source.'],
  corroborated: ['Corroborated', 'yes', 'Cites the addresses of two different sources.'],
  indicated: ['Indicated', 'accent', 'Cites a source.'],
  possible: ['Possible', 'wait', 'Cites no source.'],
  none: ['No level', 'plain', 'Claims no level of evidence.'],
}

const statuses: {
  readonly [Status in FindingStatus]: readonly [word: string, tone: Tone]
} = {
  unchallenged: ['Unchallenged', 'plain'],
  accepted: ['Accepted', 'yes'],
  contested: ['Contested', 'no'],
}

/** Sources of one finding that are shown. */
const mostSources = 10

/** A finding with its evidence, observers, challengers and supporters. */
export function FindingItem({ finding }: { readonly finding: TableFinding }) {
  const [level, levelTone, meaning] = levels[finding.level]
  const [status, statusTone] = statuses[finding.status]
  const evidence = withoutEvidenceTags(finding.evidence)
  return (
    <li className="space-y-1.5 py-3">
      <p className="flex flex-wrap gap-1.5">
        <code className="untrusted text-xs">{oneLine(finding.id, 20)}</code>
        <Badge tone={levelTone} title={meaning}>
          {level}
        </Badge>
        <Badge tone={statusTone}>{status}</Badge>
        {finding.severity !== 'info' && (
          <Badge tone={finding.severity === 'critical' ? 'no' : 'wait'}>
            {finding.severity === 'critical' ? 'Critical' : 'Warning'}
          </Badge>
        )}
        {finding.flags.map(({ kind, severity, detail }) => (
          <Badge
            key={`${kind} ${detail}`}
            tone={severity === 'critical' ? 'no' : 'wait'}
            title={oneLine(detail, 300)}
          >
            Flag: {kind.replaceAll('_', ' ')}
          </Badge>
        ))}
      </p>
      <UntrustedText text={withoutEvidenceTags(finding.finding)} most={1_000} />
      {evidence !== '' && (
        <div className="text-sm text-muted">
          <UntrustedText text={evidence} most={500} />
        </div>
      )}
      {finding.was !== null && (
        <Remark who={finding.agent} what="said before" text={finding.was} />
      )}
      {finding.challenged_by.map(({ agent, text, level: weight }) => (
        <Remark
          key={`no ${agent} ${text}`}
          who={agent}
          what={`challenges it (${levels[weight][0].toLowerCase()})`}
          text={text}
        />
      ))}
      {finding.answer !== null && (
        <Remark who={finding.agent} what="answers" text={finding.answer} />
      )}
      {finding.accepted_by.map(({ agent, text }) => (
        <Remark key={`yes ${agent} ${text}`} who={agent} what="accepts it" text={text} />
      ))}
      {finding.sources.length > 0 && (
        <ul aria-label="Sources" className="flex flex-wrap gap-x-4 text-sm">
          <li aria-hidden className="text-muted">
            Sources:
          </li>
          {finding.sources.slice(0, mostSources).map((source) => (
            <li key={source}>
              <OutsideLink href={source} />
            </li>
          ))}
          {finding.sources.length > mostSources && (
            <li className="text-muted">
              and {finding.sources.length - mostSources} more
            </li>
          )}
        </ul>
      )}
      <p className="untrusted text-xs text-muted">
        Observed by {joinNames(finding.observed_by)}
        {finding.confidence_bps !== null && `, ${percent(finding.confidence_bps)} sure`}
      </p>
    </li>
  )
}

function Remark({
  who,
  what,
  text,
}: {
  readonly who: string
  readonly what: string
  readonly text: string
}) {
  return (
    <div className="border-l-2 border-edge pl-3 text-sm">
      <p className="untrusted text-muted">
        {oneLine(who, 80)} {what}
      </p>
      {text !== '' && <UntrustedText text={withoutEvidenceTags(text)} most={1_000} />}
    </div>
  )
}

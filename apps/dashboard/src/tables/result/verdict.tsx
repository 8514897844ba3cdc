import type { TableResult } from '@cresolver/core/protocol'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from '../debate/evidence-text.ts'
import { joinNames } from '../join-names.ts'

/** Findings that are quoted for one option. */
const mostReasons = 2

/** The verdict of a table, and each option with the agents that were for it. */
export function Verdict({ result }: { readonly result: TableResult }) {
  const { consensus, synthesis, summary } = result
  const { recommended_direction: direction, options, key_findings: findings } = synthesis
  const [word, tone] = consensusLook(consensus)
  return (
    <Section id="result" title="Result">
      <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
        <p className="flex flex-wrap items-center gap-3">
          {consensus.winner !== null && (
            <span className="untrusted font-serif text-2xl font-semibold">
              {oneLine(consensus.winner, 200)}
            </span>
          )}
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="untrusted">{oneLine(result.headline, 2_000)}</p>
        {options.length === 0 ? (
          <UntrustedText text={withoutEvidenceTags(direction)} most={1_000} />
        ) : (
          <ul aria-label="Options" className="divide-y divide-line border-t border-line">
            {options.map(({ option, backed_by: by, reasons }) => (
              <li key={option} className="space-y-1 pt-2.5 not-last:pb-2.5">
                <p className="untrusted">
                  <span className="font-medium">{oneLine(option, 200)}</span>{' '}
                  <span className="text-sm text-muted">
                    {by.length > 0
                      ? `for it before the vote: ${joinNames(by)}`
                      : 'for it before the vote: no agent'}
                  </span>
                </p>
                {findings
                  .filter(({ id }) => reasons.slice(0, mostReasons).includes(id))
                  .map(({ id, finding }) => (
                    <div key={id} className="border-l-2 border-edge pl-3 text-sm">
                      <UntrustedText text={withoutEvidenceTags(finding)} most={200} />
                    </div>
                  ))}
              </li>
            ))}
          </ul>
        )}
        {summary !== null && (
          <div className="border-t border-line pt-3">
            <p className="text-xs text-muted">
              Written by a model; each sentence was checked against the findings that it
              names
            </p>
            <UntrustedText text={summary} most={1_000} />
          </div>
        )}
      </div>
    </Section>
  )
}

function consensusLook({
  reached,
  approve,
  dissent,
}: TableResult['consensus']): readonly [word: string, tone: Tone] {
  if (!reached) return ['No consensus', 'no']
  return approve + dissent === 1 ? ['One opinion', 'wait'] : ['Consensus', 'yes']
}

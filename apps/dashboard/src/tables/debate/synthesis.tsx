import { describeTradeOff, type TableResult } from '@cresolver/core/protocol'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { joinNames } from '../join-names.ts'
import { withoutEvidenceTags } from './evidence-text.ts'
import { FindingItem } from './finding-item.tsx'

/** The findings after the challenges with their evidence, and what the agents recommend. */
export function Synthesis({
  synthesis: { key_findings: findings, recommendations, trade_offs: tradeOffs },
}: Pick<TableResult, 'synthesis'>) {
  return (
    <>
      {findings.length > 0 && (
        <CappedList label="Findings" items={findings} className="divide-y divide-line">
          {(finding) => <FindingItem key={finding.id} finding={finding} />}
        </CappedList>
      )}
      {recommendations.length > 0 && (
        <CappedList
          label="Recommendations"
          items={recommendations}
          className="divide-y divide-line border-t border-line"
        >
          {({ id, action, rationale, proposed_by: by, accepted_by: backers }) => (
            <li key={id} className="py-2.5">
              <UntrustedText text={action} />
              {rationale && (
                <div className="text-sm text-muted">
                  <UntrustedText text={rationale} most={400} />
                </div>
              )}
              <p className="untrusted mt-1 text-xs text-muted">
                Recommended by {joinNames(by)}
                {backers.length > 0 &&
                  `, supported by ${joinNames(backers.map(({ agent }) => agent))}`}
              </p>
            </li>
          )}
        </CappedList>
      )}
      {tradeOffs
        .filter(({ kind }) => kind !== 'contested')
        .map((tradeOff) => {
          const text = describeTradeOff(tradeOff, (agent) => oneLine(agent, 80))
          return (
            <div key={text} className="border-t border-line py-2.5 text-sm text-muted">
              <UntrustedText text={withoutEvidenceTags(text)} most={400} />
            </div>
          )
        })}
    </>
  )
}

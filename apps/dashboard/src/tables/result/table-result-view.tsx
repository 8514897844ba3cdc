import { describeTradeOff, standingDissent, type TableResult } from '@cresolver/protocol'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { joinNames } from '../join-names.ts'
import type { TableProgress } from '../progress/table-progress.ts'
import { ConsensusView } from './consensus-view.tsx'
import { Debate, debateOf } from './debate.tsx'
import { Conditions, Dissents } from './dissents.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'
import { FindingItem } from './finding-item.tsx'
import { ParticipationList } from './participation-list.tsx'

/**
 * Result of a table: its direction, the consensus, all dissent, the debate, and the findings.
 */
export function TableResultView({
  result,
  progress,
}: {
  readonly result: TableResult
  readonly progress: TableProgress
}) {
  const { synthesis, summary } = result
  const debate = debateOf(result)
  return (
    <>
      <Section id="result" title="Result">
        <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
          {synthesis.recommended_direction !== '' && (
            <div className="text-lg">
              <UntrustedText
                text={withoutEvidenceTags(synthesis.recommended_direction)}
                most={2_000}
              />
            </div>
          )}
          <p className="untrusted text-sm text-muted">
            {oneLine(result.headline, 2_000)}
          </p>
          {synthesis.options.map(({ option, backed_by: by }) => (
            <p key={option} className="untrusted">
              <span className="text-muted">
                {option === synthesis.option ? 'Put to the vote: ' : 'Option: '}
              </span>
              <span className="font-medium">{oneLine(option, 200)}</span>
              <span className="text-muted">
                {by.length > 0
                  ? `, for which ${joinNames(by)} stood`
                  : ', for which nobody stood'}
              </span>
            </p>
          ))}
          {summary !== null && (
            <div className="border-t border-line pt-3">
              <p className="text-xs text-muted">
                Written by a model; each sentence was checked against the ids that it
                names
              </p>
              <UntrustedText text={summary} most={1_000} />
            </div>
          )}
        </div>
      </Section>
      <Section id="consensus" title="Consensus">
        <ConsensusView result={result} />
      </Section>
      <Section id="dissent" title="Dissent">
        <Dissents dissents={standingDissent(result)} />
      </Section>
      {debate.length > 0 && (
        <Section id="debate" title="Debate" aside="who challenged whom">
          <Debate steps={debate} />
        </Section>
      )}
      {synthesis.open_points.length + synthesis.trade_offs.length > 0 && (
        <Section id="conditions" title="Open conditions and trade-offs">
          <Conditions
            conditions={synthesis.open_points}
            tradeOffs={synthesis.trade_offs.map((each) =>
              describeTradeOff(each, (agent) => oneLine(agent, 80)),
            )}
          />
        </Section>
      )}
      {synthesis.key_findings.length > 0 && (
        <Section
          id="findings"
          title="Findings"
          aside={`${synthesis.key_findings.length} with evidence`}
        >
          <CappedList
            label="Findings"
            items={synthesis.key_findings}
            className="rounded-lg border border-line bg-surface"
          >
            {(finding) => <FindingItem key={finding.id} finding={finding} />}
          </CappedList>
        </Section>
      )}
      {synthesis.set_aside.length > 0 && (
        <Section id="aside" title="Rejected findings" aside="with the reason">
          <CappedList
            label="Rejected findings"
            items={synthesis.set_aside}
            className="rounded-lg border border-line bg-surface"
          >
            {({ agent, finding, reason }) => (
              <li
                key={`${agent} ${finding}`}
                className="border-b border-line px-3 py-2.5 last:border-b-0"
              >
                <UntrustedText text={finding} />
                <p className="untrusted mt-1 text-sm text-muted">
                  {oneLine(agent, 80)}: {oneLine(reason, 1_000)}
                </p>
              </li>
            )}
          </CappedList>
        </Section>
      )}
      {synthesis.recommendations.length > 0 && (
        <Section id="recommendations" title="Recommendations">
          <CappedList
            label="Recommendations"
            items={synthesis.recommendations}
            className="rounded-lg border border-line bg-surface"
          >
            {({
              id,
              action,
              rationale,
              priority,
              proposed_by: by,
              accepted_by: backers,
            }) => (
              <li key={id} className="border-b border-line px-3 py-2.5 last:border-b-0">
                <UntrustedText text={action} />
                {rationale && (
                  <div className="text-sm text-muted">
                    <UntrustedText text={rationale} most={400} />
                  </div>
                )}
                <p className="untrusted mt-1 text-xs text-muted">
                  <code>{oneLine(id, 20)}</code> by {joinNames(by)}
                  {backers.length > 0 &&
                    `, backed by ${joinNames(backers.map(({ agent }) => agent))}`}
                  {priority && `; priority: ${oneLine(priority, 60)}`}
                </p>
              </li>
            )}
          </CappedList>
        </Section>
      )}
      <Section id="participation" title="Participants">
        <ParticipationList participation={result.participation} />
      </Section>
      <Section id="log" title="Event log">
        <Log result={result} progress={progress} />
      </Section>
    </>
  )
}

function Log({
  result,
  progress,
}: {
  readonly result: TableResult
  readonly progress: TableProgress
}) {
  const { checked, differ } = progress.citations
  return (
    <div className="space-y-1 rounded-lg border border-line bg-surface p-4 text-sm">
      <p>
        The result is based on {result.log.events} events; the last hash is{' '}
        <code className="untrusted text-xs">{oneLine(result.log.head, 100)}</code>.
      </p>
      <p>
        {progress.linked
          ? 'Each received event has the hash of the one before it.'
          : 'The received events do not form one chain: verify the log with the command below.'}
      </p>
      {checked > 0 && (
        <p>
          {checked} cited {checked === 1 ? 'page was' : 'pages were'} compared with the
          claims; {differ} did not hold what was quoted.
        </p>
      )}
      <p className="text-muted">
        Seed <code className="untrusted text-xs">{oneLine(result.seed, 100)}</code>. To
        compute the result again:{' '}
        <code className="untrusted text-xs">
          npm run -s cresolver -- tables replay {idForShell(result.task_id)}
        </code>
      </p>
    </div>
  )
}

/** The command is meant to be copied, so an id with shell syntax is left out. */
function idForShell(id: string): string {
  return /^\w[\w.-]{0,99}$/.test(id) ? id : '<id>'
}

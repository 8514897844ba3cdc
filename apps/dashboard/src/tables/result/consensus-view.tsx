import type { TableResult } from '@cresolver/protocol'
import { QuorumDots } from '../../market/steps/quorum-dots.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/fact.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { percent } from './percent.ts'

/**
 * Consensus with its rule, what would change it, and the participation.
 */
export function ConsensusView({ result }: { readonly result: TableResult }) {
  const { consensus, quorum } = result
  return (
    <>
      <Facts>
        <Fact name="Consensus">
          {consensus.reached && consensus.approve + consensus.dissent === 1 ? (
            <Badge tone="wait">One opinion</Badge>
          ) : consensus.reached ? (
            <Badge tone="yes">Reached</Badge>
          ) : (
            <Badge tone="no">Not reached</Badge>
          )}
        </Fact>
        <Fact name="Rule">at least {percent(consensus.threshold_bps)} approve</Fact>
        <Fact name="Votes">
          {consensus.approve} <span className="text-muted">approve,</span>{' '}
          {consensus.dissent} <span className="text-muted">dissent,</span>{' '}
          {consensus.absent} <span className="text-muted">absent</span>
        </Fact>
        <Fact name="Approval">
          {consensus.approval_bps === null ? 'no votes' : percent(consensus.approval_bps)}
        </Fact>
        {consensus.winner !== null && (
          <Fact name="Winner">
            <span className="untrusted">{oneLine(consensus.winner, 200)}</span>
          </Fact>
        )}
        <Fact name="Answered in analysis" wide>
          <QuorumDots quorum={toCounts(quorum.analysis)} />
        </Fact>
        <Fact name="Answered in vote" wide>
          <QuorumDots quorum={toCounts(quorum.vote)} />
        </Fact>
      </Facts>
      {consensus.would_change.length > 0 && (
        <ul aria-label="What would change it" className="mt-3 space-y-1 text-sm">
          {consensus.would_change.slice(0, 20).map((text) => (
            <li key={text} className="untrusted">
              {oneLine(text, 1_000)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function toCounts({ invited, answered, needed }: TableResult['quorum']['vote']) {
  return { asked: invited, answered, required: needed }
}

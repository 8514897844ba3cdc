import type { Consensus, TableResult } from '@cresolver/protocol'
import { QuorumDots } from '../../market/steps/quorum-dots.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/fact.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { percent } from './percent.ts'

/**
 * Consensus with its rule and margin, and the participation.
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
        <Fact name="Rule">{describeVoteRule(consensus.rule)}</Fact>
        <Fact name="Votes">
          {consensus.approve} <span className="text-muted">approve,</span>{' '}
          {consensus.dissent} <span className="text-muted">dissent,</span>{' '}
          {consensus.absent} <span className="text-muted">absent</span>
        </Fact>
        <Fact name="Approval">
          {consensus.approval_bps === null ? 'no votes' : percent(consensus.approval_bps)}
        </Fact>
        <Fact name="Margin to threshold">
          {consensus.margin_bps === null ? 'no votes' : signed(consensus.margin_bps)}
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
      {consensus.rounds.length > 0 && <Rounds rounds={consensus.rounds} />}
    </>
  )
}

function toCounts({ invited, answered, needed }: TableResult['quorum']['vote']) {
  return { asked: invited, answered, required: needed }
}

function Rounds({ rounds }: { readonly rounds: Consensus['rounds'] }) {
  return (
    <ol
      aria-label="Rounds of the ranked choice"
      className="mt-3 list-decimal space-y-1 rounded-lg border border-line bg-surface py-3 pr-4 pl-9 text-sm"
    >
      {rounds.slice(0, 20).map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds are numbered
        <li key={index} className="untrusted">
          {Object.entries(round)
            .slice(0, 20)
            .map(([option, votes]) => `${oneLine(option, 80)}: ${votes}`)
            .join(', ')}
        </li>
      ))}
    </ol>
  )
}

function describeVoteRule(rule: Consensus['rule']): string {
  switch (rule.rule) {
    case 'ratio':
      return `at least ${percent(rule.threshold_bps)} approve`
    case 'majority':
      return 'more approve than dissent'
    case 'unanimity':
      return 'no agent dissents'
    case 'ranked_choice':
      return 'ranked choice, more than half'
  }
}

function signed(bps: number): string {
  return bps > 0 ? `+${percent(bps)}` : percent(bps)
}

import type { AgentVote, StandingDissent } from '@cresolver/protocol'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'

/** Dissents of ordinary length are shown completely, never collapsed. */
const mostCharacters = 8_000

/** A vote and whose it is. */
export type CastVote = { readonly agent: string; readonly vote: AgentVote }

/**
 * All objections to the result of a table, each once, or a note that there are none.
 */
export function Dissents({
  dissents,
}: {
  readonly dissents: readonly StandingDissent[]
}) {
  if (dissents.length === 0) return <p className="text-muted">No agent dissented.</p>
  return (
    <ul aria-label="Dissent" className="space-y-2">
      {dissents.map(({ agent, view, kind }) => (
        <Voice
          key={`${kind} ${agent} ${view}`}
          tone={kind === 'vote' ? 'no' : 'wait'}
          kind={kind === 'vote' ? 'Dissents' : 'Minority view'}
          agent={agent}
        >
          <UntrustedText text={withoutEvidenceTags(view)} most={mostCharacters} />
        </Voice>
      ))}
    </ul>
  )
}

/** The conditions of approvals, and what the direction costs; nothing where there are none. */
export function Conditions({
  votes,
  tradeOffs,
}: {
  readonly votes: readonly CastVote[]
  readonly tradeOffs: readonly string[]
}) {
  const conditional = votes.filter(({ vote }) => hasConditions(vote))
  return (
    <ul aria-label="Conditions and trade-offs" className="space-y-2">
      {conditional.map(({ agent, vote }) => (
        <Voice key={`if ${agent}`} tone="wait" kind="Approves if" agent={agent}>
          {vote.conditions?.map((condition) => (
            <UntrustedText key={condition} text={condition} most={mostCharacters} />
          ))}
        </Voice>
      ))}
      {tradeOffs.map((tradeOff) => (
        <Voice key={`cost ${tradeOff}`} tone="plain" kind="Trade-off">
          <UntrustedText text={withoutEvidenceTags(tradeOff)} most={mostCharacters} />
        </Voice>
      ))}
    </ul>
  )
}

/** Returns whether a vote approves under conditions. */
export function hasConditions({ approve, conditions }: AgentVote): boolean {
  return approve && (conditions?.length ?? 0) > 0
}

function Voice({
  tone,
  kind,
  agent,
  children,
}: {
  readonly tone: 'no' | 'wait' | 'plain'
  readonly kind: string
  readonly agent?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <li className="rounded-lg border border-line bg-surface px-3 py-2.5">
      <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{kind}</Badge>
        {agent !== undefined && <span className="untrusted">{oneLine(agent, 80)}</span>}
      </p>
      {children}
    </li>
  )
}

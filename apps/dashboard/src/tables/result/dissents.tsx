import type { StandingDissent } from '@cresolver/protocol'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'

/** Dissents of ordinary length are shown completely, never collapsed. */
const mostCharacters = 8_000

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

/** Conditions of approvals, each with the agent that set it, and what stands against what. */
export function Conditions({
  conditions,
  tradeOffs,
}: {
  readonly conditions: readonly { readonly agent: string; readonly text: string }[]
  readonly tradeOffs: readonly string[]
}) {
  return (
    <ul aria-label="Open conditions and trade-offs" className="space-y-2">
      {conditions.map(({ agent, text }) => (
        <Voice key={`if ${agent} ${text}`} tone="wait" kind="Approves if" agent={agent}>
          <UntrustedText text={text} most={mostCharacters} />
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

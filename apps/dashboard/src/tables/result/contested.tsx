import { standingDissent, type TableResult } from '@cresolver/core/protocol'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from '../debate/evidence-text.ts'
import { joinNames } from '../join-names.ts'

/** Dissents of ordinary length are shown completely, never collapsed. */
const mostOfDissent = 8_000
const mostOfOthers = 600
/** Other entries that are shown at first. */
const mostOthers = 4

type Voice = {
  readonly kind: string
  readonly tone: Tone
  readonly agent?: string
  readonly text: string
}

/** Objections to the result of a table: all dissent, conditions, contested findings, and what was given up. */
export function Contested({ result }: { readonly result: TableResult }) {
  const dissents = standingDissent(result)
  const voices = [
    ...dissents.map(
      ({ agent, view: text, kind }): Voice => ({ ...dissentLooks[kind], agent, text }),
    ),
    ...otherVoices(result),
  ]
  return (
    <Section id="contested" title="Objections">
      {dissents.length === 0 && <p className="mb-2 text-muted">No agent dissented.</p>}
      {voices.length > 0 && (
        <CappedList
          label="Objections"
          items={voices}
          first={dissents.length + mostOthers}
          className="space-y-2"
        >
          {({ kind, tone, agent, text }, index) => (
            <li
              key={`${kind} ${agent} ${text}`}
              className="rounded-lg border border-line bg-surface px-3 py-2.5"
            >
              <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
                <Badge tone={tone}>{kind}</Badge>
                {agent !== undefined && (
                  <span className="untrusted">{oneLine(agent, 200)}</span>
                )}
              </p>
              <UntrustedText
                text={withoutEvidenceTags(text)}
                most={index < dissents.length ? mostOfDissent : mostOfOthers}
              />
            </li>
          )}
        </CappedList>
      )}
    </Section>
  )
}

const dissentLooks = {
  vote: { kind: 'Dissents', tone: 'no' },
  view: { kind: 'Minority view', tone: 'wait' },
} as const

function otherVoices({ synthesis }: TableResult): Voice[] {
  const { open_points: conditions, key_findings: findings, set_aside: aside } = synthesis
  return [
    ...conditions.map((each): Voice => ({ kind: 'Approves if', tone: 'wait', ...each })),
    ...findings
      .filter(({ status }) => status === 'contested')
      .map(
        ({ agent, finding, challenged_by: by }): Voice => ({
          kind: 'Contested',
          tone: 'no',
          agent: `${oneLine(agent, 80)}, challenged by ${joinNames(by.map((each) => each.agent))}`,
          text: finding,
        }),
      ),
    ...aside.map(
      ({ agent, finding, reason }): Voice => ({
        kind: 'Set aside',
        tone: 'plain',
        agent: `${oneLine(agent, 80)}: ${oneLine(reason, 300)}`,
        text: finding,
      }),
    ),
  ]
}

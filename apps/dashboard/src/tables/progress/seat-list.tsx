import { Badge, type Tone } from '../../ui/badge.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { AgentState, SeatProgress, TableProgress } from './table-progress.ts'

const looks: {
  readonly [State in AgentState]: { readonly word: string; readonly tone: Tone }
} = {
  waiting: { word: 'waiting', tone: 'plain' },
  asked: { word: 'asked', tone: 'accent' },
  accepted: { word: 'working', tone: 'accent' },
  answered: { word: 'answered', tone: 'yes' },
  late: { word: 'timed out', tone: 'wait' },
  malformed: { word: 'invalid answer', tone: 'no' },
  refused: { word: 'declined', tone: 'no' },
  unhealthy: { word: 'offline', tone: 'no' },
  suspended: { word: 'suspended', tone: 'plain' },
}

/** The agents at a table and their state in each phase. */
export function SeatList({ progress }: { readonly progress: TableProgress }) {
  if (progress.seats.length === 0) return null
  const isOver = progress.closed !== undefined
  return (
    <ul
      aria-label="Agents at the table"
      className="mt-3 rounded-lg border border-line bg-surface"
    >
      {progress.seats.map((seat) => (
        <Seat key={seat.agent} seat={seat} isOver={isOver} />
      ))}
    </ul>
  )
}

function Seat({
  seat,
  isOver,
}: {
  readonly seat: SeatProgress
  readonly isOver: boolean
}) {
  const { agent, pseudonym, domain, analysed } = seat
  const findings = analysed?.observations.length ?? 0
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="untrusted font-medium">
          {short(agent, 80)}{' '}
          {pseudonym !== agent && (
            <span className="font-normal text-muted">as {short(pseudonym, 40)}</span>
          )}
        </p>
        <p className="untrusted line-clamp-2 text-sm text-muted">{short(domain, 300)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
        <Phase name="Analysis" state={seat.analysis} isOver={isOver}>
          {findings > 0 && `${findings} found`}
        </Phase>
        <Phase name="Challenge" state={seat.challenge} isOver={isOver} />
        <Phase name="Vote" state={seat.vote} isOver={isOver}>
          {seat.voted && (seat.voted.approve ? 'approves' : 'dissents')}
        </Phase>
      </dl>
    </li>
  )
}

function Phase({
  name,
  state,
  isOver,
  children,
}: {
  readonly name: string
  readonly state: AgentState
  readonly isOver: boolean
  readonly children?: string | false | undefined
}) {
  const { word, tone } = looks[state]
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Badge tone={tone} live={state === 'asked' && !isOver}>
          {isOver && state === 'waiting' ? 'not asked' : children || word}
        </Badge>
      </dd>
    </div>
  )
}

function short(text: string, most: number): string {
  return withoutControls(text).slice(0, most)
}

import type {
  AgentChallenge,
  AgentObservation,
  AgentPhase,
  AnalysisOutcome,
  CitationOutcome,
  Gate,
  Severity,
  TableEventBody,
} from '@cresolver/core/protocol'
import { indented, type Look, labelled, type Paint } from '../platform/labelled.ts'
import { plainText } from '../terminal/text.ts'

/** Formats the events of one table, which must come in their order. */
type EventPrinter = (event: TableEventBody) => string[]

const mostUnseated = 5
const rows = 3

/**
 * Creates the teller of a table's events. It remembers who sits under which pseudonym and
 * what each agent found.
 */
export function createEventPrinter(
  look: Look,
  taskId: string,
  names: Map<string, string> = new Map(),
): EventPrinter {
  const { colors } = look
  const nameOf = (name: string) => names.get(name) ?? name
  const found = new Map<string, ReadonlySet<string>>()
  const tell = (label: string, text: string, paint?: Paint) =>
    labelled(label, text, look, { rows, paint })
  const describeFailure = (label: string, agent: string, outcome: Failure) =>
    tell(label, `${agent} ${describeOutcome(outcome)}`, colors.yellow)

  return (event) => {
    switch (event.type) {
      case 'opened':
        for (const { agent, pseudonym } of event.seats) names.set(pseudonym, agent)
        return formatOpening(event, look, taskId)
      case 'asking': {
        const round = event.phase === 'challenge' ? ` in round ${event.round}` : ''
        return tell(
          'asked',
          `all agents for ${phaseText[event.phase]}${round}`,
          colors.dim,
        )
      }
      case 'accepted':
        return tell('accepted', `${event.agent} answers later, to its callback`)
      case 'analysis': {
        const { agent, outcome } = event
        if (outcome.status !== 'answered')
          return describeFailure('analysis', agent, outcome)
        const { reply, flags, duration_ms: took } = outcome
        const { observations, position } = reply
        found.set(agent, new Set(observations.map(({ finding }) => finding)))
        const count = countOf(observations.length, 'finding')
        const stands = position ? `, for ${position}` : ''
        const first = mostSevere(observations)
        return [
          ...tell(
            'analysis',
            `${agent}: ${count}${stands} (${formatMilliseconds(took)})`,
          ),
          ...(first ? tell('', `${first.severity}: ${first.finding}`, colors.dim) : []),
          ...flags
            .filter(({ kind }) => kind === 'injection')
            .flatMap(({ at, detail }) =>
              tell(
                '',
                `looks like an instruction to a model: ${at} (${detail})`,
                colors.yellow,
              ),
            ),
        ]
      }
      case 'citation':
        return tell(
          'citation',
          `${citationText[event.outcome.status]}: ${event.url} (${event.agent}) ${event.outcome.detail}`,
          event.outcome.status === 'differs' ? colors.red : undefined,
        )
      case 'challenge': {
        const { agent, outcome } = event
        if (outcome.status !== 'answered')
          return describeFailure('challenge', agent, outcome)
        const own = found.get(agent) ?? new Set()
        return formatChallenge(agent, outcome.reply, nameOf, own).flatMap((text, index) =>
          tell(index === 0 ? 'challenge' : '', text),
        )
      }
      case 'challenges_ended':
        return tell(
          '',
          `${countOf(event.rounds, 'round')}: ${endText[event.reason]}`,
          colors.dim,
        )
      case 'synthesis': {
        const dropped = event.summary_dropped ?? []
        return [
          ...tell('synthesis', `written, ${event.sha256.slice(0, 16)}`),
          ...dropped.flatMap((why) => tell('', `left out of the model's words: ${why}`)),
        ]
      }
      case 'computation':
        return event.state === 'begun'
          ? []
          : tell('', `the computation of the ${event.what} took too long`, colors.dim)
      case 'gate_opened':
        return [
          ...tell('gate', `a person decides ${gateText[event.gate]}`, colors.yellow),
          ...indented(`cresolver tables decide ${taskId} continue --by NAME`, 2, look),
        ]
      case 'gate_decided': {
        const comment = event.comment ? `: ${event.comment}` : ''
        return tell('gate', `${event.decided_by} says ${event.decision}${comment}`)
      }
      case 'vote': {
        const { agent, outcome } = event
        if (outcome.status !== 'answered') return describeFailure('vote', agent, outcome)
        const { approve, conditions, dissent_reason: reason } = outcome.reply
        if (!approve) return tell('vote', `${agent} dissents: ${reason}`, colors.yellow)
        const terms = conditions?.length ? `, if: ${conditions.join('; ')}` : ''
        return tell('vote', `${agent} approves${terms}`, colors.green)
      }
      case 'cancelled':
        return tell(
          'cancelled',
          `by ${event.cancelled_by}: ${event.reason}`,
          colors.yellow,
        )
      case 'closed':
        return tell(
          'closed',
          event.problem ? `${event.status}: ${event.problem}` : event.status,
        )
    }
  }
}

function formatOpening(
  event: TableEventBody & { readonly type: 'opened' },
  look: Look,
  taskId: string,
): string[] {
  const { candidates, seats, options, settings } = event
  const seatOf = new Map(seats.map((seat) => [seat.agent, seat]))
  const seated = candidates.filter(({ agent }) => seatOf.has(agent))
  const unseated = candidates.filter(({ agent }) => !seatOf.has(agent))
  const more = unseated.length - mostUnseated
  return [
    look.colors.bold(plainText(`Table ${taskId}`)),
    ...labelled('task', event.content, look, { rows }),
    ...(options ? labelled('options', options.join(', '), look, { rows }) : []),
    ...seated.flatMap(({ agent, reasons }) => {
      const pseudonym = seatOf.get(agent)?.pseudonym
      const mask = settings.blind && pseudonym ? ` as ${pseudonym}` : ''
      return labelled('seat', `${agent}${mask}: ${reasons.join(', ')}`, look, { rows })
    }),
    ...unseated.slice(0, mostUnseated).flatMap(({ agent, reasons }) =>
      labelled('no seat', `${agent}: ${reasons.join(', ')}`, look, {
        rows,
        paint: look.colors.dim,
      }),
    ),
    ...(more > 0 ? labelled('', `and ${more} more without a seat`, look) : []),
  ]
}

function formatChallenge(
  agent: string,
  { challenges, concessions, supports, revisions }: AgentChallenge,
  nameOf: (name: string) => string,
  own: ReadonlySet<string>,
): string[] {
  const reported = [
    ...(challenges ?? []).map(
      ({
        target_agent: target,
        finding_challenged: finding,
        counter_evidence: counter,
      }) => `${agent} doubts ${nameOf(target)}: "${finding}": ${counter}`,
    ),
    ...(concessions ?? []).map(({ target_agent: target, finding_accepted: finding }) =>
      own.has(finding)
        ? `${agent} concedes to ${nameOf(target)}: "${finding}"`
        : `${agent} accepts from ${nameOf(target)}: "${finding}"`,
    ),
    ...(supports?.length ? [`${agent} supports ${supports.join(', ')}`] : []),
    ...(revisions ?? []).map(({ id, action, finding, reason }) => {
      const words = action === 'change' && finding ? ` to "${finding}"` : ''
      return `${agent} ${actionText[action]} ${id}${words}${reason ? `: ${reason}` : ''}`
    }),
  ]
  return reported.length === 0 ? [`${agent} challenges nothing`] : reported
}

const actionText = { keep: 'keeps', change: 'changes', withdraw: 'withdraws' } as const

const citationText: Readonly<Record<CitationOutcome['status'], string>> = {
  matches: 'matches',
  differs: 'DIFFERS',
  unclear: 'unclear',
  not_fetched: 'not fetched',
}

const phaseText: Readonly<Record<AgentPhase, string>> = {
  analyze: 'an analysis',
  challenge: 'challenges',
  vote: 'a vote',
}

const endText = {
  all_rounds: 'no more rounds',
  budget_spent: 'budget of calls',
  nobody_challenged: 'no further agent was challenged',
  nothing_to_challenge: 'nothing to challenge',
} as const

const gateText: Readonly<Record<Gate, string>> = {
  before_vote: 'before the vote',
  before_close: 'before the close',
}

function mostSevere(
  observations: readonly AgentObservation[],
): AgentObservation | undefined {
  const order: readonly Severity[] = ['critical', 'warning', 'info']
  const rankOf = ({ severity }: AgentObservation) => order.indexOf(severity)
  return [...observations].sort((one, other) => rankOf(one) - rankOf(other))[0]
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

type Failure = Exclude<AnalysisOutcome, { status: 'answered' }>

function describeOutcome(outcome: Failure): string {
  switch (outcome.status) {
    case 'late':
      return `was late (${formatMilliseconds(outcome.duration_ms)})`
    case 'malformed':
      return `sent an answer that breaks the protocol: ${outcome.problems.join('; ')}`
    case 'refused':
      return `refused: ${outcome.reason}`
    case 'unhealthy':
      return `failed: ${outcome.reason}`
    case 'suspended':
      return `was not asked: ${outcome.reason}`
  }
}

/** Writes a short time for a person. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`
  const seconds = milliseconds / 1_000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

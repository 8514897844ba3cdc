import type { TableEvent } from '@cresolver/protocol'
import { oneLine } from '../../ui/one-line.ts'
import { joinNames } from '../join-names.ts'

/** Puts an event of a table into one sentence. Names and texts of agents in it are untrusted. */
export function describeEvent(event: TableEvent['event']): string {
  switch (event.type) {
    case 'opened':
      return `The table is opened with ${joinNames(event.seats.map((seat) => seat.agent))}.`
    case 'asking':
      return `All agents are asked: ${askings[event.phase]}${event.phase === 'challenge' ? `, round ${event.round}` : ''}.`
    case 'accepted':
      return `${short(event.agent)} takes the call and answers later.`
    case 'analysis':
      return answered(event, (reply) => `finds ${count(reply.observations, 'finding')}`)
    case 'citation':
      return `A page that ${short(event.agent)} cites is compared: ${event.outcome.status}.`
    case 'challenge':
      return answered(
        event,
        ({ challenges, concessions }) =>
          `makes ${count(challenges ?? [], 'challenge')} and ${count(concessions ?? [], 'concession')} in round ${event.round}`,
      )
    case 'challenges_ended':
      return `The challenges are over after ${event.rounds} rounds.`
    case 'synthesis':
      return 'The findings are put together.'
    case 'gate_opened':
      return 'The table waits for a person.'
    case 'gate_decided':
      return `${short(event.decided_by)} decides: ${event.decision}.`
    case 'vote':
      return answered(event, ({ approve }) => (approve ? 'approves' : 'dissents'))
    case 'cancelled':
      return `${short(event.cancelled_by)} cancels the table: ${oneLine(event.reason, 200)}`
    case 'closed':
      return `The table is closed: ${event.status}.`
  }
}

const askings = {
  analyze: 'what they find',
  challenge: 'what they challenge',
  vote: 'whether they approve',
} as const

function answered<Reply>(
  {
    agent,
    outcome,
  }: {
    readonly agent: string
    readonly outcome:
      | { readonly status: 'answered'; readonly reply: Reply }
      | { readonly status: string; readonly reply?: undefined }
  },
  describe: (reply: Reply) => string,
): string {
  const name = short(agent)
  return outcome.reply === undefined
    ? `${name} did not answer: ${outcome.status}.`
    : `${name} ${describe(outcome.reply)}.`
}

function count(items: readonly unknown[], word: string): string {
  return `${items.length} ${word}${items.length === 1 ? '' : 's'}`
}

function short(name: string): string {
  return oneLine(name, 80)
}

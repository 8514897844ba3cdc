import type { EvaluationEvent } from '@cresolver/clara/evaluation'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { nearDistance } from '../near-distance.ts'

/** Describes what an evaluator did, in one line. */
export function formatEvaluation(
  event: EvaluationEvent,
  { colors }: Pick<Printer, 'colors'>,
  now: number,
): string {
  const { taskId, agentId } = event
  const about = plainText(`${taskId} of ${agentId}`)
  const when = (moment: number) => nearDistance(moment, now)
  switch (event.type) {
    case 'requested':
      return `Asked about ${about}: market ${plainText(event.market)} decides, due ${when(event.decideBy)}.`
    case 'not-served':
      return colors.yellow(
        `Not served: ${about}, ${plainText(event.reason)}. The agent is paid ${when(event.decideBy)}.`,
      )
    case 'too-late':
      return colors.yellow(
        `Too late: ${about} is due ${when(event.decideBy)}, its market is final ${when(event.earliest)} at the earliest. The agent will be paid.`,
      )
    case 'decided':
      return event.accepted
        ? `${colors.green('Accepted')} ${about}: the verdict is ${event.outcome}.`
        : `${colors.yellow('Rejected')} ${about}: the verdict is ${event.outcome}.`
    case 'unfit':
      return `${colors.yellow('Rejected')} ${about}: the result does not fit the schema of its task, ${plainText(event.misfit)}.`
    case 'no-decision':
      return colors.yellow(
        `No decision about ${about}: the verdict is ${event.outcome}. The agent is paid ${when(event.decideBy)}.`,
      )
    case 'settled':
      return colors.dim(`Nothing left to decide about ${about}.`)
    case 'expired':
      return colors.yellow(`The time for ${about} has ended; the agent is paid.`)
  }
}

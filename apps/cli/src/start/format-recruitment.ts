import type { RecruitmentEvent } from '@cresolver/clara/recruitment'
import type { RecruitParameters } from '@cresolver/devnet'
import { plainText } from '../text.ts'
import { below, heading, labelled, type RoundView } from './layout.ts'

/** Writes that a panel is being recruited, as lines for a person. */
export function showRecruiting(
  question: string,
  recruit: Pick<RecruitParameters, 'seats' | 'strategy' | 'reward'>,
  view: RoundView,
): string[] {
  const { seats, strategy, reward } = recruit
  return [
    '',
    ...heading(`Recruiting  ${plainText(question)}`, view),
    ...labelled(
      'CLARA',
      `${seats} seats, topic resolution, at most ${reward} each, by ${strategy}`,
      view,
    ),
  ]
}

/** Writes one step of recruiting, as lines for a person. */
export function showRecruitmentEvent(event: RecruitmentEvent, view: RoundView): string[] {
  switch (event.type) {
    case 'seat-opened':
      return labelled(
        `SEAT ${event.seat}`,
        `task ${event.task.id}: ${plainText(event.task.reason)}`,
        view,
      )
    case 'seat-taken':
      return [
        ...labelled(
          `SEAT ${event.seat}`,
          `${plainText(event.agentId)} for ${event.reward}: ${plainText(event.reason)}`,
          view,
        ),
        ...below(event.endpoint, view),
        ...below(event.transaction, view),
      ]
  }
}

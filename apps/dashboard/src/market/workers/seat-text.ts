import type { Finding } from '@cresolver/chain'
import { isAnswer, type LadderSeat } from '@cresolver/resolution'
import { findingText } from '../../activity/judge-text.ts'
import type { Tone } from '../../ui/badge.tsx'

/** What a drawn worker did, in words. */
export type SeatText = { readonly words: string; readonly tone: Tone }

/**
 * Says what the votes of a seat said, and whether they were right.
 *
 * @param end - what is final; undefined before that, and where no judge decided
 */
export function describeSeat(
  { votes, code }: Pick<LadderSeat, 'votes' | 'code'>,
  end: Finding | undefined,
): SeatText {
  const count = `${votes} ${votes === 1 ? 'vote' : 'votes'}`
  if (isAnswer(code)) {
    const said = `${count} for ${findingText(code)}`
    if (end === undefined || end === 'UNSURE') return { words: said, tone: 'plain' }
    return code === end
      ? { words: `${said}, right`, tone: 'yes' }
      : { words: `${said}, wrong`, tone: 'no' }
  }
  switch (code) {
    case 'UNSURE':
      return { words: `${count} abstained`, tone: 'plain' }
    case 'SILENT':
      return { words: `${count} silent`, tone: 'wait' }
    case 'UNUSED':
      return { words: 'drawn, not needed', tone: 'plain' }
  }
}

import type { VoteRule } from '@cresolver/protocol'
import { OptionError } from '../option-error.ts'
import { readShare } from './read-share.ts'

/** Reads how votes become a consensus. */
export function readVoteRule(text: string): VoteRule {
  const [rule = '', share, ...rest] = text.split(':')
  if (rest.length === 0 && rule === 'ratio' && share !== undefined)
    return { rule, threshold_bps: readShare(share, 'The ratio of --vote') }
  if (share === undefined) {
    if (rule === 'majority' || rule === 'unanimity') return { rule }
    if (rule === 'ranked') return { rule: 'ranked_choice' }
  }
  throw new OptionError(
    'OPTION_INVALID',
    `--vote is not a rule: ${JSON.stringify(text)}.`,
    'Write ratio:70, majority, unanimity or ranked.',
  )
}

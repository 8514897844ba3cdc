import type { ReplyFlag } from '@cresolver/core/protocol'
import type { TableState } from './table-state.ts'

/** Lists of a reply whose entries reach other agents. */
type FlaggedList = 'observations' | 'recommendations' | 'challenges' | 'revisions'

/** An outcome of asking an agent; only an answer has flags. */
type FlaggedOutcome = { readonly status: string; readonly flags?: readonly ReplyFlag[] }

/**
 * Returns whether an entry of a reply is kept from other agents: at a table with `drop_flagged`, one
 * that reads like an instruction to a model.
 */
export function isDropped(
  { opened }: Pick<TableState, 'opened'>,
  outcome: FlaggedOutcome | undefined,
  list: FlaggedList,
  index: number,
): boolean {
  if (opened.settings.drop_flagged !== true) return false
  const place = `${list}.${index}`
  return (outcome?.flags ?? []).some(
    ({ kind, at }) =>
      kind === 'injection' && (at === place || at.startsWith(`${place}.`)),
  )
}

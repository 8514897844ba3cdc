import { CresolverError } from '@cresolver/core/protocol'

/** Makes the error of a market that could not be replayed. */
export function notReplayed(id: string, kind: 'broken' | 'not-data', reason: string) {
  return kind === 'broken'
    ? new CresolverError({
        code: 'RECORD_DIFFERS',
        message: `The evidence of market ${id} does not lead to its outcome: ${reason}.`,
        hint: 'Compare the files in the folder evidence with their names: sha256sum.',
      })
    : new CresolverError({
        code: 'NOTHING_TO_DO',
        message: `Market ${id} cannot be replayed: ${reason}.`,
        hint: 'Only outcomes that data decided can be replayed.',
      })
}

import { parseMoment } from '@cresolver/core/questions'
import { createEntry } from './create-entry.ts'
import { openMarketStore } from './file-store.ts'
import type { Commitment } from './market-entry.ts'

/** Market `index` of the child called `name`. */
export function entryOf(name: string, index: number) {
  const deadline = parseMoment('2026-02-20T23:59:00Z')
  const now = parseMoment('2026-02-10T00:00:00Z')
  if (deadline === undefined || now === undefined) throw new RangeError('no moment')
  return createEntry({
    questionRaw: `§question Question ${index} of ${name}?\n§rule\nsource:manual`,
    deadline,
    creator: name,
    moltbookPostId: `post-${name}-${index}`,
    sourcePostId: null,
    onchain: null,
    now,
  })
}

// Run by itself it adds markets, and a commit to one that all share.
const [, , path, name, times, shared] = process.argv
if (process.send && path && name && shared) {
  const store = openMarketStore({ path })
  for (let index = 0; index < Number(times); index += 1) {
    await store.add(entryOf(name, index))
    const commitment: Commitment = {
      author: `${name}-${index}`,
      side: 'YES',
      percent: index,
      comment_id: null,
      created_at: null,
      brier: null,
    }
    await store.change(shared, (entry) => ({
      ...entry,
      commitments: [...entry.commitments, commitment],
    }))
  }
  process.disconnect()
}

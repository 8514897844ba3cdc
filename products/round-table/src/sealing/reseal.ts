import type { KeySeal } from './seal.ts'

/** A stored text that was sealed. */
export type SealedRow = {
  /** Location of the value. */
  readonly id: readonly [string, string]
  /** Name that it was sealed for. */
  readonly name: string
  readonly sealed: string
}

/** Sealed texts of one kind. */
export type SealedStore = {
  /** Those that do not start with a text, by id; all after one of them if it is given. */
  readonly listOthers: (
    prefix: string,
    after: SealedRow['id'] | undefined,
    most: number,
  ) => Promise<readonly SealedRow[]>
  /** Replaces a text, unless another process has changed it. */
  readonly replace: (row: SealedRow, sealed: string) => Promise<boolean>
}

/** Counts of sealed texts. */
export type SealedCounts = {
  /** Those that need another key than the platform's own. */
  readonly others: number
  /** Those of them that no key opens. */
  readonly unreadable: number
}

const most = 100

/**
 * Seals again with the platform's own key what another key sealed, one text after another: whenever it
 * ends, what is done is done, and several processes may do it at once.
 *
 * @param store - the texts
 * @param seal - opens them with every key
 * @param changes - false to count only
 * @returns what is left
 */
export async function resealAll(
  store: SealedStore,
  seal: KeySeal,
  changes: () => boolean,
): Promise<SealedCounts> {
  let [others, unreadable] = [0, 0]
  let after: SealedRow['id'] | undefined
  for (;;) {
    const rows = await store.listOthers(seal.ownPrefix, after, most)
    for (const row of rows) {
      const text = openOrNothing(seal, row)
      if (text === undefined) unreadable += 1
      const again =
        text !== undefined && changes() ? seal.seal(row.name, text) : undefined
      const isDone =
        again?.startsWith(seal.ownPrefix) === true && (await store.replace(row, again))
      if (!isDone) others += 1
    }
    after = rows.at(-1)?.id
    if (rows.length < most) return { others, unreadable }
  }
}

function openOrNothing(seal: KeySeal, { name, sealed }: SealedRow): string | undefined {
  try {
    return seal.open(name, sealed)
  } catch {
    return undefined
  }
}

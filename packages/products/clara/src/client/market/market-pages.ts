import * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import { askMarket, type MarketReadAccess } from './market-call.ts'

/** A listing to go through. */
export type Listing<Entry extends z.ZodType> = {
  readonly action: string
  readonly entry: Entry
  readonly tags?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** Goes through a listing of the market, a page at a time. */
export async function* readPages<Entry extends z.ZodType>(
  access: MarketReadAccess,
  listing: Listing<Entry>,
): AsyncGenerator<z.infer<Entry>, undefined, undefined> {
  const { action, entry, tags } = listing
  const schema = z.array(entry)
  const asked = new Set<string>()
  let cursor: string | undefined
  do {
    const request = { action, schema, tags: { ...tags, Cursor: cursor } }
    const page = await askMarket(access, request)
    yield* page.data
    cursor = page.nextCursor
    if (cursor !== undefined && asked.has(cursor)) {
      throw new ClaraError({
        code: 'CLARA_REPLY_INVALID',
        message: `The market's listing ${action} goes in a circle at the cursor ${cursor}.`,
        hint: 'Start the listing again.',
      })
    }
    asked.add(cursor ?? '')
  } while (cursor !== undefined)
}

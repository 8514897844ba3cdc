import { adjudicate } from '@cresolver/chain/sources'
import { recordedSources } from '@cresolver/chain/sources/recorded'
import { type Adjudication, READ_ONCE, type UnixSeconds } from '@cresolver/core/questions'
import type { RecipeDocument } from '@cresolver/core/questions/recipes'
import type { Environment } from '../../environment.ts'
import { openSources } from '../../moltbook/open-sources.ts'

/** Decides from recorded answers; a request without one fails. */
export function decideRecorded(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  documents: readonly RecipeDocument[],
): Promise<Adjudication> {
  const sources = recordedSources(documents)
  return adjudicate({ question, deadline }, sources, now, READ_ONCE)
}

/** Decides from the real hosts. */
export async function decideLive(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  environment: Pick<Environment, 'variables'>,
): Promise<Adjudication> {
  const sources = openSources(environment)
  try {
    return await adjudicate({ question, deadline }, sources, now, READ_ONCE)
  } finally {
    await sources.close()
  }
}

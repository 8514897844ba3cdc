import { createHash } from 'node:crypto'
import { canonicalJson } from '@cresolver/core/protocol'
import { MoltbookError } from '../moltbook-error.ts'
import { countFailuresInRow, MOST_FAILURES_IN_ROW } from '../state/failures-in-row.ts'
import type { WriteState } from '../state/write-journal.ts'
import type { WrittenContent } from '../write-content.ts'
import type { PostVerifiedParameters, WriteContext } from '../write-context.ts'
import { failed, finish, type PostOutcome, pending, posted } from './post-outcome.ts'
import {
  createWriteReconciler,
  type ExistingContent,
  type Write,
} from './reconcile-write.ts'
import { settleChallenge } from './settle-challenge.ts'

/** Time that an unanswered write may still be under way. */
const underWayMs = 60_000

/**
 * Writes a post or comment and answers its challenge, once.
 *
 * Every step is in the journal before the next begins. When a run ends anywhere, the next one
 * with the same key finds out what happened: it writes again only after it has looked for the
 * content, and never sends a second answer. After seven challenges in a row that were not passed
 * it writes nothing.
 *
 * @param parameters - {@link PostVerifiedParameters}
 * @returns what became of it; failures of Moltbook are returned, not thrown
 * @throws MoltbookError of the journal: `STORE_DAMAGED`, `FOLDER_IN_USE`,
 *   `FOLDER_UNUSABLE`
 */
export async function postVerified(
  parameters: PostVerifiedParameters,
): Promise<PostOutcome> {
  const { moltbook, journal, key, write } = parameters
  const context: WriteContext = {
    ...parameters,
    reconcileWrite: parameters.reconcileWrite ?? createWriteReconciler(moltbook),
    clock: parameters.clock ?? Date.now,
  }
  const contentHash = hashWrite(write)
  const now = context.clock()
  const breaker = (await findOpenBreaker(context)) ?? findMissingSolver(context)
  const before = await journal.update(key, (entry) => {
    if (!entry && breaker) return undefined
    if (!entry) return begin(context, contentHash, now)
    return isStuck(entry, contentHash, now) ? { ...entry, triedAt: now } : entry
  })
  if (!before) return breaker ?? writeNew(context, now)
  if (before.contentHash !== contentHash) return failed(keyReused(key), undefined)
  if (before.state === 'writing') {
    return isStuck(before, contentHash, now)
      ? recover(context, before, now, breaker)
      : failed(underWay(before), before.contentId, true)
  }
  return settleChallenge(context, before)
}

async function writeNew(context: WriteContext, now: number): Promise<PostOutcome> {
  const { journal, key, moltbook, write } = context
  let written: WrittenContent
  try {
    written =
      write.kind === 'post'
        ? await moltbook.createPost(write)
        : await moltbook.createComment(write)
  } catch (error) {
    if (!(error instanceof MoltbookError)) throw error
    const uncertain = error.outcome === 'unknown'
    if (!uncertain) {
      // Forgotten unless an earlier try may still have been carried out.
      await journal.update(key, (entry) => (entry?.startedAt === now ? undefined : entry))
    }
    return failed(error, undefined, uncertain)
  }
  const entry = await keep(context, written)
  return entry.state === 'challenged' ? settleChallenge(context, entry) : reported(entry)
}

/** Saves what a write brought, before anything else is done with it. */
async function keep(context: WriteContext, written: WrittenContent): Promise<WriteState> {
  const { journal, key, write, clock } = context
  const { id, verification, verificationStatus } = written
  const receivedAt = clock()
  let after = begin(context, hashWrite(write), receivedAt)
  await journal.update(key, (entry) => {
    const known = { ...(entry ?? after), ...(id === undefined ? {} : { contentId: id }) }
    if (verification) {
      const { code, challengeText, expiresAt } = verification
      const expiry = expiresAt === undefined ? {} : { expiresAt }
      const challenge = {
        code,
        text: challengeText,
        receivedAt,
        passed: false,
        ...expiry,
      }
      after = { ...known, state: 'challenged', challenge }
    } else if (written.verificationRequired || isHidden(verificationStatus)) {
      after = lose(known, receivedAt)
    } else {
      after = finish(known, posted(id))
    }
    return after
  })
  return after
}

/** The write was begun and its answer never saved: look for the content before writing. */
async function recover(
  context: WriteContext,
  entry: WriteState,
  now: number,
  breaker: PostOutcome | undefined,
): Promise<PostOutcome> {
  const { journal, key, reconcileWrite, write } = context
  let found: ExistingContent | undefined
  try {
    found = await reconcileWrite.findExisting(write, entry.startedAt)
  } catch (error) {
    if (error instanceof MoltbookError) return failed(error, entry.contentId, true)
    throw error
  }
  if (!found) return breaker ?? writeNew(context, now)
  const known = { ...entry, contentId: found.id }
  const after = isHidden(found.verificationStatus)
    ? lose(known, now)
    : finish(known, posted(found.id))
  await journal.update(key, () => after)
  return reported(after)
}

function begin(
  { key, write }: WriteContext,
  contentHash: string,
  now: number,
): WriteState {
  return {
    key,
    kind: write.kind,
    contentHash,
    state: 'writing',
    startedAt: now,
    triedAt: now,
  }
}

/** Content whose challenge can no longer be answered; it counts as a failure. */
function lose(entry: WriteState, receivedAt: number): WriteState {
  const detail = 'It needs an answer to a challenge that was not received or not saved.'
  const outcome = pending(entry.contentId, 'challenge-lost', detail)
  return finish({ ...entry, challenge: { text: '', receivedAt, passed: false } }, outcome)
}

function reported({ contentId, result }: WriteState): PostOutcome {
  return result?.kind === 'posted'
    ? posted(contentId)
    : pending(contentId, 'challenge-lost', result?.detail ?? '')
}

async function findOpenBreaker({
  journal,
}: WriteContext): Promise<PostOutcome | undefined> {
  const failures = countFailuresInRow(await journal.entries())
  if (failures < MOST_FAILURES_IN_ROW) return undefined
  const message = `The last ${failures} challenges failed, so nothing is written.`
  return failed(new MoltbookError({ code: 'MOLTBOOK_BREAKER_OPEN', message }), undefined)
}

/** A challenge that cannot be answered is not written: it would use up a failure and stay hidden. */
function findMissingSolver({ solve }: WriteContext): PostOutcome | undefined {
  if (!solve.isMissing) return undefined
  const message = 'Nothing was written: no solver for the challenge is configured.'
  return failed(new MoltbookError({ code: 'NOT_CONFIGURED', message }), undefined)
}

function isStuck(entry: WriteState, contentHash: string, now: number): boolean {
  const same = entry.contentHash === contentHash
  return same && entry.state === 'writing' && now - entry.triedAt >= underWayMs
}

function isHidden(status: WrittenContent['verificationStatus']): boolean {
  return status === 'pending' || status === 'failed'
}

function keyReused(key: string): MoltbookError {
  return new MoltbookError({
    code: 'MOLTBOOK_REFUSED',
    message: `The key ${JSON.stringify(key)} already names another text.`,
  })
}

function underWay(entry: WriteState): MoltbookError {
  return new MoltbookError({
    code: 'MOLTBOOK_WRITE_UNCERTAIN',
    message: `The write ${JSON.stringify(entry.key)} was started and may still be running.`,
    outcome: 'unknown',
    retryAt: entry.triedAt + underWayMs,
  })
}

function hashWrite(write: Write): string {
  return createHash('sha256').update(canonicalJson(write)).digest('hex')
}

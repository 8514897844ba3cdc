import { errorText } from '@cresolver/core/protocol'
import type { SealedCounts } from '@cresolver/round-table'
import type { Logger } from 'pino'
import { type OpenSecretKeys, secretKeyId } from './open-secret-keys.ts'

/** Values that are sealed again, and the keys for that. */
type ResealingParameters = {
  readonly secretKeys: Pick<OpenSecretKeys, 'keys' | 'isSettled' | 'others'>
  /** Seal again what another key sealed, one kind of values each; they count only while nothing may change. */
  readonly reseal: readonly ((changes: () => boolean) => Promise<SealedCounts>)[]
  readonly onCounts: (counts: SealedCounts) => void
  readonly logger: Logger
  /** Time between two looks at whether something can be done, in milliseconds. */
  readonly everyMs: number
}

/** Time after which what is left is counted again, in milliseconds. */
const countEveryMs = 60_000

/**
 * Starts to seal again with the platform's own key, in the background, what another key sealed: as soon
 * as every process has the same own key. It says in the log how many values need another key still.
 *
 * @returns ends it
 */
export function startResealing(parameters: ResealingParameters): () => Promise<void> {
  const { secretKeys, reseal, onCounts, logger, everyMs } = parameters
  const [own, ...accepted] = secretKeys.keys.all
  const secretKey = secretKeyId(own)
  let isClosed = false
  let wasSettled = false
  let nextAt = 0
  let last = ''

  const report = (counts: SealedCounts) => {
    onCounts(counts)
    const { others: left, unreadable } = counts
    const processes = secretKeys.others()
    const state = JSON.stringify([counts, processes])
    if (state === last) return
    last = state
    const figures = { secretKey, left, unreadable, processes }
    if (unreadable > 0) logger.warn(figures, unreadableText)
    else if (left + processes > 0) logger.info(figures, leftText)
    else if (accepted.length > 0) logger.info(figures, doneText)
  }
  const look = async () => {
    const settled = secretKeys.isSettled()
    const isDue = Date.now() >= nextAt || (settled && !wasSettled)
    wasSettled = settled
    if (!isDue || isClosed) return
    nextAt = Date.now() + countEveryMs
    const mayChange = () => !isClosed && secretKeys.isSettled()
    const sum = { others: 0, unreadable: 0 }
    for (const each of reseal) {
      const { others, unreadable } = await each(mayChange)
      sum.others += others
      sum.unreadable += unreadable
    }
    if (!isClosed) report(sum)
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) =>
        logger.warn(
          { reason: errorText(error) },
          'stored values could not be sealed again',
        ),
      )
      .finally(() => {
        looking = undefined
      })
  }, everyMs).unref()
  return async () => {
    isClosed = true
    clearInterval(timer)
    await looking
  }
}

const unreadableText =
  'no secret key opens some stored values: add the earlier key to PLATFORM_SECRET_KEYS_ACCEPTED, or set them again'
const leftText = 'stored values, or other processes, still need another secret key'
const doneText =
  'all stored values are sealed with PLATFORM_SECRET_KEY: in ten minutes PLATFORM_SECRET_KEYS_ACCEPTED can be removed'

import { readText } from '@cresolver/core/bounded'
import {
  bundleSchema,
  errorText,
  type Hash,
  hashBundle,
  PANEL_LIMITS,
} from '@cresolver/core/protocol'

/** A bundle that one archive does not show yet. */
type PendingPost = {
  readonly url: string
  readonly hash: Hash
  looks: number
  nextBlock: bigint
  isBusy: boolean
  hasFailed: boolean
}

/** After the n-th look 2^n blocks pass: an archive is given up 8,190 blocks after the first. */
const mostLooks = 12
const timeoutMs = 10_000

/**
 * Opens the archives of a collector. One that is away or slow holds up nothing while another takes the
 * bundle; each is asked again at later blocks, a bounded number of times.
 *
 * @param archiveUrls - base URLs
 * @param read - returns the text of a bundle
 * @param onFailure - called once where an archive fails first, and where it is given up
 */
export function openArchivePosts(
  archiveUrls: readonly string[],
  read: (hash: Hash) => Promise<string | undefined>,
  onFailure: (hash: Hash, message: string) => void,
) {
  const pending = new Map<string, PendingPost>()
  const stop = new AbortController()
  const running = new Set<Promise<void>>()

  const request = (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
    })

  const send = async (each: PendingPost): Promise<void> => {
    const body = await read(each.hash)
    if (body === undefined) throw new Error('the bundle is gone')
    const headers = { 'content-type': 'application/json' }
    const response = await request(each.url, { method: 'POST', headers, body })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
  }

  const report = (each: PendingPost, error: unknown): void => {
    if (each.hasFailed || stop.signal.aborted) return
    each.hasFailed = true
    onFailure(each.hash, `${new URL(each.url).origin}: ${errorText(error)}`)
  }

  const isShown = async ({ url, hash }: PendingPost): Promise<boolean> => {
    try {
      const text = await readText(await request(url), 2 * PANEL_LIMITS.bundleBytes)
      return hashBundle(bundleSchema.parse(JSON.parse(text ?? ''))) === hash
    } catch {
      return false
    }
  }

  const repeat = async (each: PendingPost, block: bigint): Promise<void> => {
    if (await isShown(each)) {
      pending.delete(each.url)
      return
    }
    each.looks += 1
    if (each.looks > mostLooks) {
      pending.delete(each.url)
      each.hasFailed = false
      throw new Error('it does not show the bundle')
    }
    each.nextBlock = block + 2n ** BigInt(each.looks)
    await send(each)
  }

  /** One request of an archive for a bundle at a time. */
  const alone = (each: PendingPost, step: () => Promise<void>): Promise<void> => {
    each.isBusy = true
    const done = step()
      .finally(() => {
        each.isBusy = false
        running.delete(done)
      })
      .catch((error: unknown) => {
        report(each, error)
        throw error
      })
    running.add(done)
    return done
  }

  return {
    /** Posts a bundle to each archive; resolves with the first that takes it, or when all have failed. */
    async post(hash: Hash): Promise<void> {
      const posts = archiveUrls.map((archiveUrl) => {
        const url = `${archiveUrl.replace(/\/+$/, '')}/bundles/${hash}`
        const state = { looks: 0, nextBlock: 0n, isBusy: false, hasFailed: false }
        const each: PendingPost = { url, hash, ...state }
        pending.set(url, each)
        return alone(each, () => send(each))
      })
      await Promise.any(posts).catch(() => undefined)
    },
    /** Posts again what an archive does not show at this block. An archive shows what is announced. */
    async look(block: bigint): Promise<void> {
      const due = [...pending.values()].filter(
        ({ isBusy, nextBlock }) => !isBusy && nextBlock <= block,
      )
      await Promise.allSettled(due.map((each) => alone(each, () => repeat(each, block))))
    },
    /** Ends what is under way. */
    async close(): Promise<void> {
      stop.abort()
      await Promise.allSettled(running)
    },
  }
}

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod'

/** More calls than any quota allows. */
const mostReplies = 32

const repliesSchema = z.array(z.string().nullable()).max(mostReplies)

/**
 * Writes the replies of a judge as archives keep them.
 *
 * @param replies - text for each pair of workers; null where the calls failed
 * @returns JSON
 */
export function writeTranscript(replies: readonly (string | null)[]): string {
  return JSON.stringify(replies)
}

/**
 * Reads the replies of a judge again.
 *
 * @param transcript - of {@link writeTranscript}
 * @returns undefined where it is not such a list
 */
export function readTranscript(transcript: string): (string | null)[] | undefined {
  try {
    return repliesSchema.parse(JSON.parse(transcript))
  } catch {
    return undefined
  }
}

/**
 * Hashes the replies of a judge, as archives name a page.
 *
 * @param transcript - of {@link writeTranscript}
 * @returns SHA-256, 64 hex digits
 */
export function hashTranscript(transcript: string): string {
  return bytesToHex(sha256(utf8ToBytes(transcript)))
}

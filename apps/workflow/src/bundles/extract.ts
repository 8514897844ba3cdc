import {
  BUNDLE_JSON_LIMITS,
  type Bundle,
  bundleSchema,
  type Hash,
  hashBundle,
  hashOfList,
  hashText,
  isBundleOf,
  type ListedHash,
  type PanelPlace,
} from '@cresolver/core/protocol'
import { extractSeats, type SeatExtract } from '@cresolver/core/resolution'
import { readAnswer } from '../answers/json-answer.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import type { BundleAnnouncement } from './announcements.ts'

/** A bundle that was read, or why it was not. */
type BundleExtract =
  | {
      readonly kind: 'read'
      readonly list: Hash
      readonly entries: readonly ListedHash[]
    }
  | { readonly kind: 'failed'; readonly reason: string }

/** Parts of all bundles that the nodes agree on. */
export type AgreedExtract = {
  /** In the order of the announcements. */
  readonly bundles: readonly BundleExtract[]
  /** Text of the question, where the contract keeps only its hash. */
  readonly question?: string
  readonly seats: readonly SeatExtract[]
}

/** Whose answers are looked for. */
export type ExtractQuery = PanelPlace & {
  readonly bundles: readonly BundleAnnouncement[]
  /** Workers with a seat, lower case. */
  readonly workers: readonly string[]
  /** True where the contract keeps only the hash of the question. */
  readonly needsQuestion: boolean
  /** Hashes of short forms that are returned also where bundles hold several of a kind. */
  readonly shown?: readonly Hash[]
}

/**
 * Reads the bundles on each node; what it returns must be equal on all of them, byte by byte.
 *
 * Each short form is hashed once, and the hash of a bundle follows from those of its short forms, so a
 * collector cannot send the nodes anything but what it announced.
 */
export function extractBundles(
  answers: readonly JsonAnswer[],
  query: ExtractQuery,
): AgreedExtract {
  const known = new Map<string, Hash>()
  const hashOnce = (text: string): Hash => {
    const hash = known.get(text) ?? hashText(text)
    known.set(text, hash)
    return hash
  }
  const read = query.bundles.map((announced, index) =>
    readBundle(answers[index], announced, query, hashOnce),
  )
  const bundles = read.flatMap((each) => (typeof each === 'string' ? [] : [each]))
  const [first] = bundles
  return {
    bundles: read.map((each) =>
      typeof each === 'string'
        ? { kind: 'failed', reason: each }
        : { kind: 'read', list: hashOfList(each, each.list), entries: each.list },
    ),
    ...(query.needsQuestion &&
      first?.question !== undefined && { question: first.question }),
    seats: extractSeats(query.workers, bundles, hashOnce, (hash) =>
      (query.shown ?? []).includes(hash),
    ),
  }
}

function readBundle(
  answer: JsonAnswer | undefined,
  { collector, hash }: BundleAnnouncement,
  query: ExtractQuery,
  hashOnce: (text: string) => Hash,
): Bundle | string {
  if (!answer) return 'it was not asked for'
  const read = readAnswer(answer, bundleSchema, BUNDLE_JSON_LIMITS)
  if (read.kind === 'failure') return read.reason
  const bundle = read.value
  if (hashBundle(bundle, hashOnce) !== hash) return 'it is not the one that was announced'
  return isBundleOf(bundle, { ...query, collector })
    ? bundle
    : 'it is the bundle of another round or collector'
}

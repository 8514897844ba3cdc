import type { AgentId } from '@cresolver/chain'
import {
  CresolverError,
  canonicalJson,
  type Hash,
  hashText,
} from '@cresolver/core/protocol'
import * as z from 'zod'
import type { FinalAnswer } from './read-final-answers.ts'
import { scoreAgent } from './score-agent.ts'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const address = z.string().regex(/^0x[0-9a-f]{40}$/)
const decimal = z.string().regex(/^\d{1,78}$/)
const whole = z.int().min(0)

const fileSchema = z.strictObject({
  kind: z.literal('track-record'),
  version: z.literal(1),
  chainId: whole,
  /** Market contract, lower case. */
  market: address,
  /** Agent in the identity registry of the market contract. */
  agentId: decimal,
  /** Last moment of finality that counts, Unix seconds. */
  until: whole,
  /** Thousandths. */
  trackRecord: whole.max(1_000),
  /** The records with a scored answer of the agent, in the order of the markets. */
  records: z.array(z.strictObject({ marketId: decimal, hash })),
})

/** The file behind a published track record: what it was computed from. */
export type TrackRecordFile = z.infer<typeof fileSchema>

/** Whose track record it is. */
type TrackRecordSubject = {
  readonly chainId: number
  readonly market: string
  readonly agentId: AgentId
  readonly until: number
}

/** Lists what a track record was computed from. */
export function toFile(
  { chainId, market, agentId, until }: TrackRecordSubject,
  answers: readonly FinalAnswer[],
): TrackRecordFile {
  return {
    ...{ kind: 'track-record', version: 1, chainId, until },
    ...{ market: market.toLowerCase(), agentId: String(agentId) },
    trackRecord: scoreAgent(answers).trackRecord,
    records: answers.map(({ marketId, recordHash }) => ({
      marketId: String(marketId),
      hash: recordHash,
    })),
  }
}

/** Canonical text of a file, and the hash of its bytes. */
export function writeFile(file: TrackRecordFile): {
  readonly text: string
  readonly hash: Hash
} {
  const text = canonicalJson(file)
  return { text, hash: hashText(text) }
}

/**
 * Reads a file that came from elsewhere.
 *
 * @throws CresolverError `FILE_INVALID`
 */
export function parseFile(value: unknown): TrackRecordFile {
  const parsed = fileSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CresolverError({
    code: 'FILE_INVALID',
    message: `The file is not a track record: ${issue?.path.join('.') || 'its root'}: ${issue?.message}.`,
    hint: 'Pass the file that the feedback URI names, as agents track-record --file writes it.',
    cause: parsed.error,
  })
}

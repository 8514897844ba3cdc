import { CresolverError } from '@cresolver/core/protocol'
import * as z from 'zod'

/** States of a resolution, in the order in which they can follow. The last three are the end. */
export const RESOLUTION_STATES = [
  'accepted',
  'created',
  'requested',
  'proposed',
  'disputed',
  'final',
  'void',
  'failed',
] as const

/** One of {@link RESOLUTION_STATES}. */
export type ResolutionState = (typeof RESOLUTION_STATES)[number]

/** Progress of a resolution, as the platform says. Texts in it are untrusted. */
export type ResolutionUpdate = {
  readonly resolutionId: string
  /** Number of the event, from 1 on; pass the last one as `after` to continue. */
  readonly seq: number
  readonly state: ResolutionState
  readonly marketId: bigint | undefined
  /** Undefined until the verdict is final or proposed. */
  readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID' | undefined
  /** Why a verdict is VOID. */
  readonly reason: string | undefined
  /** Why it failed, or what it waits for. */
  readonly problem: string | undefined
}

/** A question as it is posted. */
type PostedQuestion = {
  readonly question: string
  /** In the smallest unit of the asset. */
  readonly budget: bigint
  /** Address of a token; undefined for the native currency. */
  readonly asset: string | undefined
  readonly dataOnly: boolean
  readonly panelSize: number | undefined
  readonly idempotencyKey: string
}

/** Resolutions of a platform, whichever way it is reached. */
export type ResolutionPort = {
  readonly post: (
    question: PostedQuestion,
    signal: AbortSignal | undefined,
  ) => Promise<ResolutionUpdate>
  readonly get: (id: string, signal: AbortSignal | undefined) => Promise<ResolutionUpdate>
  /** Events after a number, until the connection ends; undefined for a connection that cannot stream. */
  readonly events?: (
    id: string,
    after: number,
    signal: AbortSignal | undefined,
  ) => AsyncGenerator<ResolutionUpdate, 'ended' | 'cut' | 'open'>
}

/** Returns true for a state that never changes again. */
export function isEnded({ state }: Pick<ResolutionUpdate, 'state'>): boolean {
  return state === 'final' || state === 'void' || state === 'failed'
}

/** Text of an outcome in the answers of a platform. */
export const outcomeSchema = z.enum(['YES', 'NO', 'SPLIT', 'VOID'])

/** Number of a market in the answers of a platform. */
export const marketIdSchema = z.string().regex(/^\d{1,78}$/)

/** Number of an event. */
export const seqSchema = z.int().positive()

/** Fails as something that is not a platform does. */
export function unreachable(place: string, reason: string): CresolverError {
  return new CresolverError({
    code: 'PLATFORM_UNREACHABLE',
    message: `${place} cannot be used: ${reason}.`,
    hint: 'Check that platformUrl is the base URL of a running platform, or that mcp is connected to a server with CRESOLVER_PLATFORM and PLATFORM_API_KEY.',
  })
}

/** Returns true for what another attempt can fix. */
export function isUnreachable(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'PLATFORM_UNREACHABLE'
}

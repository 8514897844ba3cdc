import { randomBytes } from 'node:crypto'
import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import type { UnixSeconds } from '@cresolver/core/questions'
import { checkForMarket } from '@cresolver/core/questions/recipes'
import {
  cardLines,
  explainRecord,
  parseRecord,
  type RecordExplanation,
  type StoryLine,
  storyLines,
  verdictCard,
} from '@cresolver/core/resolution'
import type { Access, ListPart, PageRequest } from '@cresolver/round-table'
import { plainWords } from '@cresolver/sdk/workspace'
import type { Webhooks } from '../webhooks/open-webhooks.ts'
import { followResolution } from './follow-resolution.ts'
import type { PanelRequest, Resolution, ResolutionAsset } from './resolution.ts'
import type { ResolutionChain, VerifiedRecord } from './resolution-chain.ts'
import type { ResolutionLimits, ResolutionStore } from './resolution-store.ts'
import { resolutionUnknown } from './resolution-unknown.ts'

/** A verdict that is requested. */
type ResolutionRequest = {
  readonly question: string
  readonly panel: PanelRequest
  readonly disputes: boolean
  readonly asset: ResolutionAsset
  /** In the smallest unit of the asset. */
  readonly budget: bigint
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
}

/** Who requests, and within which limits. */
type ResolutionCaller = {
  readonly id: string
  readonly access: Access
  readonly limits: ResolutionLimits
  /** The same for each attempt of one request; undefined for a request without an idempotency key. */
  readonly operationId: string | undefined
}

/** A verdict with its record, which is untrusted unless it holds. */
type ExplainedVerdict = VerifiedRecord & {
  /** Undefined for what is not a record. */
  readonly explanation: RecordExplanation | undefined
}

/** Verdicts on request. */
export type ResolutionService = {
  /** @throws CresolverError `QUESTION_REFUSED`, `BUDGET_EXCEEDED`, `QUOTA_EXCEEDED`, `OUTBOUND_ADDRESS_REFUSED` */
  readonly request: (
    request: ResolutionRequest,
    caller: ResolutionCaller,
  ) => Promise<Resolution>
  /** @throws CresolverError `NOT_FOUND` */
  readonly get: (id: string, access: Access) => Promise<Resolution>
  readonly list: (page: PageRequest, access: Access) => Promise<ListPart<Resolution>>
  readonly follow: (
    id: string,
    parameters: { readonly after: number; readonly signal: AbortSignal },
  ) => ReturnType<typeof followResolution>
  /** @throws CresolverError `NOT_YET`, `EVIDENCE_MISSING`, `ARCHIVE_UNREACHABLE` */
  readonly verify: (resolution: Resolution) => Promise<ExplainedVerdict>
  /** Lines of the card, then of each stage, seat, account and sum. Their texts are untrusted. */
  readonly tell: (resolution: Resolution) => Promise<readonly StoryLine[]>
  /** @throws CresolverError `NOT_FOUND`, `NOT_YET` */
  readonly remove: (id: string, access: Access) => Promise<void>
  /** True if a tenant has resolutions. */
  readonly isUsedBy: (tenant: TenantId) => Promise<boolean>
  readonly budget: ResolutionStore['budget']
  readonly setBudget: ResolutionStore['setBudget']
}

type ResolutionServiceParameters = {
  readonly store: ResolutionStore
  readonly chain: ResolutionChain
  readonly webhooks: Webhooks
  readonly clock: { readonly now: () => number }
  /** Called when a resolution was stored. */
  readonly onRequest: () => void
}

/** Time that a webhook waits for its resolution to be stored, in milliseconds. */
const storedWithinMs = 60_000

/** Opens the service; the resolutions run elsewhere. */
export function openResolutionService(
  parameters: ResolutionServiceParameters,
): ResolutionService {
  const { store, chain, webhooks, clock, onRequest } = parameters
  /** Reading a record and its chain takes long: who asks meanwhile gets the same. */
  const verifying = new Map<bigint, Promise<VerifiedRecord>>()
  const verify = (marketId: bigint): Promise<VerifiedRecord> => {
    const running =
      verifying.get(marketId) ??
      chain.verify(marketId).finally(() => verifying.delete(marketId))
    verifying.set(marketId, running)
    return running
  }
  return {
    async request({ webhook, ...request }, { id: owner, access, limits, operationId }) {
      const now = Math.floor(clock.now() / 1_000)
      checkForMarket(request.question, {
        now: now as UnixSeconds,
        deadline: (now + request.panel.joinSeconds) as UnixSeconds,
      })
      const id = `res_${operationId ?? randomBytes(16).toString('hex')}`
      const { tenant } = access
      const target = webhook && { url: webhook.url, token: webhook.secret }
      if (target) {
        await webhooks.check(target.url, tenant)
        // First, so that no resolution is without its webhook.
        await webhooks.set(id, target, clock.now() + storedWithinMs)
      }
      const { network, gasAllowance: gasReserved } = chain
      const createdAt = clock.now()
      const stored = {
        ...request,
        id,
        tenant,
        owner,
        network,
        gasReserved,
        createdAt,
      }
      try {
        const resolution = await store.add(stored, limits)
        if (target) await webhooks.set(id, target, clock.now())
        onRequest()
        return resolution
      } catch (error) {
        if (CresolverError.isInstance(error)) await webhooks.remove(id)
        throw error
      }
    },
    async get(id, access) {
      const found = await store.find(id, tenantOf(access))
      if (found) return found
      throw resolutionUnknown(id)
    },
    list: (page, access) => store.list(page, tenantOf(access)),
    follow: (id, following) => followResolution(store, id, following),
    async verify({ marketId, verdict, network }) {
      if (marketId === undefined || verdict === undefined) throw verdictPending()
      if (network !== chain.network) throw verdictElsewhere()
      const verified = await verify(marketId)
      return { ...verified, explanation: explain(verified.record) }
    },
    async tell({ marketId }) {
      if (marketId === undefined) throw verdictPending()
      const story = await chain.readStory(marketId)
      const words = plainWords(Math.floor(clock.now() / 1_000))
      const card = cardLines(verdictCard(story, words))
      return [
        ...card.map(([name, text]) => ({ name, text })),
        ...storyLines(story, words),
      ]
    },
    async remove(id, access) {
      if (!(await store.find(id, tenantOf(access)))) throw resolutionUnknown(id)
      if (!(await store.remove(id))) throw resolutionOpen()
      await webhooks.remove(id)
    },
    async isUsedBy(tenant) {
      const { items } = await store.list({ limit: 1 }, tenant)
      return items.length > 0
    },
    budget: store.budget,
    setBudget: store.setBudget,
  }
}

function tenantOf({ sees, tenant }: Access): TenantId | undefined {
  return sees === 'everything' ? undefined : tenant
}

function explain(record: unknown): RecordExplanation | undefined {
  try {
    return explainRecord(parseRecord(record))
  } catch {
    return undefined
  }
}

function resolutionOpen(): CresolverError {
  return new CresolverError({
    code: 'NOT_YET',
    message: 'The resolution has not ended.',
    hint: 'Follow its events and delete it once it is final, void or failed.',
  })
}

function verdictPending(): CresolverError {
  return new CresolverError({
    code: 'NOT_YET',
    message: 'The resolution has no verdict yet.',
    hint: 'Follow its events and read the verdict once the state is proposed, final or void.',
  })
}

function verdictElsewhere(): CresolverError {
  return new CresolverError({
    code: 'NOT_YET',
    message:
      'The market of the resolution is on another chain than the platform uses now.',
    hint: 'Verify it with a client of that chain.',
  })
}

import { pause } from '@cresolver/core/bounded'
import type { ListedSites } from '@cresolver/core/evidence'
import {
  CresolverError,
  canonicalHash,
  type ResolveResponse,
} from '@cresolver/core/protocol'
import type { Model, ToolModel } from '@cresolver/net/llm'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import type { EvidenceStore } from '@cresolver/net/pages'
import type { Search } from '@cresolver/net/search'
import type {
  Abilities,
  AbilityContext,
  AgentOptions,
} from '../../definition/agent-definition.ts'
import type { PrepareRequest } from '../../definition/agent-trust.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ResearchLimits } from '../../research/limits.ts'
import { createModelReader } from '../../research/reading/model-reader.ts'
import type { ResearchReader } from '../../research/reading/reader.ts'
import type { ResearchFinding } from '../../research/research-finding.ts'
import { researchQuestion } from '../../research/research-question.ts'
import { answerOf } from './answer-of.ts'
import { defendByClaims } from './defend-by-claims.ts'
import { createFindingMemory, type FindingStore } from './finding-store.ts'
import { isFresh, isSettled } from './is-fresh.ts'
import { postPages } from './post-pages.ts'

/** Options of the research abilities. */
export type ResearchAbilityParameters = {
  /** Asks this model; one of `model` and `reader` is required. */
  readonly model?: ToolModel | undefined
  /** Reads pages; a smaller model will do. Default: `model`. */
  readonly pageModel?: Model | undefined
  /** Reads without a model. */
  readonly reader?: ResearchReader | undefined
  readonly search: Search
  /** Client for pages. Default: one of its own. */
  readonly outbound?: Outbound | undefined
  /** Keeps the pages that were read. */
  readonly store?: EvidenceStore | undefined
  /** Archives that get the pages that an answer cites; they need a `store`. */
  readonly archiveUrls?: readonly string[] | undefined
  /** Keeps what was found. Default: memory. */
  readonly findings?: FindingStore | undefined
  readonly limits?: Partial<ResearchLimits> | undefined
  /** News sites whose pages count. Default: a list of about 120 newsrooms. */
  readonly sites?: ListedSites | undefined
  /** One sentence that each answer begins with, such as that the pages are made up. */
  readonly note?: string | undefined
  /** Lets any caller cause research, not only seats and allowed callers. Default false. */
  readonly anyCaller?: boolean | undefined
}

/** Abilities that rest on research. */
type ResearchAbilities = {
  readonly [Name in 'investigate' | 'prepare' | 'defend']: NonNullable<Abilities[Name]>
}

/** Time for a refresh while a round waits, in milliseconds; then the stored answer is returned. */
const REFRESH_MS = 7_000

/**
 * Makes abilities that search, read and quote before they answer.
 *
 * The answer of a market is prepared when the worker joins it and refreshed after its deadline. A
 * request starts research only for a seat that this worker holds or from an allowed caller; anyone else
 * gets the stored answer, or `NOT_ALLOWED`. Equal questions share one run.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#in-your-own-agent
 *
 * @param parameters - {@link ResearchAbilityParameters}
 * @returns mode and abilities, to be spread into a definition
 * @throws `AgentErrors['research']`: `CONFIG_INVALID` without a model and a reader
 *
 * @example
 * ```ts
 * import { defineAgent, modelFrom } from '@cresolver/agent'
 * import { research, researchFrom } from '@cresolver/agent/research'
 *
 * const abilities = research({ ...researchFrom(process.env), model: modelFrom(process.env) })
 * console.log(defineAgent({ name: 'Ada', ...abilities }).mode) // llm
 * ```
 */
export function research(
  parameters: ResearchAbilityParameters,
): Pick<AgentOptions, 'mode'> & ResearchAbilities {
  const {
    model,
    pageModel,
    reader,
    search,
    store,
    limits,
    sites,
    note,
    anyCaller = false,
    archiveUrls = [],
  } = parameters
  if (!model && !reader) throw modelMissing()
  const { outbound = createOutbound(), findings = createFindingMemory() } = parameters
  const underWay = new Map<string, Run>()
  const keep = async (key: string, finding: ResearchFinding) => {
    if (isFailure(finding)) return
    // A run of before the deadline may end after a later one.
    const newer = await findings.get(key)
    if (!newer || newer.asOf <= finding.asOf) await findings.set(key, finding)
  }
  const answerWith = (finding: ResearchFinding): ResolveResponse => {
    const answer = answerOf(finding, note)
    // The answer does not wait for it: a round goes on without pages.
    if (store && archiveUrls.length > 0) void postPages(answer, store, archiveUrls)
    return answer
  }
  const start = (asked: ResearchRequest, now: number): Run => {
    const key = keyOf(asked)
    const isOver = asked.deadline !== undefined && now > asked.deadline
    const name = `${key} ${isOver}`
    const running = underWay.get(name)
    if (running) return running
    const own = reader ?? (model && createModelReader({ model, pageModel }))
    if (!own) throw modelMissing()
    const { question, context: rule, deadline } = asked
    const stop = new AbortController()
    const { signal } = stop
    const result = researchQuestion(
      { question, rule, deadline, now },
      { reader: own, search, outbound, store, limits, sites, signal },
    )
      .then(async (finding) => {
        await keep(key, finding)
        return finding
      })
      .finally(() => underWay.delete(name))
    // Perhaps no caller waits for it any more.
    result.catch(() => undefined)
    underWay.set(name, { result, stop })
    return { result, stop }
  }

  return {
    mode: model ? 'llm' : 'custom',
    prepare: async (request, { now, signal }) => {
      const present = await now()
      const stored = await findings.get(keyOf(request))
      if (stored && isFresh(stored, request.deadline, present)) return
      const { result, stop } = start(request, present)
      // The agent ends: nothing that costs may go on.
      const end = () => stop.abort(signal.reason)
      if (signal.aborted) end()
      signal.addEventListener('abort', end, { once: true })
      await result.finally(() => signal.removeEventListener('abort', end))
    },
    defend: defendByClaims,
    investigate: async (request, context) => {
      const stored = await findings.get(keyOf(request))
      const mayWork = context.isEntitled || anyCaller
      if (!stored && !mayWork) throw notEntitled()
      const now = await context.now()
      if (stored && (!mayWork || isFresh(stored, request.deadline, now))) {
        return answerWith(stored)
      }
      const { result } = start(request, now)
      // "Too early" of before the deadline would be wrong after it.
      const finding =
        stored && isSettled(stored)
          ? await orStored(result, stored, context)
          : await result
      return answerWith(finding)
    },
  }
}

/** A run, and what ends it. */
type Run = { readonly result: Promise<ResearchFinding>; readonly stop: AbortController }

type ResearchRequest = PrepareRequest

/** Without the market id: a question that several markets ask is investigated once. */
function keyOf({ question, context, deadline }: ResearchRequest): string {
  return canonicalHash({ question, context: context ?? null, deadline: deadline ?? null })
}

/** The stored finding where the new one comes too late, or not at all. */
async function orStored(
  running: Promise<ResearchFinding>,
  stored: ResearchFinding,
  { signal }: AbilityContext,
): Promise<ResearchFinding> {
  const answered = new AbortController()
  const waited = pause(REFRESH_MS, AbortSignal.any([signal, answered.signal]))
  const instead = () => stored
  return Promise.race([running, waited.then(instead)])
    .catch(instead)
    .finally(() => answered.abort())
}

/** A search that failed may work the next time. */
function isFailure({ trace }: ResearchFinding): boolean {
  return trace.some(
    (step) => step.step === 'clamp' && step.rules.includes('SEARCH_FAILED'),
  )
}

function notEntitled(): HttpError {
  return new HttpError({
    status: 403,
    code: 'NOT_ALLOWED',
    message:
      'This agent has not investigated the question, and does so only for seats that it holds and for allowed callers.',
    hint: 'Let the worker join the market, or set AGENT_ALLOWED_CALLERS.',
  })
}

function modelMissing(): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'The agent investigates, and has neither a model nor a reader.',
    hint: 'Give research a model, or set LLM_API_KEY.',
  })
}

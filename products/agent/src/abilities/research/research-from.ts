import { homedir } from 'node:os'
import { join } from 'node:path'
import {
  type EvidenceStore,
  type EvidenceStoreOptions,
  openEvidenceStore,
} from '@cresolver/net/pages'
import { type Search, searchFrom } from '@cresolver/net/search'
import * as z from 'zod'
import { type AgentEnvironment, readVariables } from '../../definition/read-variables.ts'
import { DEFAULT_LIMITS, type ResearchLimits } from '../../research/limits.ts'
import { createFindingMemory, type FindingStore } from './finding-store.ts'

/** Means of research, as environment variables name them. */
export type ConfiguredResearch = {
  readonly search: Search
  /** Names of the search providers. */
  readonly providers: readonly string[]
  readonly store: EvidenceStore
  /** Keeps what was found; the pages that it cites are not evicted from the store. */
  readonly findings: FindingStore
  /** Folder of the store. */
  readonly folder: string
  /** Archives that get the pages that an answer cites. */
  readonly archiveUrls: readonly string[]
  readonly limits: ResearchLimits
  /** True if any caller may cause research. */
  readonly anyCaller: boolean
}

/**
 * Reads from environment variables how an agent does research.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#variables
 *
 * @param environment - RESEARCH_SEARCH, RESEARCH_SEARCH_URL and the keys of search providers;
 *   RESEARCH_EVIDENCE (folder of pages that were read) and RESEARCH_EVIDENCE_MB (its size, default 500);
 *   RESEARCH_ARCHIVES (archives that get the pages of an answer, separated by commas);
 *   RESEARCH_PAGES, RESEARCH_CALLS, RESEARCH_TOKENS, RESEARCH_SECONDS (limits of one run);
 *   RESEARCH_CALLERS=any lets any caller cause research
 * @returns {@link ConfiguredResearch}
 * @throws `AgentErrors['researchFrom']`: `CONFIG_INVALID`
 *
 * @example
 * ```ts
 * import { researchFrom } from '@cresolver/agent/research'
 *
 * const { limits } = researchFrom({ RESEARCH_SEARCH: 'wikipedia', RESEARCH_PAGES: '5' })
 * console.log(limits.pages) // 5
 * ```
 */
export function researchFrom(environment: AgentEnvironment): ConfiguredResearch {
  const values = readVariables(environment, variables)
  const folder = values.RESEARCH_EVIDENCE ?? join(homedir(), '.cresolver', 'evidence')
  const findings = createFindingMemory()
  return {
    findings,
    ...searchFrom(environment, { seed: values.RESEARCH_SEED }),
    store: openLater({
      folder,
      maxBytes: values.RESEARCH_EVIDENCE_MB * 1_000_000,
      isPinned: findings.cites,
    }),
    folder,
    archiveUrls: values.RESEARCH_ARCHIVES,
    limits: {
      ...DEFAULT_LIMITS,
      pages: values.RESEARCH_PAGES,
      calls: values.RESEARCH_CALLS,
      tokens: values.RESEARCH_TOKENS,
      seconds: values.RESEARCH_SECONDS,
    },
    anyCaller: values.RESEARCH_CALLERS === 'any',
  }
}

/** Opens the folder when the first page is kept: a definition is made without waiting. */
function openLater(options: EvidenceStoreOptions): EvidenceStore {
  let opening: Promise<EvidenceStore> | undefined
  const open = () => {
    opening ??= openEvidenceStore(options).catch((error: unknown) => {
      // A folder that cannot be used now may be usable the next time.
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    put: async (...page) => (await open()).put(...page),
    get: async (sha256) => (await open()).get(sha256),
    size: async () => (await open()).size(),
    list: async () => (await open()).list(),
  }
}

const count = (fallback: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,8}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.number().max(most, `must be a whole number from 1 to ${most}`))
    .default(fallback)

const variables = z.object({
  RESEARCH_SEED: z.string().trim().default('cresolver'),
  RESEARCH_EVIDENCE: z.string().trim().optional(),
  RESEARCH_EVIDENCE_MB: count(500, 1_000_000),
  RESEARCH_PAGES: count(DEFAULT_LIMITS.pages, 50),
  RESEARCH_CALLS: count(DEFAULT_LIMITS.calls, 200),
  RESEARCH_TOKENS: count(DEFAULT_LIMITS.tokens, 100_000_000),
  RESEARCH_SECONDS: count(DEFAULT_LIMITS.seconds, 3_600),
  RESEARCH_ARCHIVES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http or https URLs' }))),
  RESEARCH_CALLERS: z.enum(['any'], 'must be any, or not set').optional(),
})

import {
  type ResearchFinding,
  type ResearchQuestion,
  researchFrom,
  researchQuestion,
} from '@cresolver/agent/research'
import { CresolverError } from '@cresolver/core/protocol'
import { parseMoment } from '@cresolver/core/questions'
import { createDeterministicReader } from '@cresolver/devnet/frozen-reader'
import { createOutbound } from '@cresolver/net/outbound'
import { findWorld, listQuestions, openLocalWeb } from '@cresolver/worlds/web'
import type { Environment } from '../environment.ts'
import { modelResearch, readPrices, type TokenPrices } from './model-research.ts'

/** A question with the options of the command. */
type AskRequest = {
  readonly question: string
  readonly rule?: string | undefined
  readonly deadline?: string | undefined
  readonly now?: string | undefined
  readonly evidence?: string | undefined
  readonly frozen?: boolean | undefined
}

export type ResearchAnswer = {
  readonly question: string
  readonly finding: ResearchFinding
  /** True if the pages are made up. */
  readonly frozen: boolean
  /** Names of the search providers. */
  readonly providers: readonly string[]
  /** Folder of the pages that were read. */
  readonly evidence: string
  /** Questions that the frozen web holds, where it does not hold this one. */
  readonly known: readonly string[]
  /** USD for a million tokens, where LLM_PRICE_PROMPT and LLM_PRICE_COMPLETION name both. */
  readonly prices?: TokenPrices | undefined
}

/** Investigates a question: with a model on the web, otherwise on the frozen web. */
export async function answerQuestion(
  asked: AskRequest,
  environment: Environment,
): Promise<ResearchAnswer> {
  const variables: Environment['variables'] = {
    ...environment.variables,
    ...(asked.evidence === undefined ? {} : { RESEARCH_EVIDENCE: asked.evidence }),
  }
  const research = asked.frozen ? undefined : modelResearch(variables)
  if (!research) return answerFrozen(asked, variables, environment)
  const { providers, folder, tools, createReader } = research
  const outbound = createOutbound()
  try {
    const question = readQuestion(asked, Math.floor(environment.now() / 1_000))
    const reader = createReader()
    const finding = await researchQuestion(question, { ...tools, reader, outbound })
    return {
      question: asked.question,
      finding,
      frozen: false,
      providers,
      evidence: folder,
      known: [],
      prices: readPrices(variables),
    }
  } finally {
    await outbound.close()
  }
}

async function answerFrozen(
  asked: AskRequest,
  variables: Environment['variables'],
  environment: Environment,
): Promise<ResearchAnswer> {
  const web = await openLocalWeb()
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    lookup: web.lookup,
    loopbackPort: web.port,
  })
  try {
    const { search, store, folder, limits } = researchFrom({
      ...variables,
      RESEARCH_SEARCH: 'searxng',
      RESEARCH_SEARCH_URL: web.searchUrl,
    })
    const world = findWorld(asked.question)
    const now = world?.clock ?? Math.floor(environment.now() / 1_000)
    const question = readQuestion(
      { ...asked, rule: asked.rule ?? world?.rule },
      now,
      world?.deadline,
    )
    const reader = createDeterministicReader()
    const finding = await researchQuestion(question, {
      reader,
      search,
      outbound,
      store,
      limits,
      sites: web.sites,
    })
    return {
      question: asked.question,
      finding,
      frozen: true,
      providers: ['frozen web'],
      evidence: folder,
      known: world ? [] : listQuestions().map((one) => one.question),
    }
  } finally {
    await outbound.close()
    await web.close()
  }
}

function readQuestion(
  { question, rule, deadline, now }: AskRequest,
  present: number,
  end?: number,
): ResearchQuestion {
  return {
    question,
    rule,
    now: now === undefined ? present : readMoment(now, '--now'),
    deadline: deadline === undefined ? end : readMoment(deadline, '--deadline'),
  }
}

function readMoment(text: string, option: string): number {
  const moment = parseMoment(text)
  if (moment !== undefined) return moment
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${option} is not a time: ${JSON.stringify(text)}.`,
    hint: 'Write it as 2026-06-30T23:59:59 or 2026-06-30.',
  })
}

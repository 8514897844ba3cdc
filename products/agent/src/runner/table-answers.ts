import { BoundedMap } from '@cresolver/core/bounded'
import {
  answerOutcomeSchema,
  type ChallengeAgentRequest,
  outcomeOfAnswer,
  type ResolveResponse,
  resolveRequestSchema,
  type VoteRequest,
} from '@cresolver/core/protocol'
import type {
  Abilities,
  AbilityContext,
  AbilityVote,
  Analysis,
  Critique,
} from '../definition/agent-definition.ts'
import { HttpError } from '../http/http-error.ts'

/** Asks an agent a question. */
type Ask = NonNullable<Abilities['investigate']>

/** The abilities of a round table. */
type TableAbilities = {
  readonly [Name in 'analyze' | 'critique' | 'vote']: NonNullable<Abilities[Name]>
}

type Side = 'YES' | 'NO'

/** View of an agent on a task, in its own words; without a side if it has no answer. */
type Opinion = {
  readonly side: Side | undefined
  /** One sentence. */
  readonly reason: string
  /** With a level of evidence. */
  readonly evidence: string
  readonly confidence: number
}

/** Most tasks whose context is remembered between the phases. */
const mostTasks = 1_000
const reasonCharacters = 300
const leveled = /\[(VERIFIED|CORROBORATED|INDICATED)\b/
const contested = '[CONTESTED] '

/**
 * Makes the abilities of a round table from an agent's answers to questions: the task is its question.
 *
 * Answers of YES or NO are recommended: it challenges findings for the other one and votes by
 * it. Where it has no answer it finds and challenges nothing, and approves what rests on a source. The kit
 * does this itself for phases that a definition leaves out.
 *
 * @param ask - answers a question, such as the ability `investigate`
 * @returns abilities, to be spread into a definition
 */
export function answerTables(ask: Ask): TableAbilities {
  /** Only the first phase sends the context of a question. */
  const contexts = new BoundedMap<string, string>(mostTasks)
  const opine = async (
    { task_id, content }: { readonly task_id: string; readonly content: string },
    context: AbilityContext,
  ): Promise<Opinion> => {
    const parsed = resolveRequestSchema.safeParse({
      market_id: 0,
      question: content,
      context: contexts.get(`${task_id} ${content}`),
      outcomes: answerOutcomeSchema.options,
    })
    if (!parsed.success) return withoutAnswer('The task fits no question.')
    try {
      return opinionOf(await ask(parsed.data, context))
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      return withoutAnswer(error.message)
    }
  }
  return {
    analyze: async (request, context) => {
      const given = request.context?.question_context
      if (typeof given === 'string')
        contexts.set(`${request.task_id} ${request.content}`, given)
      return analysisOf(await opine(request, context), request.options)
    },
    critique: async (request, context) =>
      critiqueOf(await opine(request, context), request),
    vote: async (request, context) => voteOf(await opine(request, context), request),
  }
}

function opinionOf(response: ResolveResponse): Opinion {
  const { evidence, sources, confidence, claims, investigated } = response
  const outcome = outcomeOfAnswer(response)
  if (investigated === false || (outcome !== 'YES' && outcome !== 'NO')) {
    return withoutAnswer(evidence)
  }
  const [claim] = claims ?? []
  return {
    side: outcome,
    reason: firstLine(claim?.quote ?? evidence),
    // A table looks for what is quoted on the page that is named.
    evidence: claim
      ? `[INDICATED: ${claim.url}] “${claim.quote}”`
      : `[INDICATED: ${sources[0]}] ${evidence}`,
    confidence,
  }
}

function withoutAnswer(why: string): Opinion {
  return { side: undefined, reason: firstLine(why), evidence: '', confidence: 0 }
}

function analysisOf(opinion: Opinion, options: readonly string[] = []): Analysis {
  const { side, evidence, confidence } = opinion
  if (side === undefined) return { observations: [], confidence }
  const position = options.find((option) => isFor(side, option))
  return {
    observations: [
      { finding: findingOf(opinion), evidence, severity: 'info', confidence },
    ],
    recommendations: [{ action: `Answer ${side}` }],
    confidence,
    ...(position === undefined ? {} : { position }),
  }
}

function findingOf({ side, reason }: Opinion): string {
  return `${side}: ${reason}`
}

function critiqueOf(
  opinion: Opinion,
  { other_analyses, challenges_received = [] }: ChallengeAgentRequest,
): Critique {
  const { side, evidence } = opinion
  const findings = other_analyses.flatMap(({ agent_name: target_agent, observations }) =>
    observations.map(({ finding }) => ({
      target_agent,
      finding,
      stated: sideOf(finding),
    })),
  )
  const stating = (wanted: (stated: Side) => boolean) =>
    findings.filter(({ stated }) => side && stated && wanted(stated))
  return {
    challenges: stating((stated) => stated !== side).map(({ target_agent, finding }) => ({
      target_agent,
      finding_challenged: finding,
      counter_evidence: evidence,
    })),
    // To accept its own words would be to give them up.
    concessions: stating((stated) => stated === side)
      .filter(({ finding }) => finding !== findingOf(opinion))
      .map(({ target_agent, finding }) => ({
        target_agent,
        finding_accepted: finding,
        reason: `It answers ${side} too.`,
      })),
    revisions: [...new Set(challenges_received.flatMap(({ id }) => id ?? []))].map(
      (id) => ({
        id,
        action: 'keep',
        reason: evidence,
      }),
    ),
  }
}

function voteOf(opinion: Opinion, { synthesis }: VoteRequest): AbilityVote {
  const { side } = opinion
  const stated = sideOf(synthesis.recommended_direction)
  if (side !== undefined && stated !== undefined) {
    const dissent_reason = side === stated ? undefined : findingOf(opinion)
    return { approve: side === stated, dissent_reason }
  }
  const isSupported = synthesis.key_findings.some(
    ({ finding, evidence }) => !finding.startsWith(contested) && leveled.test(evidence),
  )
  return isSupported
    ? { approve: true }
    : { approve: false, dissent_reason: 'No finding with a source supports it.' }
}

function isFor(side: Side | undefined, option: string): boolean {
  return option.trim().toUpperCase() === side
}

/** Reads which answer a finding or a direction states first. */
function sideOf(text: string): Side | undefined {
  const stated = /(?:^|[:;\]] |\bAnswer )(YES|NO)\b/.exec(text)?.[1]
  return stated === 'YES' || stated === 'NO' ? stated : undefined
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.slice(0, reasonCharacters)
}

import type { Sources } from '@cresolver/chain/sources'
import { adjudicate } from '@cresolver/chain/sources'
import { nowSeconds } from '@cresolver/core/bounded'
import {
  CresolverError,
  type ResolveRequest,
  type ResolveResponse,
} from '@cresolver/core/protocol'
import {
  type Adjudication,
  type DataVerdict,
  describeReading,
  describeRule,
  type Observation,
  READ_ONCE,
  readQuestion,
  type UnixSeconds,
  unixSeconds,
} from '@cresolver/core/questions'
import { abstains, markAbstaining } from '../abilities/abstain.ts'
import type { Abilities, AbilityContext } from '../definition/agent-definition.ts'

/** Options of the rule-based abilities. */
export type RuleBasedParameters = {
  /** Made by `createSources` of `@cresolver/chain/sources`, or anything with its `fetch`. */
  readonly sources: Pick<Sources, 'fetch'>
  /** Answers what no rule decides; without it such questions are not answered. */
  readonly otherwise?: Abilities | undefined
}

/**
 * Makes abilities that decide questions in the § language from prices at the deadline.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param parameters - {@link RuleBasedParameters}
 * @returns abilities, to be spread into a definition; where `otherwise` has more, these too
 *
 * @example
 * ```ts
 * import { abstain, defineAgent } from '@cresolver/agent'
 * import { createSources, ruleBased } from '@cresolver/agent/rule-based'
 *
 * const abilities = ruleBased({ sources: createSources(), otherwise: abstain() })
 * console.log(defineAgent({ name: 'Ada', ...abilities }).name) // Ada, which decides rules by data
 * ```
 */
export function ruleBased({ sources, otherwise = {} }: RuleBasedParameters): Abilities {
  const investigate: NonNullable<Abilities['investigate']> = async (request, context) => {
    const adjudication = await decide(request, sources, context)
    const { finding } = adjudication
    if (isDecided(finding)) return toAnswer(request, finding, adjudication)
    if (otherwise.investigate) return otherwise.investigate(request, context)
    throw undecided(finding)
  }
  return {
    ...otherwise,
    investigate: abstains(otherwise) ? markAbstaining(investigate) : investigate,
  }
}

/** One look at the sources serves every question of the same kind that comes meanwhile. */
function decide(
  { question, deadline }: ResolveRequest,
  sources: Pick<Sources, 'fetch'>,
  { cache, clock }: AbilityContext,
): Promise<Adjudication> {
  const now = toMoment(nowSeconds(clock))
  const dated = { question, deadline: toMoment(deadline ?? now) }
  const shared: Pick<Sources, 'fetch'> = {
    fetch: (request) =>
      cache.get(
        `data ${request.host} ${request.path} ${request.extract ?? ''} ${now}`,
        () => sources.fetch(request),
      ),
  }
  // The market reads a second time; a worker answers once.
  return adjudicate(dated, shared, now, READ_ONCE)
}

type DecidedSide = Extract<DataVerdict, { readings: unknown }> & {
  readonly verdict: 'YES' | 'NO'
}

function isDecided(finding: DataVerdict): finding is DecidedSide {
  return finding.verdict === 'YES' || finding.verdict === 'NO'
}

function toAnswer(
  { question }: ResolveRequest,
  finding: DecidedSide,
  { observations }: Adjudication,
): ResolveResponse {
  const reading = readQuestion(question)
  const rule = reading.kind === 'rule' ? reading.question.rule : undefined
  return {
    determination: finding.verdict === 'YES',
    confidence: isConfirmed(finding) ? 1 : 0.95,
    evidence: [
      `${finding.verdict} by rule${rule ? `: ${describeRule(rule)}` : ''}.`,
      ...finding.readings.map(describeReading),
      ...observations.flatMap(describeObservation),
    ].join('\n'),
    sources: observations.map(({ url }) => url),
  }
}

function toMoment(seconds: number): UnixSeconds {
  const moment = unixSeconds(seconds)
  if (moment !== undefined) return moment
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `The deadline ${seconds} is not a valid time.`,
    hint: 'Pass Unix seconds.',
  })
}

function isConfirmed({ readings }: DecidedSide): boolean {
  return readings.filter((reading) => 'side' in reading).length > 1
}

/** The hash proves later what the source returned. */
function describeObservation(observation: Observation): string[] {
  return observation.kind === 'answer'
    ? [`${observation.url} answered bytes with the hash ${observation.sha256}.`]
    : []
}

function undecided(finding: Exclude<DataVerdict, DecidedSide>): CresolverError {
  return new CresolverError({
    code: 'NO_ANSWER',
    message: `The question is not decided by data: ${'reason' in finding ? finding.reason : `the rule says ${finding.verdict}`}`,
    hint: 'Pass another ability to ruleBased as otherwise, or ask again when the data is final.',
  })
}

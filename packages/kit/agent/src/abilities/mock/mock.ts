import type {
  AnalyzeRequest,
  ChallengeAgentRequest,
  ResolveResponse,
  VoteRequest,
} from '@cresolver/protocol'
import type {
  Abilities,
  AgentOptions,
  Analysis,
  Critique,
  Vote,
} from '../../definition/agent-definition.ts'
import type { Character } from '../character.ts'
import { answerAsMock, toVerdictWord } from './mock-answer.ts'
import { defendAsMock } from './mock-defence.ts'

const leveled = /\[(VERIFIED|CORROBORATED|INDICATED)\b/

/** Options of the mock abilities. */
export type MockParameters = {
  /** Default `analyst`. */
  readonly character?: Character | undefined
}

/** An agent that puts its own ability in the place of the mock's keeps the mode of the mock. */
const mocked = new WeakSet<object>()

/**
 * Makes abilities that need no model: they know a few questions and draw lots for the rest.
 *
 * The same request gets the same answer in every process.
 *
 * @param parameters - {@link MockParameters}
 * @returns mode and abilities, to be spread into a definition
 */
export function mock({
  character = 'analyst',
}: MockParameters = {}): Pick<AgentOptions, 'mode'> & Abilities {
  const investigate: NonNullable<Abilities['investigate']> = ({ question, outcomes }) =>
    answerAsMock(question, character, outcomes)
  mocked.add(investigate)
  return {
    mode: 'mock',
    investigate,
    defend: ({ challenges }, { remembered }) => ({
      responses: challenges.map((challenge) =>
        defendAsMock(challenge, remembered, character),
      ),
    }),
    analyze: (request) => analyzeAsMock(request, character),
    critique: critiqueAsMock,
    vote: voteAsMock,
  }
}

/**
 * Returns whether an agent has no judgment of its own: its answers to markets are those of a mock.
 */
export function isMocked({ investigate }: Abilities): boolean {
  return investigate !== undefined && mocked.has(investigate)
}

/**
 * Looks at the task of a round table as a mock: what it would answer to it as a question.
 */
function analyzeAsMock(
  { content, options = [] }: AnalyzeRequest,
  character: Character,
): Analysis {
  const answer = answerAsMock(content, character)
  const position = findOption(options, answer)
  return {
    observations: [
      {
        finding: `As a yes-or-no question the answer is ${toVerdictWord(answer.determination)}.`,
        evidence: `${toLevel(answer)} ${answer.evidence}`,
        severity: 'info',
        confidence: answer.confidence,
      },
    ],
    recommendations: [],
    confidence: answer.confidence,
    ...(position === undefined ? {} : { position }),
  }
}

function toLevel({ investigated, sources }: ResolveResponse): string {
  return investigated === false ? '[POSSIBLE]' : `[INDICATED: ${sources[0]}]`
}

/** Where the options are not YES and NO, a mock has nothing to stand for. */
function findOption(
  options: readonly string[],
  { determination }: ResolveResponse,
): string | undefined {
  const word = toVerdictWord(determination)
  return options.find((option) => option.trim().toUpperCase() === word)
}

/**
 * Challenges as a mock: findings that name no source are challenged, the others conceded.
 */
function critiqueAsMock({ other_analyses }: ChallengeAgentRequest): Critique {
  const findings = other_analyses.flatMap(({ agent_name, observations }) =>
    observations.map((observation) => ({ target_agent: agent_name, ...observation })),
  )
  const isSourced = ({ evidence }: { evidence: string }) => leveled.test(evidence)
  return {
    challenges: findings
      .filter((finding) => !isSourced(finding))
      .map(({ target_agent, finding }) => ({
        target_agent,
        finding_challenged: finding,
        counter_evidence: 'The evidence names no source that anybody could look up.',
      })),
    concessions: findings.filter(isSourced).map(({ target_agent, finding }) => ({
      target_agent,
      finding_accepted: finding,
      reason: 'It names its source.',
    })),
  }
}

/**
 * Votes as a mock: no to a direction without findings or with contested ones alone, else yes.
 */
function voteAsMock({ synthesis, options }: VoteRequest): Vote {
  const { key_findings } = synthesis
  const settled = key_findings.filter(({ finding }) => !finding.startsWith('[CONTESTED]'))
  const ranking = options === undefined ? {} : { ranking: [...options] }
  if (settled.length > 0) return { approve: true, conditions: [], ...ranking }
  const reason =
    key_findings.length === 0
      ? 'The direction rests on no finding.'
      : 'Every finding under the direction is contested.'
  return { approve: false, dissent_reason: reason, ...ranking }
}

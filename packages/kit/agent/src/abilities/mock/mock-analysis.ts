import type { AnalyzeRequest, ResolveResponse } from '@cresolver/protocol'
import type { Analysis } from '../../definition/agent-definition.ts'
import type { Character } from '../character.ts'
import { answerAsMock, toVerdictWord } from './mock-answer.ts'

/**
 * Looks at the task of a round table as a mock: what it would answer to it as a question.
 */
export function analyzeAsMock(
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

import type { ChallengeRequest, ChallengeResponse } from '@cresolver/core/protocol'
import type { DefendContext } from '../definition/agent-definition.ts'

/** Longest part of the evidence that a defence repeats, in characters. */
const EVIDENCE_CHARACTERS = 2_000

/** Defends for an agent that has no words of its own: says what its answer rested on. */
export function defendFromMemory(
  { challenges }: ChallengeRequest,
  { remembered }: Pick<DefendContext, 'remembered'>,
): ChallengeResponse {
  const defence = remembered.map(describe).join('\n') || 'I have no record of an answer.'
  return { responses: challenges.map(() => defence) }
}

function describe({ request, response }: DefendContext['remembered'][number]): string {
  const verdict = response.determination ? 'YES' : 'NO'
  const evidence = response.evidence.slice(0, EVIDENCE_CHARACTERS)
  return [
    `To ${JSON.stringify(request.question)} I answered ${verdict}, ${Math.round(response.confidence * 100)} % sure.`,
    `It rests on: ${evidence}`,
    `Sources: ${response.sources.join(', ')}`,
  ].join(' ')
}

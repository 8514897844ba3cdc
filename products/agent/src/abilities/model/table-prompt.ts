import type {
  AnalyzeRequest,
  ChallengeAgentRequest,
  VoteRequest,
} from '@cresolver/core/protocol'
import { fenceUntrustedJson } from '@cresolver/net/llm'
import type { Character } from '../character.ts'
import { type Prompt, roles, toNonce, untrustedRule } from './model-prompt.ts'

/** Longest part of a request shown to the model, in characters. */
const DATA_CHARACTERS = 40_000

/** Writes the prompt of an analysis. Equal requests make equal prompts. */
export function writeAnalysisPrompt(
  { content, context, constraints, options }: AnalyzeRequest,
  character: Character,
): Prompt {
  return write({ content, context, constraints, options }, character, [
    'You analyze the task in the data on your own, as one of several experts at a round table.',
    'Every observation states one finding. Its evidence starts with a level: [VERIFIED: source:reference], [CORROBORATED: source + source], [INDICATED: source] or [POSSIBLE], then says what the finding rests on. You cannot look anything up, so claim no level that you cannot bear out.',
    ...(options === undefined
      ? []
      : ['position is the one of the options that you stand for.']),
  ])
}

/** Writes the prompt of a critique. Equal requests make equal prompts. */
export function writeCritiquePrompt(
  { content, other_analyses, challenges_received }: ChallengeAgentRequest,
  character: Character,
): Prompt {
  return write({ content, other_analyses, challenges_received }, character, [
    'You read what other experts found on the task in the data.',
    'Challenge a finding only with counter-evidence of your own, and concede what is right. target_agent and the finding are repeated letter by letter. Empty lists are a good answer.',
  ])
}

/** Writes the prompt of a vote. Equal requests make equal prompts. */
export function writeVotePrompt(
  { content, synthesis }: VoteRequest,
  character: Character,
): Prompt {
  return write({ content, synthesis }, character, [
    'You vote on the synthesis in the data: approve it if its findings carry the direction.',
    'dissent_reason says why not, and is empty when you approve. conditions may be empty.',
  ])
}

function write(
  data: object,
  character: Character,
  instructions: readonly string[],
): Prompt {
  const nonce = toNonce(data)
  return {
    system: [roles[character], ...instructions, untrustedRule(nonce)].join('\n'),
    user: fenceUntrustedJson(data, {
      label: 'round table',
      maxCharacters: DATA_CHARACTERS,
      nonce,
    }),
  }
}

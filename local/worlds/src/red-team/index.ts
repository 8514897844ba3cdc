export { type AttackResult, attackPrompt, type PromptAttack } from './attack-prompt.ts'
export { BENIGN_TEXTS } from './benign.ts'
export { cleanedForFence, cleanedForJudge } from './documented-cleaning.ts'
export { PAYLOADS, type Payload } from './payloads.ts'
export {
  type AttackedPrompt,
  type Split,
  splitFencedPrompt,
  splitJudgePrompt,
} from './split-prompt.ts'
export { formatTally, readTallies, type Tally } from './tally.ts'

export { type AttackResult, attackPrompt, type PromptAttack } from './attack-prompt.ts'
export { BENIGN_TEXTS } from './benign.ts'
export { cleanedForFence, cleanedForJudge } from './documented-cleaning.ts'
export { PAYLOADS } from './payloads.ts'
export {
  type AttackedPrompt,
  splitFencedPrompt,
  splitJudgePrompt,
} from './split-prompt.ts'
export { formatTally, readTallies } from './tally.ts'

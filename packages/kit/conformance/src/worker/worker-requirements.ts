import type { Requirement } from '../requirement.ts'
import { answerRequirements } from './answers.ts'
import { challengeRequirements } from './challenges.ts'
import { equalAnswerRequirements } from './equal-answers.ts'
import { lastWorkerRequirements } from './last-look.ts'
import { refusalRequirements } from './refusals.ts'
import { requestRequirements } from './requests.ts'

/** Every requirement of the worker protocol, in the order in which they are looked at. */
export const workerRequirements: readonly Requirement[] = [
  ...answerRequirements,
  ...equalAnswerRequirements,
  ...requestRequirements,
  ...challengeRequirements,
  ...refusalRequirements,
  ...lastWorkerRequirements,
]

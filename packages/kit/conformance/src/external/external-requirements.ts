import type { Requirement } from '../requirement.ts'
import { keyRequirements } from './keys.ts'
import { refusalRequirements } from './refusals.ts'
import { replyRequirements } from './replies.ts'
import { requestRequirements } from './requests.ts'

/** Every requirement of the external agent protocol, in the order in which they are looked at. */
export const externalRequirements: readonly Requirement[] = [
  ...replyRequirements,
  ...keyRequirements,
  ...requestRequirements,
  ...refusalRequirements,
]

import type { Requirement } from '../requirement.ts'
import { cardRequirements } from './cards.ts'
import { errorRequirements } from './errors.ts'
import { messageRequirements } from './messages.ts'

/** A core of A2A 1.0 over JSON-RPC, in the order in which it is looked at. */
export const a2aRequirements: readonly Requirement[] = [
  ...cardRequirements,
  ...messageRequirements,
  ...errorRequirements,
]

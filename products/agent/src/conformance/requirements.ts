import { a2aRequirements } from './a2a/a2a-requirements.ts'
import { externalRequirements } from './external/external-requirements.ts'
import type { Requirement, TestedProtocol } from './requirement.ts'
import { workerRequirements } from './worker/worker-requirements.ts'

/** The protocols in the order in which they are checked, with their requirements. */
export const REQUIREMENTS: Readonly<Record<TestedProtocol, readonly Requirement[]>> = {
  worker: workerRequirements,
  external: externalRequirements,
  a2a: a2aRequirements,
}

/** Every protocol, in the order in which they are checked. */
export const AGENT_PROTOCOLS = Object.keys(REQUIREMENTS) as readonly TestedProtocol[]

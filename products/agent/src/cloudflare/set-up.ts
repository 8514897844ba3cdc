import type { AgentDefinition } from '../definition/agent-definition.ts'
import { defineAgent } from '../definition/define-agent.ts'
import { readKeyList } from '../definition/read-key-list.ts'
import type { Mount } from '../protocols/mount.ts'
import { bindingMissing } from './edge-error.ts'
import type { EdgeEnvironment, EdgeVariables, ObjectNamespace } from './platform.ts'
import type { ScheduledTask } from './scheduled-task.ts'

/**
 * A definition, or a function that creates one from the Worker's environment: variables and
 * secrets that are texts, and every binding.
 */
export type DefineEdgeAgent<Environment extends EdgeEnvironment> =
  | AgentDefinition
  | ((variables: EdgeVariables, environment: Environment) => AgentDefinition)

/** Options of an agent on Cloudflare Workers. */
export type EdgeAgentOptions = {
  /** Further protocols, such as `mountA2a` of `@cresolver/agent/a2a`. */
  readonly mounts?: readonly Mount[] | undefined
  /** Tasks that run without a request, such as `claraScheduledTask` of `@cresolver/agent/cloudflare/clara`. */
  readonly scheduledTasks?: readonly ScheduledTask[] | undefined
}

/** The parts of an agent in one environment. */
export type EdgeContext = {
  readonly definition: AgentDefinition
  readonly objects: ObjectNamespace
  readonly mounts: readonly Mount[]
  readonly scheduledTasks: readonly ScheduledTask[]
  readonly variables: EdgeVariables
}

/** Makes the parts of an agent; throws what the definition throws. */
export type EdgeSetUp = (environment: EdgeEnvironment) => EdgeContext

/** Creates the set-up of an agent. */
export function createSetUp<Environment extends EdgeEnvironment>(
  define: DefineEdgeAgent<Environment>,
  { mounts = [], scheduledTasks = [] }: EdgeAgentOptions,
): EdgeSetUp {
  return (environment) => {
    const objects = readObjects(environment)
    const variables = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => typeof value === 'string'),
    )
    const definition =
      typeof define === 'function'
        ? define(variables, environment as Environment)
        : define
    return {
      definition: withVariables(defineAgent(definition), variables),
      objects,
      mounts,
      scheduledTasks: scheduledTasks.filter(
        ({ isNeeded }) => isNeeded?.(variables) ?? true,
      ),
      variables,
    }
  }
}

/** Applies the variables that `startAgent` reads on Node. */
function withVariables(
  definition: AgentDefinition,
  { AGENT_ADDRESS, AGENT_KEY, AGENT_KEYS_ACCEPTED, AGENT_URL }: EdgeVariables,
): AgentDefinition {
  return {
    ...definition,
    key: definition.key ?? (AGENT_KEY?.trim() || undefined),
    acceptedKeys: definition.acceptedKeys ?? readKeyList(AGENT_KEYS_ACCEPTED),
    url: definition.url ?? (AGENT_URL?.trim() || undefined),
    worker: definition.worker ?? (AGENT_ADDRESS?.trim() || undefined),
  }
}

function readObjects(environment: EdgeEnvironment): ObjectNamespace {
  const bound = 'AGENT_OBJECT' in environment ? environment.AGENT_OBJECT : undefined
  if (isNamespace(bound)) return bound
  throw bindingMissing()
}

function isNamespace(value: unknown): value is ObjectNamespace {
  return typeof value === 'object' && value !== null && 'idFromName' in value
}

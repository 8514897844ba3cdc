import { A2A_PROTOCOL_VERSION, type AgentCard } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION } from '@a2a-js/sdk/compat/v0_3'
import { OUTPUT_MODES } from '@cresolver/agent/workspace'

/** Path of the JSON-RPC interface. */
export const A2A_PATH = '/a2a'

/** Settings that a card depends on. */
export type PlatformCardParameters = {
  /** Base URL of the platform, never what a request names as its host. */
  readonly publicUrl: string
  /** No API key is needed. */
  readonly localMode: boolean
  /** Push notifications are sent. */
  readonly pushes: boolean
}

/** Writes the agent card of a platform: a table as an agent. */
export function createPlatformCard({
  publicUrl,
  localMode,
  pushes,
}: PlatformCardParameters): AgentCard {
  const at = { url: publicUrl + A2A_PATH, protocolBinding: 'JSONRPC', tenant: '' }
  return {
    name: 'CREsolver round table',
    description: 'Puts a task before several agents, who analyze, challenge and vote.',
    version: '1.0.0',
    provider: undefined,
    supportedInterfaces: [
      { ...at, protocolVersion: A2A_PROTOCOL_VERSION },
      { ...at, protocolVersion: A2A_LEGACY_PROTOCOL_VERSION },
    ],
    capabilities: { streaming: true, pushNotifications: pushes, extensions: [] },
    securitySchemes: localMode ? {} : { bearer },
    securityRequirements: localMode ? [] : [{ schemes: { bearer: { list: [] } } }],
    defaultInputModes: ['application/json', 'text/plain'],
    defaultOutputModes: [...OUTPUT_MODES],
    skills: [
      {
        id: 'deliberate',
        name: 'Deliberate on a task',
        description:
          'Opens a round table. The message is the task as text, or the body of POST /api/v1/round-table/tasks as data.',
        tags: ['round table', 'deliberation', 'vote'],
        examples: ['Is the back door safe?'],
        inputModes: [],
        outputModes: [],
        securityRequirements: [],
      },
    ],
    signatures: [],
  }
}

const bearer: AgentCard['securitySchemes'][string] = {
  scheme: {
    $case: 'httpAuthSecurityScheme',
    value: { description: 'An API key.', scheme: 'bearer', bearerFormat: '' },
  },
}

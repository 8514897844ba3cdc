import { A2A_PROTOCOL_VERSION, type AgentCard, type AgentSkill } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION } from '@a2a-js/sdk/compat/v0_3'
import { ABILITIES, type AbilityName } from '../definition/define-agent.ts'
import type { MountContext } from '../protocols/mount.ts'
import { OUTPUT_MODES } from './output-modes.ts'

/** Path of the JSON-RPC interface. */
export const A2A_PATH = '/a2a'

/** Version of the agent, as its card states it. */
const AGENT_VERSION = '0.1.0'

/** Writes the agent card: who the agent is, where it listens and what it can do. */
export function createAgentCard(
  { definition, settings, runner }: MountContext,
  baseUrl: string,
): AgentCard {
  const { key, description } = definition
  return {
    name: settings.name,
    description: description ?? `An agent for ${settings.domain}.`,
    version: AGENT_VERSION,
    provider: undefined,
    supportedInterfaces: [
      {
        url: baseUrl + A2A_PATH,
        protocolBinding: 'JSONRPC',
        protocolVersion: A2A_PROTOCOL_VERSION,
        tenant: '',
      },
      {
        url: baseUrl + A2A_PATH,
        protocolBinding: 'JSONRPC',
        protocolVersion: A2A_LEGACY_PROTOCOL_VERSION,
        tenant: '',
      },
    ],
    capabilities: { streaming: true, pushNotifications: false, extensions: [] },
    securitySchemes: key === undefined ? {} : { bearer },
    securityRequirements:
      key === undefined ? [] : [{ schemes: { bearer: { list: [] } } }],
    defaultInputModes: ['application/json', 'text/plain'],
    defaultOutputModes: [...OUTPUT_MODES],
    skills: ABILITIES.filter((name) => runner[name]).map((name) =>
      toSkill(name, settings.domain),
    ),
    signatures: [],
  }
}

const bearer: AgentCard['securitySchemes'][string] = {
  scheme: {
    $case: 'httpAuthSecurityScheme',
    value: { description: 'The key of the agent.', scheme: 'bearer', bearerFormat: '' },
  },
}

function toSkill(id: AbilityName, domain: string): AgentSkill {
  const { name, description, example } = skills[id]
  return {
    id,
    name,
    description,
    tags: [domain, 'cresolver'],
    examples: [example],
    inputModes: [],
    outputModes: [],
    securityRequirements: [],
  }
}

type SkillText = {
  readonly name: string
  readonly description: string
  readonly example: string
}

const skills: Readonly<Record<AbilityName, SkillText>> = {
  investigate: {
    name: 'Investigate a question',
    description: 'Answers a yes-or-no question with confidence, evidence and sources.',
    example: '{"question": "Will bitcoin reach 200k by end of 2026?"}',
  },
  defend: {
    name: 'Defend an answer',
    description: 'Answers challenges to what it said under a market id.',
    example: '{"market_id": 0, "challenges": ["What is your weakest point?"]}',
  },
  analyze: {
    name: 'Analyze a task',
    description: 'Looks at a task on its own and states findings with evidence.',
    example: '{"content": "Review the authentication module"}',
  },
  critique: {
    name: 'Challenge findings',
    description: 'Challenges or concedes what others found.',
    example: '{"content": "...", "other_analyses": []}',
  },
  vote: {
    name: 'Vote on a synthesis',
    description: 'Approves a synthesis or says why not.',
    example: '{"content": "...", "synthesis": {"recommended_direction": "..."}}',
  },
  perform: {
    name: 'Do a task',
    description: 'Does a task of any form and hands in the result.',
    example: '{"topic": "chat", "prompt": "..."}',
  },
}

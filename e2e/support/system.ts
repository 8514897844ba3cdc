import { fileURLToPath } from 'node:url'
import { defineAgent, mock } from '@cresolver/agent'
import type { ResolveResponse, RoundEvent } from '@cresolver/core/protocol'
import {
  type AgentChoice,
  buildWorkflow,
  type Devnet,
  type DevnetParameters,
  readLimits,
  startDevnet,
} from '@cresolver/devnet'

/** Root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A system under test and the events of its rounds. */
export type TestSystem = Devnet & {
  /** Events of all rounds so far. */
  readonly events: RoundEvent[]
  /** Events of one type, in order. */
  readonly eventsOf: <Type extends RoundEvent['type']>(
    type: Type,
  ) => Extract<RoundEvent, { type: Type }>[]
}

/** Free ports for chain, gateway and archive. */
const freePorts = { anvil: 0, gateway: 0, archive: 0 }

/**
 * Starts a system for a test: three mock agents, the mock judge and the limits `cli`, unless
 * the test wants something else.
 */
export async function startSystem(
  parameters: Partial<DevnetParameters> & { readonly entry?: string } = {},
): Promise<TestSystem> {
  const { entry = 'main', ...rest } = parameters
  const workflow = await buildTestWorkflow(entry)
  const events: RoundEvent[] = []
  const system = await startDevnet({
    workflow,
    agents: mockAgents(),
    // Tests start rounds over HTTP one after another.
    limits: { ...readLimits('cli'), 'HTTPTrigger.RateLimit.Burst': 100 },
    judge: { kind: 'mock' },
    ports: freePorts,
    onEvent: (event) => events.push(event),
    onWarning: () => {},
    ...rest,
  })
  return {
    ...system,
    events,
    eventsOf: (type) =>
      events.filter(
        (event): event is Extract<RoundEvent, { type: typeof type }> =>
          event.type === type,
      ),
  }
}

const builds = new Map<string, Promise<string>>()

/** Builds a workflow, or finds the one built before: `main` or `main.tee`. */
export function buildTestWorkflow(entry: string): Promise<string> {
  // To see whether the source has changed takes a second, and systems are started by the dozen.
  const build =
    builds.get(entry) ??
    buildWorkflow(`${root}apps/workflow/${entry}.ts`, `${root}.cresolver/build`)
  builds.set(entry, build)
  return build
}

/** The three characters of `npm start`; their answers wait for `ready`, where it is given. */
export function mockAgents(
  ports = [0, 0, 0],
  ready?: () => Promise<unknown>,
): AgentChoice[] {
  const characters = ['analyst', 'optimist', 'skeptic'] as const
  return characters.map((character, index) => {
    const { investigate: answer, ...abilities } = mock({ character })
    const investigate: typeof answer =
      answer && ready
        ? async ({ outcomes: _, ...request }, ...rest) => {
            await ready()
            // Of YES and NO alone, so that a question about the future divides them.
            return answer(request, ...rest)
          }
        : answer
    return {
      name: ['Alpha', 'Beta', 'Gamma'][index] ?? character,
      agent: { name: character, ...abilities, investigate },
      port: ports[index] ?? 0,
    }
  })
}

/** An agent with a fixed answer, or one that is set before each answer. */
export function fixedAgent(
  name: string,
  answer: Partial<ResolveResponse> | (() => Partial<ResolveResponse>),
  defence = 'My source was read twice and says so.',
): AgentChoice {
  const agent = defineAgent({
    name,
    investigate: () => ({
      determination: true,
      confidence: 0.8,
      evidence: `${name} read the records of 2026 and found the event confirmed.`,
      sources: ['https://example.org/record'],
      ...(typeof answer === 'function' ? answer() : answer),
    }),
    defend: ({ challenges }) => ({ responses: challenges.map(() => defence) }),
  })
  return { name, agent, port: 0 }
}

/** The limits `cli` with a shorter wait, so that a slow agent is slow soon. */
export function impatientLimits(timeoutMs: number): DevnetParameters['limits'] {
  return { ...readLimits('cli'), 'HTTPAction.ConnectionTimeout': timeoutMs }
}

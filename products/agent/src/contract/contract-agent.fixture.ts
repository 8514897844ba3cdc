import type { AgentDefinition } from '../definition/agent-definition.ts'

/** Variables of the contract's agent, on every platform. */
export const contractVariables = { AGENT_KEY: 'a-key', AGENT_DOMAIN: 'tests' } as const

/** Time in the contract's tests: milliseconds since 1970, moved by the tests alone. */
export const contractTime = { now: 1_000_000 }

let runs = 0

/** Defines an agent whose answers tell in which run they were made; for tests. */
export function defineContractAgent({
  AGENT_KEY: key,
  AGENT_DOMAIN: domain,
}: Readonly<Record<string, string | undefined>>): AgentDefinition {
  return {
    name: 'Contract',
    mode: 'custom',
    key,
    domain,
    clock: () => contractTime.now,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    investigate: async ({ question }) => {
      if (question === 'fail') throw new Error('password is hunter2')
      runs += 1
      const run = runs
      await nextTurn()
      return {
        determination: true,
        confidence: 0.5,
        evidence: `${question} in run ${run}`,
        sources: ['https://example.com/a'],
      }
    },
    defend: ({ challenges }, { remembered }) => ({
      responses: challenges.map(() =>
        remembered.map(({ response }) => response.evidence).join(' | '),
      ),
    }),
    analyze: ({ content }) => ({
      observations: [
        {
          finding: content,
          evidence: `run ${++runs}`,
          severity: 'info',
          confidence: 0.5,
        },
      ],
    }),
    critique: ({ other_analyses }) => ({
      challenges: other_analyses.map(({ agent_name }) => ({
        target_agent: agent_name,
        finding_challenged: 'f',
        counter_evidence: `run ${++runs}`,
      })),
      concessions: [],
    }),
    vote: () => ({ approve: true, conditions: [`run ${++runs}`] }),
    perform: (task, { decline }) => {
      if (task.payload === 'unwelcome') decline('not: my topic')
      return { done: task.payload, run: ++runs }
    },
  }
}

/** Equal requests that come together have to meet while one is worked on. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
}

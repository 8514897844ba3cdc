import { type Misbehave, startBrokenAgent } from './broken-agent.fixture.ts'
import { createCheckContext } from './check-context.ts'
import { CONFORMANCE_LIMITS, type ConformanceLimits } from './conformance-limits.ts'
import type { ConformanceResult } from './conformance-report.ts'
import type { Requirement, TestedProtocol } from './requirement.ts'
import { REQUIREMENTS } from './requirements.ts'
import { runRequirements } from './run-requirements.ts'

type CheckBrokenParameters = {
  readonly protocol: TestedProtocol
  readonly misbehave?: Misbehave | undefined
  /** Only the family of this requirement, and what it needs. Default every requirement. */
  readonly familyOf?: string | undefined
  readonly limits?: Partial<ConformanceLimits> | undefined
  /** Key that the agent asks for. */
  readonly agentKey?: string | undefined
  /** Key that is sent. */
  readonly key?: string | undefined
}

/** Small bodies: what counts is that they are over the limit of the agent under test. */
const smallBodies = { largeBytes: 150_000, streamedBytes: 150_000 }

/** Checks an agent that misbehaves in one way. */
export async function checkBroken({
  protocol,
  misbehave,
  familyOf,
  limits,
  agentKey,
  key,
}: CheckBrokenParameters): Promise<readonly ConformanceResult[]> {
  const agent = await startBrokenAgent(misbehave, agentKey)
  const all = REQUIREMENTS[protocol]
  try {
    return await runRequirements(
      protocol,
      familyOf === undefined ? all : chooseFamily(all, familyOf),
      createCheckContext({
        url: agent.url,
        question: 'Will the sun rise over Lisbon?',
        key,
        limits: { ...CONFORMANCE_LIMITS, ...smallBodies, ...limits },
        signal: undefined,
      }),
    )
  } finally {
    await agent.close()
  }
}

/** The results that are neither passed nor skipped, as `id: why`. */
export function faultsOf(results: readonly ConformanceResult[]): string[] {
  return results.flatMap((result) =>
    'why' in result && result.outcome !== 'skipped'
      ? [`${result.id}: ${result.why}`]
      : [],
  )
}

/** Result of one requirement. */
export function outcomeOf(results: readonly ConformanceResult[], id: string) {
  return results.find((each) => each.id === id)?.outcome
}

function chooseFamily(all: readonly Requirement[], id: string): readonly Requirement[] {
  const family = id.slice(0, id.lastIndexOf('.') + 1)
  const chosen = new Set<string>()
  const add = ({ id, needs }: Requirement): void => {
    chosen.add(id)
    const needed = all.find((each) => each.id === needs)
    if (needed) add(needed)
  }
  for (const each of all) if (each.id.startsWith(family)) add(each)
  return all.filter((each) => chosen.has(each.id))
}

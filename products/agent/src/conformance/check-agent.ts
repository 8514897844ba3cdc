import {
  type CheckContext,
  createCheckContext,
  type PanelProbe,
} from './check-context.ts'
import { CONFORMANCE_LIMITS, type ConformanceLimits } from './conformance-limits.ts'
import {
  type ConformanceReport,
  type ConformanceResult,
  countOutcomes,
} from './conformance-report.ts'
import { expectReachable, findProtocols } from './find-protocols.ts'
import { readAgentUrl } from './read-agent-url.ts'
import type { Requirement, TestedProtocol } from './requirement.ts'
import { REQUIREMENTS } from './requirements.ts'
import { runRequirements } from './run-requirements.ts'
import { panelRequirements } from './worker/panel.ts'

/** Which agent to check, and how. */
export type CheckAgentParameters = {
  /** Base URL. Loopback and private addresses are fine. */
  readonly url: string
  /** Default: every protocol that the agent turns out to speak. */
  readonly protocols?: readonly TestedProtocol[] | undefined
  /** Bearer key of an external or A2A agent. */
  readonly key?: string | undefined
  /** The question or task to put to it. Default a harmless one. */
  readonly question?: string | undefined
  /**
   * A panel of a worker, asked as its collector: only its requirements are checked, since a worker may answer
   * nobody else.
   */
  readonly panel?: PanelProbe | undefined
  readonly limits?: { readonly [Name in keyof ConformanceLimits]?: number | undefined }
  /** Called once, before the first result, with the protocols that are checked. */
  readonly onProtocols?: ((protocols: readonly TestedProtocol[]) => void) | undefined
  /** Called for each result as it arrives. */
  readonly onResult?: ((result: ConformanceResult) => void) | undefined
  /** Ends the check. */
  readonly signal?: AbortSignal | undefined
}

const harmlessQuestion = 'Will the sun rise over Lisbon on 1 January 2027?'

/**
 * Runs every requirement of one or more protocols against a live agent, one after another.
 *
 * A failure of the agent is a result and not an error.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#check-it
 *
 * @param parameters - {@link CheckAgentParameters}
 * @returns what was found
 * @throws `AgentErrors['checkAgent']`: `URL_INVALID` or `AGENT_UNREACHABLE`
 *   where no protocol was named; the reason of the signal
 *
 * @example
 * ```ts
 * import { checkAgent } from '@cresolver/agent/conformance'
 *
 * const { protocols, counts } = await checkAgent({ url: 'http://127.0.0.1:4001' })
 * console.log(protocols, counts.failed) // [ 'worker' ] 0
 * ```
 */
export async function checkAgent(
  parameters: CheckAgentParameters,
): Promise<ConformanceReport> {
  const { key, panel, question = harmlessQuestion, onResult, signal } = parameters
  const url = readAgentUrl(parameters.url)
  const limits = withDefaults(parameters.limits)
  const context = createCheckContext({
    url,
    question,
    key,
    panel,
    limits,
    signal,
  })
  const protocols = await chooseProtocols(
    context,
    panel ? ['worker'] : parameters.protocols,
  )
  parameters.onProtocols?.(protocols)
  const results: ConformanceResult[] = []
  for (const protocol of protocols) {
    results.push(
      ...(await runRequirements(
        protocol,
        requirementsOf(protocol, panel),
        context,
        onResult,
      )),
    )
  }
  const counts = countOutcomes(results)
  return { version: 2, url, protocols, results, counts, passed: counts.failed === 0 }
}

function requirementsOf(
  protocol: TestedProtocol,
  panel: PanelProbe | undefined,
): readonly Requirement[] {
  return panel ? panelRequirements : REQUIREMENTS[protocol]
}

async function chooseProtocols(
  context: CheckContext,
  named: readonly TestedProtocol[] | undefined,
): Promise<readonly TestedProtocol[]> {
  if (named === undefined || named.length === 0) return findProtocols(context)
  await expectReachable(context)
  return [...new Set(named)]
}

function withDefaults(limits: CheckAgentParameters['limits'] = {}): ConformanceLimits {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined)
  return { ...CONFORMANCE_LIMITS, ...Object.fromEntries(given) }
}

import { healthResponseSchema } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { getJson } from '../../registration/get-json.ts'
import { type AuditResult, failure, fine, problem, warning } from './audit-result.ts'

/** A worker as its registration file names it. */
type WorkerToAudit = {
  /** Name of the agent in the file. */
  readonly name: string
  /** Base URL without a slash at its end. */
  readonly endpoint: string
}

/** Time for the look-up of a host, in milliseconds. */
const timeoutMs = 5_000

/** Calls the worker of an agent as others would. */
export async function auditServices(
  worker: WorkerToAudit,
  outbound: Outbound,
): Promise<AuditResult[]> {
  const { endpoint } = worker
  try {
    await outbound.check(endpoint, { timeoutMs })
  } catch (error) {
    return [failure('address', error)]
  }
  const address = endpoint.startsWith('https:')
    ? fine('address', endpoint)
    : warning(
        'address',
        `${endpoint} can be reached from this machine only`,
        'Publish an https URL before others call it.',
      )
  return [address, await auditHealth(worker, outbound), await auditCard(worker, outbound)]
}

async function auditHealth(
  { name, endpoint }: WorkerToAudit,
  outbound: Outbound,
): Promise<AuditResult> {
  const check = 'health'
  const fix = 'Serve GET /health as docs/protocol.md describes.'
  try {
    const { status, value } = await getJson(`${endpoint}/health`, outbound)
    if (status !== 200) return problem(check, `it answers with the status ${status}`, fix)
    const health = healthResponseSchema.safeParse(value)
    if (!health.success) return problem(check, 'its answer has the wrong form', fix)
    const { name: called, mode } = health.data
    return called === name
      ? fine(check, `${called}, mode ${mode}`)
      : warning(
          check,
          `it calls itself ${called}, but the file says ${name}`,
          'Use one name in both.',
        )
  } catch (error) {
    return failure(check, error)
  }
}

async function auditCard(
  { endpoint }: WorkerToAudit,
  outbound: Outbound,
): Promise<AuditResult> {
  const check = 'agent card'
  const fix = 'Serve GET /.well-known/agent-card.json, so that A2A clients find it.'
  const url = `${endpoint}/.well-known/agent-card.json`
  try {
    const { status, value } = await getJson(url, outbound)
    if (status !== 200) return warning(check, `none: status ${status}`, fix)
    const isCard =
      typeof value === 'object' &&
      value !== null &&
      'name' in value &&
      typeof value.name === 'string'
    return isCard
      ? fine(check, `${value.name}`)
      : warning(check, 'its answer is not an agent card', fix)
  } catch (error) {
    return { ...failure(check, error), outcome: 'warning', fix }
  }
}

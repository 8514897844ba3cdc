import type { AgentId } from '@cresolver/chain'
import {
  CresolverError,
  findWorkerEndpoint,
  healthResponseSchema,
  type Registration,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { Environment } from '../../environment.ts'
import { indented } from '../../platform/labelled.ts'
import {
  getJson,
  kindOfUri,
  readRegistrationFile,
} from '../../registration/read-registration-file.ts'
import { createPrinter, type Printer } from '../../terminal/printer.ts'
import { auditFile } from './audit-file.ts'
import { type AuditResult, failure, fine, problem, warning } from './audit-result.ts'
import { findWallet } from './change-registration.ts'
import {
  type IdentityOptions,
  type OpenRegistry,
  openRegistry,
  withOutbound,
} from './identity-settings.ts'
import { toAccountId } from './registration-options.ts'

const timeoutMs = 5_000

/** Prints what an audit of an agent's identity finds; an error if there are problems. */
export async function auditIdentity(
  agentId: AgentId,
  options: IdentityOptions,
  environment: Environment,
): Promise<void> {
  const { auditChain } = await import('./audit-chain.ts')
  const open = await openRegistry(options, environment)
  const findings = [
    ...(await auditChain(open, agentId)),
    ...(await auditFileAndServices(open, agentId, options, environment)),
  ]
  const printer = createPrinter(environment, options.json === true)
  for (const finding of findings) {
    printer.print(finding, () => findingLines(finding, printer))
  }
  const problems = findings.filter(({ outcome }) => outcome === 'problem')
  if (problems.length > 0) throw auditFailed(agentId, problems)
}

async function auditFileAndServices(
  open: OpenRegistry,
  agentId: AgentId,
  options: IdentityOptions,
  environment: Environment,
): Promise<AuditResult[]> {
  const { agents, chainId, registry } = open
  const { auditNamedWallet } = await import('./audit-chain.ts')
  const uri = await agents.getTokenUri(agentId)
  const wallet = await agents.getWallet(agentId)
  return withOutbound(options, environment, async (outbound) => {
    let file: Registration
    try {
      file = await readRegistrationFile(uri, outbound)
    } catch (error) {
      return [failure('token URI', error)]
    }
    const agentRegistry = toAccountId(chainId, registry)
    const endpoint = findWorkerEndpoint(file)
    return [
      ...auditFile({ agentId, agentRegistry, kind: kindOfUri(uri), file }),
      ...auditNamedWallet(
        findWallet(file),
        wallet && toAccountId(chainId, wallet),
        agentId,
      ),
      ...(endpoint === undefined
        ? []
        : await auditServices({ name: file.name, endpoint }, outbound)),
    ]
  })
}

function findingLines(finding: AuditResult, printer: Printer): string[] {
  const { check, outcome, detail, fix } = finding
  const { green, yellow, red } = printer.colors
  const paint = { ok: green, warning: yellow, problem: red }[outcome]
  return [
    ...indented(`${outcome} ${check}: ${detail}`, 0, printer, { paint }),
    ...(fix === undefined ? [] : indented(fix, 2, printer)),
  ]
}

function auditFailed(agentId: AgentId, problems: readonly AuditResult[]): CresolverError {
  const names = problems.map(({ check }) => check).join(', ')
  return new CresolverError({
    code: 'CHECK_FAILED',
    message: `Agent ${agentId} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: ${names}.`,
    hint: 'Fix the problems above, then run the audit again.',
  })
}

type WorkerToAudit = {
  /** Name of the agent in the file. */
  readonly name: string
  /** Base URL without a slash at its end. */
  readonly endpoint: string
}

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

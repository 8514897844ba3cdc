import type { AgentId } from '@cresolver/chain'
import {
  CresolverError,
  findWorkerEndpoint,
  type Registration,
} from '@cresolver/core/protocol'
import type { Environment } from '../../environment.ts'
import { indented } from '../../platform/labelled.ts'
import {
  kindOfUri,
  readRegistrationFile,
} from '../../registration/read-registration-file.ts'
import { createPrinter, type Printer } from '../../terminal/printer.ts'
import { auditFile } from './audit-file.ts'
import { type AuditResult, failure } from './audit-result.ts'
import { auditServices } from './audit-services.ts'
import { findWallet } from './change-registration.ts'
import {
  type IdentityOptions,
  type OpenRegistry,
  openRegistry,
  withOutbound,
} from './identity-settings.ts'
import { toAccountId } from './registration-options.ts'

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

import type { AgentId } from '@cresolver/chain'
import {
  findWorkerEndpoint,
  REGISTRATION_TYPE,
  type Registration,
} from '@cresolver/core/protocol'
import type { TokenUriKind } from '../../registration/read-registration-file.ts'
import { type AuditResult, fine, problem, warning } from './audit-result.ts'
import { isSameAccount, readEntries } from './change-registration.ts'

/** A registration file and whose it shall be. */
type FileToAudit = {
  readonly agentId: AgentId
  /** CAIP-10 address of the registry. */
  readonly agentRegistry: string
  readonly kind: TokenUriKind
  readonly file: Registration
}

/** Looks at a registration file that could be read. */
export function auditFile(parameters: FileToAudit): AuditResult[] {
  const { agentId, kind, file } = parameters
  const update = `cresolver agents update ${agentId}`
  const worker = findWorkerEndpoint(file)
  return [
    kind === 'data'
      ? fine('token URI', 'a data URI, readable by anyone')
      : warning(
          'token URI',
          `the file is at an ${kind} address, but rounds read only files on chain`,
          `Store it on chain: ${update} --uri data.`,
        ),
    ...(file.type === REGISTRATION_TYPE
      ? [fine('file', `${file.name}, registration-v1`)]
      : [
          warning(
            'file',
            `its type is ${file.type ?? 'missing'}`,
            `Write it again: ${update} --replace, with --name and --url.`,
          ),
        ]),
    ...(file.services === undefined && file.endpoints !== undefined
      ? [
          warning(
            'services',
            'the file has endpoints, the older name of services',
            `Write it again: ${update} --replace, with --name and --url.`,
          ),
        ]
      : []),
    ...(file.active === false
      ? [warning('active', 'the file sets it to false', 'Set active to true.')]
      : []),
    auditEntry(parameters, update),
    ...(worker === undefined
      ? [
          problem(
            'worker',
            'the file names no A2A service',
            `Add it: ${update} --url https://...`,
          ),
        ]
      : []),
  ]
}

function auditEntry(
  { agentId, agentRegistry, file }: FileToAudit,
  update: string,
): AuditResult {
  const check = 'registrations'
  const fix = `Add this agent to it: ${update}.`
  const here = readEntries(file.registrations).filter((entry) =>
    isSameAccount(entry.agentRegistry, agentRegistry),
  )
  const [entry] = here
  if (entry === undefined) {
    return warning(check, 'the file does not name this registry', fix)
  }
  if (here.length === 1 && entry.agentId === Number(agentId)) {
    return fine(check, `agent ${agentId} of ${agentRegistry}`)
  }
  const numbers = here.map((each) => each.agentId).join(', ')
  return problem(check, `the file names agent ${numbers} of this registry`, fix)
}

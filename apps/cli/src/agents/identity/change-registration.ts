import {
  findWorkerEndpoint,
  type Registration,
  type RegistrationService,
} from '@cresolver/core/protocol'
import { OptionError } from '../../options/option-error.ts'

/** Changes to a registration file; undefined fields stay unchanged. */
export type RegistrationChange = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly image?: string | undefined
  /** Base URL of the worker. */
  readonly url?: string | undefined
  readonly category?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** CAIP-10 account. */
  readonly wallet?: string | undefined
  /** The entry of the file in a registry. */
  readonly entry?: RegistrationEntry | undefined
}

/** Which agent a registration file belongs to. */
type RegistrationEntry = {
  readonly agentId: number
  /** CAIP-10 address of the registry. */
  readonly agentRegistry: string
}

/** Changes a registration file and keeps everything else that is in it. */
export function changeRegistration(
  file: Registration,
  change: RegistrationChange,
): Registration {
  const { name, description, image, entry } = change
  const list =
    file.services === undefined && file.endpoints !== undefined ? 'endpoints' : 'services'
  const services = changeServices(file, file[list] ?? [], change)
  return {
    ...file,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    [list]: services,
    ...(entry && { registrations: changeEntries(file.registrations, entry) }),
  }
}

/** Finds the entries of a registration file that name agents. */
export function readEntries(registrations: unknown): RegistrationEntry[] {
  if (!Array.isArray(registrations)) return []
  return registrations.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return []
    if (!('agentId' in each) || !('agentRegistry' in each)) return []
    const { agentId, agentRegistry } = each
    const isEntry = typeof agentId === 'number' && typeof agentRegistry === 'string'
    return isEntry ? [{ agentId, agentRegistry }] : []
  })
}

/** Returns whether two CAIP-10 accounts are the same. */
export function isSameAccount(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Finds the account that a registration file names as the wallet. */
export function findWallet(file: Registration): string | undefined {
  return (file.services ?? file.endpoints ?? []).find(isWallet)?.endpoint
}

function changeServices(
  file: Registration,
  services: readonly RegistrationService[],
  change: RegistrationChange,
): RegistrationService[] {
  const { wallet, url, category, tags } = change
  const isWorkerMeant = url !== undefined || category !== undefined || tags !== undefined
  const present = services.find(isWorker)
  if (isWorkerMeant && !present && url === undefined) {
    throw new OptionError(
      'The registration file has no A2A service to have a category or tags.',
      'Also pass --url with the base URL of the worker.',
    )
  }
  const isSameUrl = url === undefined || findWorkerEndpoint(file) === url
  const worker: RegistrationService = {
    name: 'A2A',
    protocol: 'cresolver',
    ...present,
    endpoint: isSameUrl && present ? present.endpoint : (url ?? ''),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags: [...tags] }),
  }
  const changed = services.map((service) => {
    if (service === present && isWorkerMeant) return worker
    const isOther = wallet !== undefined && !isSameAccount(service.endpoint, wallet)
    return isWallet(service) && isOther ? { ...service, endpoint: wallet } : service
  })
  const added = [
    ...(wallet !== undefined && !services.some(isWallet)
      ? [{ name: 'wallet', endpoint: wallet }]
      : []),
    ...(isWorkerMeant && !present ? [worker] : []),
  ]
  return [...changed, ...added]
}

/** An agent has one number in a registry: another one there is a mistake. */
function changeEntries(registrations: unknown, entry: RegistrationEntry): unknown[] {
  const present: unknown[] = Array.isArray(registrations) ? registrations : []
  const known = readEntries(present)
  const isHere = ({ agentId, agentRegistry }: RegistrationEntry) =>
    agentId === entry.agentId && isSameAccount(agentRegistry, entry.agentRegistry)
  if (known.some(isHere)) return present
  const others = present.filter((each) =>
    readEntries([each]).every(
      ({ agentRegistry }) => !isSameAccount(agentRegistry, entry.agentRegistry),
    ),
  )
  return [...others, { ...entry }]
}

function isWorker({ name, endpoint }: RegistrationService): boolean {
  return name.toLowerCase() === 'a2a' && endpoint.trim() !== ''
}

function isWallet({ name }: RegistrationService): boolean {
  return ['wallet', 'agentwallet'].includes(name.toLowerCase())
}

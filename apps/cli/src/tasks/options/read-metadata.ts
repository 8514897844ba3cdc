import { readFile } from 'node:fs/promises'
import { CresolverError, recruitProfileSchema } from '@cresolver/core/protocol'
import { OptionError } from '../../options/option-error.ts'

/** Options that tell about an agent. */
type MetadataOptions = {
  /** A JSON object, or `@` and the path of a file that holds one. */
  readonly metadata?: string | undefined
  /** Base URL of its worker. */
  readonly endpoint?: string | undefined
  /** Account of its worker. */
  readonly worker?: string | undefined
  /** Its ERC-8004 agent, `<chain id>:<registry>:<agent id>`. */
  readonly erc8004?: string | undefined
  /** Signature of the owner of that agent. */
  readonly erc8004Proof?: string | undefined
}

/** Reads what an agent tells about itself. */
export async function readMetadata(
  options: MetadataOptions,
): Promise<Record<string, unknown>> {
  const { endpoint, worker } = options
  const metadata = {
    ...(await readObject(options.metadata ?? '{}')),
    ...readIdentity(options),
  }
  if (endpoint === undefined && worker === undefined) return metadata
  if (endpoint === undefined || worker === undefined) {
    throw new OptionError(
      'A recruitable agent needs an endpoint and a worker.',
      'Pass both --endpoint <url> and --worker <address>.',
    )
  }
  const profile = { worker: { address: worker, endpoint } }
  const checked = recruitProfileSchema.safeParse(profile)
  if (checked.success) return { ...metadata, ...checked.data }
  const wrong = checked.error.issues[0]?.path.at(-1) === 'address' ? 'worker' : 'endpoint'
  throw new OptionError(
    `--${wrong} cannot be used: ${JSON.stringify(options[wrong])}.`,
    wrong === 'worker' ? 'Write 0x and 40 hex digits.' : 'Write an http or https URL.',
  )
}

function readIdentity({ erc8004, erc8004Proof: proof }: MetadataOptions) {
  if (erc8004 === undefined && proof === undefined) return {}
  const [, chainId, registry, agentId] =
    /^([1-9]\d{0,14}):(0x[\da-fA-F]{40}):(\d{1,78})$/.exec(erc8004 ?? '') ?? []
  if (chainId === undefined) {
    throw new OptionError(
      `--erc8004 is not an ERC-8004 agent: ${JSON.stringify(erc8004 ?? '')}.`,
      'Write <chain id>:<registry>:<agent id>, such as 1:0x...:7.',
    )
  }
  if (proof !== undefined && !/^0x([\da-fA-F]{2})+$/.test(proof)) {
    throw new OptionError(
      '--erc8004-proof is not a signature.',
      'Write 0x and hex digits, as a wallet returns them.',
    )
  }
  const link = { chainId: Number(chainId), registry, agentId }
  return { erc8004: proof === undefined ? link : { ...link, proof } }
}

async function readObject(text: string): Promise<Record<string, unknown>> {
  const isPath = text.startsWith('@')
  const place = isPath ? `in ${text.slice(1)} ` : ''
  let json: string
  try {
    json = isPath ? await readFile(text.slice(1), 'utf8') : text
  } catch (error) {
    throw invalid(`The metadata ${place}cannot be read.`, error)
  }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw invalid(`The metadata ${place}is not JSON.`, error)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...value }
  }
  throw invalid(`The metadata ${place}is not a JSON object.`)
}

function invalid(message: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message,
    hint: 'Write an object such as {"description": "..."}, or @ and the path of a file.',
    cause,
  })
}

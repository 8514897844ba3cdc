import * as z from 'zod'
import { CresolverError, errorText } from './error.ts'
import { type JsonLimits, readJson } from './json/read-json.ts'

/** The `type` of every ERC-8004 registration file, version 1. */
export const REGISTRATION_TYPE = 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1'

/** Longest token URI that is read, in characters. Token URIs are untrusted. */
export const TOKEN_URI_CHARACTERS = 16_384

const jsonLimits: JsonLimits = { bytes: TOKEN_URI_CHARACTERS, depth: 16, values: 2_000 }

const serviceSchema = z.looseObject({
  name: z.string(),
  endpoint: z.string(),
  protocol: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
})

/** A registration-v1 file. Older files say `endpoints` where newer ones say `services`. */
const registrationSchema = z.looseObject({
  type: z.string().optional(),
  name: z.string(),
  description: z.string().optional(),
  image: z.string().optional(),
  services: z.array(serviceSchema).optional(),
  endpoints: z.array(serviceSchema).optional(),
  active: z.boolean().optional(),
})

/** {@link registrationSchema} */
export type Registration = z.infer<typeof registrationSchema>
/** One service of a registration file. */
export type RegistrationService = z.infer<typeof serviceSchema>

/** Content of a new registration file. */
export type RegistrationParameters = {
  /** Display name of the agent. */
  readonly name: string
  /** CAIP-10 account that owns the agent, such as `eip155:1:0xABC...`. */
  readonly wallet?: string | undefined
  /** Base URL of the worker, without `/a2a/resolve`. */
  readonly endpoint: string
}

/**
 * Builds the registration file of a resolution worker.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#registration
 *
 * @param parameters - {@link RegistrationParameters}
 * @returns a registration-v1 file with an `A2A` service
 *
 * @example
 * ```ts
 * import { createRegistration, encodeTokenUri } from '@cresolver/sdk/protocol'
 *
 * const file = createRegistration({ name: 'Calendar', endpoint: 'https://agent.example.com' })
 * console.log(encodeTokenUri(file)) // data:application/json;base64,eyJ0eXBl…
 * ```
 */
export function createRegistration(parameters: RegistrationParameters): Registration {
  const wallet = parameters.wallet
    ? [{ name: 'wallet', endpoint: parameters.wallet }]
    : []
  return {
    type: REGISTRATION_TYPE,
    name: parameters.name,
    services: [
      ...wallet,
      {
        name: 'A2A',
        endpoint: parameters.endpoint,
        protocol: 'cresolver',
        category: 'resolution',
        tags: ['prediction-market', 'resolution', 'ai-agent'],
      },
    ],
  }
}

/**
 * Reads a registration file from its JSON text.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#registration
 *
 * @param json - text of the file, or its bytes in UTF-8
 * @returns the registration
 * @throws `SdkErrors['parseRegistration']`: `REGISTRATION_INVALID` when it is not a registration file
 *
 * @example
 * ```ts
 * import { parseRegistration } from '@cresolver/sdk/protocol'
 *
 * const response = await fetch('https://agent.example.com/registration.json')
 * console.log(parseRegistration(await response.text()).name) // Calendar
 * ```
 */
export function parseRegistration(json: Uint8Array | string): Registration {
  let value: unknown
  try {
    value = readJson(json, jsonLimits)
  } catch (cause) {
    throw invalid(errorText(cause).replace(/\.$/, ''), cause)
  }
  const parsed = registrationSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalid(`${issue?.path.join('.') || 'file'}: ${issue?.message}`, parsed.error)
}

/**
 * Finds the base URL of the worker protocol in a registration file: the first of
 * {@link listWorkerEndpoints}.
 *
 * @param registration - a registration file
 * @returns base URL without a trailing slash, or undefined without that service
 */
export function findWorkerEndpoint(registration: Registration): string | undefined {
  return listWorkerEndpoints(registration)[0]
}

/**
 * Lists the base URLs of the worker protocol in a registration file, in its order.
 *
 * The service name `A2A` counts in any case. An agent card URL is cut back to its base.
 *
 * @param registration - a registration file
 * @returns base URLs without a trailing slash; unchecked
 */
export function listWorkerEndpoints(registration: Registration): string[] {
  const services = registration.services ?? registration.endpoints ?? []
  return services
    .filter(({ name }) => name.toLowerCase() === 'a2a')
    .map(({ endpoint }) =>
      withoutSlashes(endpoint.trim().replace(/\/\.well-known\/agent(-card)?\.json$/, '')),
    )
    .filter((endpoint) => endpoint !== '')
}

/** A regular expression would take quadratic time for many slashes before something else. */
function withoutSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

function invalid(why: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: `The agent's registration file cannot be used: ${why}.`,
    hint: 'Publish a registration-v1 file with a name and a services list.',
    cause,
  })
}

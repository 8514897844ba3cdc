import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { CresolverError, errorText, tenantIdSchema } from '@cresolver/core/protocol'
import {
  type PrivateNetwork,
  problemOfHost,
  problemOfRange,
} from '@cresolver/net/outbound'
import * as z from 'zod'

const listOf = (problemOf: (text: string) => string | undefined) =>
  z
    .array(
      z.string().superRefine((text, context) => {
        const problem = problemOf(text)
        if (problem) {
          context.addIssue({
            code: 'custom',
            message: `${JSON.stringify(text)} ${problem}`,
          })
        }
      }),
    )
    .min(1, 'is empty')

const file = z.string().min(1, 'is empty')

const networkSchema = z
  .strictObject({
    hosts: listOf(problemOfHost).optional(),
    addresses: listOf(problemOfRange).optional(),
    ports: z
      .array(z.int('is not a port').min(1, 'is not a port').max(65_535, 'is not a port'))
      .min(1, 'is empty'),
    http: z.boolean('must be true or false').default(false),
    ca: file.optional(),
    cert: file.optional(),
    key: file.optional(),
    tenants: z.array(tenantIdSchema).min(1, 'is empty').optional(),
  })
  .refine(({ hosts, addresses }) => hosts || addresses, 'needs hosts or addresses')
  .refine(({ cert, key }) => !cert === !key, 'needs cert and key, or neither')

const listSchema = z.strictObject({ networks: z.array(networkSchema).min(1, 'is empty') })

/**
 * Reads the private networks whose agents may be called, with their certificates, from a file of the
 * operator. Paths in it are relative to it.
 *
 * @param path - of the file
 * @returns the networks
 * @throws CresolverError `CONFIG_INVALID`
 */
export async function readPrivateAgents(
  path: string,
): Promise<readonly PrivateNetwork[]> {
  const parsed = listSchema.safeParse(await readJson(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalid(path, `${issue?.path.map(String).join('.') || 'it'}: ${issue?.message}`)
  }
  return Promise.all(
    parsed.data.networks.map(async ({ ca, cert, key, ...network }, index) => {
      const at = `networks.${index}`
      const readPem = async (name: string, given: string | undefined) =>
        given === undefined ? undefined : readText(path, given, `${at}.${name}`)
      const tls = {
        ca: await readPem('ca', ca),
        cert: await readPem('cert', cert),
        key: await readPem('key', key),
      }
      checkCertificates(path, at, tls)
      return { ...network, tls }
    }),
  )
}

async function readJson(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw invalid(path, `it cannot be read (${codeOf(cause)})`, cause)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalid(path, 'it is not JSON', cause)
  }
}

async function readText(path: string, given: string, at: string): Promise<string> {
  try {
    return await readFile(resolve(dirname(path), given), 'utf8')
  } catch (cause) {
    throw invalid(
      path,
      `${at}: the file ${given} cannot be read (${codeOf(cause)})`,
      cause,
    )
  }
}

type Certificates = Readonly<Record<'ca' | 'cert' | 'key', string | undefined>>

/** An authority that cannot be read would be ignored in silence, and every agent unreachable. */
function checkCertificates(
  path: string,
  at: string,
  { ca, cert, key }: Certificates,
): void {
  for (const [name, pem] of Object.entries({ ca, cert })) {
    if (pem === undefined) continue
    const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
    if (!blocks) throw invalid(path, `${at}.${name}: the file has no certificate in PEM`)
    for (const block of blocks) {
      try {
        new X509Certificate(block)
      } catch (cause) {
        throw invalid(path, `${at}.${name}: a certificate is broken`, cause)
      }
    }
  }
  try {
    createSecureContext({ cert, key })
  } catch (cause) {
    throw invalid(path, `${at}.key: it is not the key of cert`, cause)
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : errorText(cause)
}

function invalid(path: string, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The file ${path} of PLATFORM_PRIVATE_AGENTS cannot be used: ${why}.`,
    hint: 'Write {"networks": [{"hosts": ["*.agents.internal"], "ports": [8443], "ca": "ca.pem"}]}; docs/operations.md explains it.',
    cause,
  })
}

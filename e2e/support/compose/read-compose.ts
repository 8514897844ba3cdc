import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { root } from '../system.ts'

const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).optional(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), textSchema).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  depends_on: z
    .record(
      z.string(),
      z.object({
        condition: z.enum(['service_healthy', 'service_completed_successfully']),
        required: z.boolean().default(true),
      }),
    )
    .default({}),
  healthcheck: z
    .looseObject({
      test: z.tuple([z.literal('CMD')], z.string()).optional(),
      disable: z.boolean().default(false),
    })
    .optional(),
})

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

/** A service of a compose file, with the values of its variables. */
export type ComposeService = z.infer<typeof serviceSchema>

/** Variables of an environment file, as `--env-file` takes it. */
export async function readEnvFile(path: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value ?? '']]
    }),
  )
}

/**
 * Reads the services of a compose file, with its anchors and variables resolved.
 *
 * @throws Error for a variable that is required and not given
 */
export async function readCompose(
  path: string,
  variables: Readonly<Record<string, string>>,
): Promise<Record<string, ComposeService>> {
  const text = await readFile(join(root, path), 'utf8')
  const file = parse(text, { merge: true })
  const { services, secrets } = fileSchema.parse(interpolate(file, variables))
  // Compose mounts the file of a secret as it mounts a volume.
  const mountOf = (name: string) => `${secrets[name]?.file}:/run/secrets/${name}:ro`
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      { ...service, volumes: [...service.volumes, ...service.secrets.map(mountOf)] },
    ]),
  )
}

function interpolate(
  value: unknown,
  variables: Readonly<Record<string, string>>,
): unknown {
  if (typeof value === 'string') return fillIn(value, variables)
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      // Compose hands a variable without a value on if it is set.
      const given = each === null && /^[A-Z_]+$/.test(key) ? variables[key] : each
      return given === undefined ? [] : [[key, interpolate(given, variables)]]
    }),
  )
}

function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind: string | undefined, rest = '') => {
      const value = variables[name]
      if (value) return value
      if (kind === '?') throw new Error(`${name} is required: ${rest}`)
      return kind === '-' ? rest : ''
    },
  )
}

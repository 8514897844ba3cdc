import * as z from 'zod'

/** One operation of the API, ready to be written. */
export type ApiOperation = {
  readonly group: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string | undefined
  /** Undefined: no API key is needed. */
  readonly scope: string | undefined
  readonly parameters: readonly {
    readonly name: string
    readonly place: string
    readonly type: string
    readonly required: boolean
  }[]
  /** Schema of the body, JSON. */
  readonly body: string | undefined
  readonly answers: readonly {
    readonly status: string
    readonly description: string
    /** Schema of the answer, JSON; undefined where it is a problem document. */
    readonly schema: string | undefined
  }[]
}

const content = z
  .record(z.string(), z.object({ schema: z.unknown() }).partial())
  .optional()

const documentSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        tags: z.array(z.string()).default(['Other']),
        summary: z.string().default(''),
        description: z.string().optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean().default(false),
              schema: z.looseObject({ type: z.unknown(), enum: z.unknown() }).partial(),
            }),
          )
          .default([]),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content })),
      }),
    ),
  ),
})

/** Reads the operations out of an OpenAPI document. */
export function describeOperations(document: object): readonly ApiOperation[] {
  const { paths, components } = documentSchema.parse(document)
  const show = (schema: unknown) => showSchema(schema, components.schemas)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      group: operation.tags[0] ?? 'Other',
      method,
      path,
      summary: operation.summary,
      description: operation.description,
      scope: operation.security.flatMap((entry) => Object.values(entry).flat())[0],
      parameters: operation.parameters.map(({ name, in: place, required, schema }) => ({
        name,
        place,
        required,
        type: Array.isArray(schema.enum) ? schema.enum.join(' | ') : `${schema.type}`,
      })),
      body: show(firstSchema(operation.requestBody?.content)),
      answers: Object.entries(operation.responses).map(([status, answer]) => ({
        status,
        description: answer.description,
        schema: Number(status) < 400 ? show(firstSchema(answer.content)) : undefined,
      })),
    })),
  )
}

function firstSchema(given: z.infer<typeof content>): unknown {
  return Object.values(given ?? {})[0]?.schema
}

function showSchema(
  schema: unknown,
  components: Readonly<Record<string, unknown>>,
): string | undefined {
  if (schema === undefined) return undefined
  const reference = z.object({ $ref: z.string() }).safeParse(schema)
  const name = reference.data?.$ref.split('/').at(-1)
  const shown = name === undefined ? schema : { [name]: components[name] }
  return JSON.stringify(shown, null, 2)
}

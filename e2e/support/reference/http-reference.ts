/** The parts of an OpenAPI document that the page shows. */
export type OpenApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Operation = {
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly { readonly apiKey?: readonly string[] }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly [other: string]: unknown
}

const introduction = `# HTTP API

The platform of round tables serves this API at \`http://127.0.0.1:8000\`, and a page to try it at
\`/docs\`. [openapi.json](openapi.json) describes the same as OpenAPI 3.1. Errors are
\`application/problem+json\` with a stable \`code\` from the [list of error codes](errors.md).

Outside local mode each request carries \`Authorization: Bearer <API key>\`; the scope that the key
needs is given with each operation.
`

/** Formats an OpenAPI document as a Markdown page, one section an operation. */
export function formatHttpReference(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'Other'] = operation.tags
      const section = formatOperation(`${method.toUpperCase()} ${path}`, operation)
      byTag.set(tag, [...(byTag.get(tag) ?? []), section])
    }
  }
  const operations = [...byTag].map(([tag, parts]) => `## ${tag}\n\n${parts.join('\n')}`)
  const schemas = Object.entries(document.components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => `### ${name}\n\n${formatFields(schema)}\n`)
  return [introduction, ...operations, `## Schemas\n\n${schemas.join('\n')}`].join('\n')
}

function formatOperation(title: string, operation: Operation): string {
  const { parameters = [], requestBody, responses } = operation
  const scopes = operation.security?.flatMap(({ apiKey = [] }) => apiKey) ?? []
  const scope = scopes.length > 0 ? ` Scope: \`${scopes.join(' ')}\`.` : ''
  const lines = [`### ${title}`, '', `${operation.summary}.${scope}`, '']
  for (const { name, in: where, required, schema, description } of parameters) {
    const needed = required ? ', required' : ''
    lines.push(
      `- \`${name}\` (${where}, ${typeOf(schema)}${needed})${colon(description)}`,
    )
  }
  if (parameters.length > 0) lines.push('')
  const [body] = Object.values(requestBody?.content ?? {})
  if (body) lines.push(`Request body: ${typeOf(body.schema)}.`, '')
  for (const [status, { description, content = {} }] of Object.entries(responses)) {
    const [answer] = Object.values(content)
    const isProblem = answer?.schema.$ref?.endsWith('/Problem')
    const type = answer && !isProblem ? ` ${typeOf(answer.schema)}` : ''
    lines.push(`- **${status}**${type}${colon(description)}`)
  }
  return `${lines.join('\n')}\n`
}

function formatFields(schema: Schema): string {
  const { properties, required = [] } = schema
  if (!properties) return `${typeOf(schema)}${colon(schema.description)}`
  return Object.entries(properties)
    .map(([name, field]) => {
      const needed = required.includes(name) ? ', required' : ''
      return `- \`${name}\` (${typeOf(field)}${needed})${colon(field.description)}`
    })
    .join('\n')
}

function typeOf(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const { type = 'any' } = schema
  return typeof type === 'string' ? type : type.join(' or ')
}

function colon(text: string | undefined): string {
  return text ? `: ${text}` : ''
}

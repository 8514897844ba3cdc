import { type OpenTable, openTableSchema } from '@cresolver/core/protocol'

/** Input of a person in the form of a new table. */
export type TableDraft = {
  readonly content: string
  /** One answer to choose from in each line; may be empty. */
  readonly options: string
  /** Names of agents, one in each line; empty for those that fit. */
  readonly agents: string
  readonly gate: string
}

/** An empty form. */
export const EMPTY_TABLE_DRAFT: TableDraft = {
  content: '',
  options: '',
  agents: '',
  gate: 'none',
}

/** A table that can be opened, or what is wrong with each field. */
type ReadTableDraft =
  | { readonly kind: 'table'; readonly table: OpenTable }
  | {
      readonly kind: 'problems'
      readonly problems: Readonly<Partial<Record<keyof TableDraft, string>>>
    }

/** Reads the form of a new table by the schema that the platform checks it with. */
export function readTableDraft(draft: TableDraft): ReadTableDraft {
  const options = linesOf(draft.options)
  const agents = linesOf(draft.agents)
  const { success, data, error } = openTableSchema.safeParse({
    content: draft.content,
    ...(options.length > 0 && { options }),
    ...(agents.length > 0 && { agent_ids: agents }),
    settings: { human_gate: draft.gate },
  })
  if (success) return { kind: 'table', table: data }
  const problems: Partial<Record<keyof TableDraft, string>> = {}
  for (const { path, message } of error.issues) {
    const field = fields[String(path[0])] ?? 'content'
    problems[field] ??= sentence(message)
  }
  return { kind: 'problems', problems }
}

const fields: Readonly<Record<string, keyof TableDraft>> = {
  content: 'content',
  options: 'options',
  agent_ids: 'agents',
  settings: 'gate',
}

/** The words of the schema name its fields as the API does. */
function sentence(message: string): string {
  const text = message.replace(/^content/, 'the task').replace(/^agent_ids/, 'the agents')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Lines with a text, without blanks around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

import { CresolverError, errorText, readJson } from '@cresolver/core/protocol'
import type * as z from 'zod'

/** A tool that a model may call. */
export type ModelTool<Arguments = unknown> = {
  /** Letters, digits, `_` and `-`. */
  readonly name: string
  /** When to call it, for the model. */
  readonly description: string
  /** Schema of its arguments, a JSON object. */
  readonly parameters: z.ZodType<Arguments>
  /**
   * Runs the tool. What it returns is read by the model: untrusted text only inside
   * `fenceUntrusted`. The message of a CresolverError is read by the model too.
   */
  run(args: Arguments, signal: AbortSignal): Promise<string>
}

/** A tool that a model wants to call. */
export type RequestedCall = {
  /** The server's. */
  readonly id: string
  readonly name: string
  /** As the model wrote them: untrusted JSON. */
  readonly argumentsText: string
}

/** A call of a tool, numbered by us; ids of servers are random, and go back to the server alone. */
export type ModelToolCall = {
  /** `c1`, `c2` and so on. */
  readonly id: string
  readonly name: string
  readonly argumentsText: string
  /** False when the call was refused or the tool failed. */
  readonly ok: boolean
  /** Text that the model read. */
  readonly result: string
}

const limits = { bytes: 20_000, depth: 8, values: 200 }
const mostResultCharacters = 50_000

/**
 * Types a tool by the schema of its arguments.
 *
 * @param tool - {@link ModelTool}
 * @returns the tool
 * @example
 * defineTool({
 *   name: 'search',
 *   description: 'Searches the web.',
 *   parameters: z.object({ query: z.string().max(200) }),
 *   run: async ({ query }) => find(query),
 * })
 */
export function defineTool<Arguments>(tool: ModelTool<Arguments>): ModelTool<Arguments> {
  return tool
}

/** Runs one call; what goes wrong becomes text for the model. */
export async function runCall(
  tools: readonly ModelTool[],
  { name, argumentsText }: RequestedCall,
  id: string,
  signal: AbortSignal,
): Promise<ModelToolCall> {
  const tool = tools.find((known) => known.name === name)
  const shown = { id, name: tool?.name ?? 'unknown' }
  const refuse = (why: string) => ({
    ...shown,
    argumentsText: '{}',
    ok: false,
    result: why,
  })
  if (!tool) return refuse(`Error: no such tool. ${listTools(tools)}`)
  const args = readArguments(tool, argumentsText)
  if (!args.ok) return refuse(`Error: ${args.why}`)
  const call = { ...shown, argumentsText: JSON.stringify(args.json) }
  try {
    const result = await tool.run(args.value, signal)
    return { ...call, ok: true, result: result.slice(0, mostResultCharacters) }
  } catch (error) {
    signal.throwIfAborted()
    const why = CresolverError.isInstance(error) ? error.message : 'the tool failed.'
    return { ...call, ok: false, result: `Error: ${why}` }
  }
}

type Arguments =
  | { readonly ok: true; readonly json: unknown; readonly value: unknown }
  | { readonly ok: false; readonly why: string }

function readArguments(tool: ModelTool, text: string): Arguments {
  let json: unknown
  try {
    json = readJson(text.trim() || '{}', limits)
  } catch (error) {
    return { ok: false, why: `the arguments were not read. ${errorText(error)}` }
  }
  const parsed = tool.parameters.safeParse(json)
  if (parsed.success) return { ok: true, json, value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.map(String).join('.')
  return { ok: false, why: `the arguments do not fit: ${where}: ${issue?.message}` }
}

function listTools(tools: readonly ModelTool[]): string {
  return `Tools: ${tools.map(({ name }) => name).join(', ')}.`
}

import { CresolverError, errorText } from '@cresolver/core/protocol'

type McpToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Every result is JSON twice: as data, and as text for clients that read text alone. */
export async function answered(work: () => Promise<object>): Promise<McpToolResult> {
  try {
    const value = { ...(await work()) }
    const text = JSON.stringify(value)
    return { content: [{ type: 'text', text }], structuredContent: value }
  } catch (error) {
    const text = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
    return { content: [{ type: 'text', text }], isError: true }
  }
}

import { openHttpResolutions } from './http-resolutions.ts'
import { type McpToolCaller, openMcpResolutions } from './mcp-resolutions.ts'
import type { ResolutionPort } from './resolution-port.ts'

/** Connection to a platform: by its HTTP API, or by the tools of `cresolver mcp`. */
export type PlatformConnection =
  | {
      /** Base URL of the platform. */
      readonly platformUrl: string
      /** API key of the platform; none in its local mode. */
      readonly apiKey?: string | undefined
      readonly mcp?: undefined
    }
  | {
      /** A connected client of an MCP server that has `resolve_question`. */
      readonly mcp: McpToolCaller
      readonly platformUrl?: undefined
      readonly apiKey?: undefined
    }

/** Opens a connection; nothing is sent. */
export function openConnection(connection: PlatformConnection): ResolutionPort {
  return connection.mcp
    ? openMcpResolutions(connection.mcp)
    : openHttpResolutions(connection.platformUrl, connection.apiKey)
}

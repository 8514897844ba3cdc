import { createMcpHonoApp } from '@modelcontextprotocol/hono'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { createMcpServer } from './create-mcp-server.ts'
import type { McpPorts } from './mcp-ports.ts'

/** Largest request, in bytes: a question of 4,096 characters and what a client adds. */
const mostBytes = 64 * 1_024

/** Creates the app of streamable HTTP. Pages of other origins and other host names are refused. */
export function createMcpApp(ports: McpPorts): ReturnType<typeof createMcpHonoApp> {
  const app = createMcpHonoApp({ maxRequestBodySize: mostBytes })
  const handler = createMcpHandler(() => createMcpServer(ports))
  app.all('/mcp', (context) =>
    handler.fetch(context.req.raw, { parsedBody: context.get('parsedBody' as never) }),
  )
  return app
}

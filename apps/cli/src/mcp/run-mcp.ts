import { once } from 'node:events'
import { serveHttp } from '@cresolver/net/http-server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { RecordOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createMcpApp } from './mcp-app.ts'
import { openMcpPorts } from './open-ports.ts'

export type McpOptions = RecordOptions & {
  readonly http?: boolean | undefined
  readonly port: string
}

/** Serves the tools until the client closes stdin, or the server is interrupted. */
export async function runMcp(
  options: McpOptions,
  environment: Environment,
): Promise<void> {
  const port = readPort(options.port)
  const ports = openMcpPorts(options, environment)
  if (!options.http) {
    // Stdout belongs to the protocol.
    const handle = serveStdio(() => createMcpServer(ports))
    await Promise.race([once(process.stdin, 'close'), untilInterrupted(undefined)])
    return handle.close()
  }
  const server = await serveHttp(createMcpApp(ports).fetch, {
    port,
    portHint: 'Pass --port with a free port, or stop that program.',
  })
  createPrinter(environment, options.json === true).print(
    { event: 'mcp-started', url: `${server.url}/mcp` },
    () => [`MCP server at ${server.url}/mcp. Ctrl+C ends it.`],
  )
  await untilInterrupted(undefined)
  await server.close()
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new OptionError(
    `--port is not a port: ${JSON.stringify(text)}.`,
    'Pass a whole number from 0 to 65535.',
  )
}

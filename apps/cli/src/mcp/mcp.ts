import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import type { McpOptions } from './run-mcp.ts'

export function addMcp(mcp: Command, environment: Environment): void {
  mcp
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option(
      '--archive <url>',
      'archive of records, repeatable (or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--from-block <number>', 'first block to search for a settlement', '0')
    .option('--http', 'serve streamable HTTP on 127.0.0.1 instead of stdin and stdout')
    .addOption(new Option('--port <number>', 'port with --http').default('8590'))
    .addHelpText(
      'after',
      '\nTools: lint_question, get_market, verify_verdict, explain_verdict. They read and\n' +
        'verify, send no transaction and need no key. With CRESOLVER_PLATFORM and\n' +
        'PLATFORM_API_KEY also resolve_question, which spends the budget of the key, and\n' +
        'get_resolution. Add to a coding agent:\n' +
        '  {"mcpServers": {"cresolver": {"command": "cresolver", "args": ["mcp"]}}}',
    )
    .action(async (_options, command: Command) => {
      const { runMcp } = await import('./run-mcp.ts')
      await runMcp(command.optsWithGlobals<McpOptions>(), environment)
    })
}

import { randomUUID } from 'node:crypto'
import { agentInfoSchema } from '@cresolver/core/protocol'
import { type Command, Option } from 'commander'
import type { Environment } from '../../environment.ts'
import { collectValues } from '../../options/collect-values.ts'
import { OptionError } from '../../options/option-error.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { type PlatformOptions, readPlatformSettings } from '../platform-settings.ts'
import { formatOneAgent } from './format-agent.ts'

type AddOptions = PlatformOptions & {
  readonly url: string
  readonly domain: string
  readonly capability?: readonly string[] | undefined
  readonly mode?: 'sync' | 'async' | undefined
  readonly protocol?: 'external' | 'a2a' | undefined
  readonly shared?: boolean | undefined
}

export function addAdd(agents: Command, environment: Environment): void {
  agents
    .command('add')
    .description('Register an agent on the platform')
    .argument('<name>', 'letters, digits, _, . and -')
    .requiredOption('--url <url>', 'base URL of the agent, or of its agent card')
    .requiredOption('--domain <text>', 'what it knows about')
    .option('--capability <text>', 'capability; repeatable', collectValues)
    .addOption(
      new Option('--mode <mode>', 'async: it may answer later (sync)').choices([
        'sync',
        'async',
      ]),
    )
    .addOption(
      new Option(
        '--protocol <protocol>',
        'a2a: an Agent2Agent agent (external, or a2a if --url is an agent card)',
      ).choices(['external', 'a2a']),
    )
    .option('--shared', 'let every tenant use it; for the operator')
    .addHelpText(
      'after',
      '\nThe platform sends the agent the key in AGENT_API_KEY, if it is set.',
    )
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AddOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const { createRetryPolicy, persist } = await import('../retry-policy.ts')
      const { url, domain, capability, mode, protocol, shared } = options
      const request = {
        method: 'POST',
        path: '/agents',
        headers: { 'idempotency-key': randomUUID() },
        body: {
          name,
          domain,
          base_url: url,
          api_key: readAgentKey(environment),
          capabilities: capability,
          mode,
          protocol,
          shared,
        },
      } as const
      const platform = openPlatform(settings)
      const patience = createRetryPolicy({
        retryForMs: settings.retryForMs,
        known: false,
        signal: new AbortController().signal,
      })
      const info = await persist(patience, () =>
        platform.request(request, agentInfoSchema),
      )
      const printer = createPrinter(environment, options.json === true)
      printer.print(info, () => [
        printer.colors.green('Registered'),
        ...formatOneAgent(info, printer, environment.now()),
      ])
    })
}

/** From a variable alone, so that it stays out of the shell's history and the list of processes. */
function readAgentKey({ variables }: Environment): string | undefined {
  const key = variables.AGENT_API_KEY?.trim()
  if (!key) return undefined
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new OptionError(
    'AGENT_API_KEY is not an API key.',
    'Use printable ASCII without spaces.',
    'CONFIG_INVALID',
  )
}

import {
  type AgentConformance,
  agentConformanceSchema,
  CresolverError,
  describeSkipped,
} from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import { plainText } from '../../text.ts'
import { indented, type Look, labelled } from '../labelled.ts'
import { type PlatformOptions, readPlatformSettings } from '../platform-settings.ts'
import { conformanceText } from './conformance-text.ts'

/** The platform gives a check four minutes. */
const limits = { answerMs: 270_000, quietMs: 45_000 }

/** Adds `platform agents conformance`. */
export function addConformance(agents: Command, environment: Environment): void {
  agents
    .command('conformance')
    .description('Let the platform check an agent (exits 1 on failure)')
    .argument('<name>', 'name of the agent')
    .addHelpText(
      'after',
      '\nIt takes up to four minutes. The platform keeps the result and shows it with the agent.',
    )
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const conformance = await openPlatform(settings, limits).request(
        { method: 'POST', path: `/agents/${encodeURIComponent(name)}/conformance` },
        agentConformanceSchema,
      )
      const printer = createPrinter(environment, options.json === true)
      printer.print(conformance, () => formatConformance(conformance, printer))
      if (!conformance.passed) throw checkFailed(name, conformance)
    })
}

function formatConformance(
  { protocols, passed, counts, failures }: AgentConformance,
  look: Look,
): string[] {
  const { green, red } = look.colors
  const inner = { ...look, width: look.width - 2 }
  const hidden = counts.failed - failures.length
  const skipped = describeSkipped(protocols)
  return [
    ...(skipped === undefined ? [] : [skipped]),
    ...indented(`${conformanceText(counts)} (${protocols.join(', ')})`, 0, look, {
      paint: passed ? green : red,
    }),
    ...failures.flatMap(({ id, title, why }) => [
      ...indented(`✗ ${title}`, 0, look, { paint: red }),
      ...[...labelled('id', id, inner), ...labelled('why', why, inner)].map(
        (line) => `  ${line}`,
      ),
    ]),
    ...(hidden > 0 ? [`and ${hidden} more that failed`] : []),
  ]
}

function checkFailed(
  name: string,
  { counts, failures }: AgentConformance,
): CresolverError {
  const { passed, warned, failed, skipped } = counts
  const [first] = failures
  const of = passed + warned + failed + skipped
  return new CresolverError({
    code: 'AGENT_CHECK_FAILED',
    message: `The agent ${plainText(name)} does not meet ${failed} of ${of} requirements, the first is ${plainText(first?.id ?? 'not named')}.`,
    hint: 'Fix the failed requirements, then run the check again. cresolver agents check shows the requests and answers.',
  })
}

import type { ConformanceReport } from '@cresolver/agent/conformance'
import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import type { MarketOptions } from '../../settings.ts'
import { createPrinter } from '../../terminal/printer.ts'
import {
  formatCount,
  formatHeading,
  formatResearchStatus,
  formatResult,
  readResearchStatus,
} from './format-check.ts'

const names: readonly string[] = ['worker', 'external', 'a2a']

type CheckOptions = MarketOptions & {
  readonly protocol?: readonly string[] | undefined
  readonly question?: string | undefined
  readonly panel?: string | undefined
  readonly junit?: string | undefined
  readonly full?: boolean | undefined
  readonly json?: boolean | undefined
}

export function addCheck(agent: Command, environment: Environment): void {
  agent
    .command('check')
    .description('Check an agent against the protocols (exits 1 on failure)')
    .argument('<url>', 'base URL of the agent')
    .option(
      '--protocol <name>',
      'worker, external or a2a; repeatable (default: all that it supports)',
      collectProtocols,
    )
    .option('--question <text>', 'question to ask (default: a harmless question)')
    .option(
      '--panel <worker>',
      'ask as a collector of --market for the seat of this account; PRIVATE_KEY signs',
    )
    .option(
      '--market <address>',
      'with --panel: market contract (or set CRESOLVER_MARKET)',
    )
    .option('--full', 'also show requests and answers of passed checks')
    .option('--junit <file>', 'also write the results as JUnit XML')
    .addHelpText(
      'after',
      '\nThe bearer key of an external or A2A agent is read from AGENT_KEY.',
    )
    .action(async (url: string, _options, command: Command) => {
      const options = command.optsWithGlobals<CheckOptions>()
      const report = await check(url, options, environment)
      if (options.junit !== undefined) {
        const { writeJunitFile } = await import('./write-junit-file.ts')
        await writeJunitFile(options.junit, report)
      }
      if (!report.passed) throw checkFailed(report)
    })
}

async function check(
  url: string,
  options: CheckOptions,
  environment: Environment,
): Promise<ConformanceReport> {
  const { protocol, question, full, json } = options
  const panel = await panelOf(options, environment)
  const { AGENT_PROTOCOLS, checkAgent } = await import('@cresolver/agent/conformance')
  const printer = createPrinter(environment, json === true)
  let heading: string | undefined
  const report = await checkAgent({
    url,
    protocols: protocol && AGENT_PROTOCOLS.filter((name) => protocol.includes(name)),
    key: environment.variables.AGENT_KEY || undefined,
    question,
    panel,
    onProtocols: (protocols) => {
      const isChosen = protocol !== undefined || panel !== undefined
      const left = AGENT_PROTOCOLS.filter((each) => !protocols.includes(each))
      if (isChosen || left.length === 0) return
      const line = `skipped: ${left.length} of ${AGENT_PROTOCOLS.length} protocols (${left.join(', ')})`
      printer.print({ type: 'skipped', protocols }, () => [line])
    },
    onResult: (result) => {
      printer.print(result, () => {
        const isNew = result.protocol !== heading
        heading = result.protocol
        return [
          ...(isNew ? formatHeading(result.protocol, printer) : []),
          ...formatResult(result, printer, full === true),
        ]
      })
    },
  })
  const { results: _, ...summary } = report
  const research = await readResearchStatus(url)
  printer.print({ ...summary, ...(research && { research }) }, () => [
    ...formatCount(report, printer),
    ...(research ? formatResearchStatus(research, printer) : []),
  ])
  return report
}

async function panelOf(options: CheckOptions, environment: Environment) {
  if (options.panel === undefined) return undefined
  const { openPanelProbe } = await import('./panel-probe.ts')
  return openPanelProbe(options.panel, options, environment)
}

function checkFailed({ url, counts, results }: ConformanceReport): CresolverError {
  const [first] = results.filter(({ outcome }) => outcome === 'failed')
  return new CresolverError({
    code: 'CHECK_FAILED',
    message: `The agent at ${url} does not meet ${counts.failed} of ${results.length} requirements, the first is ${first?.id}.`,
    hint: 'Fix the failed requirements, then run the check again.',
  })
}

/** Collects the protocols that `--protocol` names. */
function collectProtocols(
  value: string,
  earlier: readonly string[] | undefined,
): readonly string[] {
  if (names.includes(value)) return [...(earlier ?? []), value]
  throw new OptionError(
    `--protocol is not a protocol: ${JSON.stringify(value)}.`,
    'Write worker, external or a2a.',
  )
}

import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import type { AgentEnvironment } from '../definition/read-variables.ts'
import { type StartedAgent, startAgent } from './start-agent.ts'

/** Exports of an agent file: a definition, or a function that creates one. */
export type AgentModule = {
  readonly default: AgentDefinition | ((environment: AgentEnvironment) => AgentDefinition)
}

/**
 * Runs an agent as this process: starts it, prints one line, and stops it on SIGINT and SIGTERM.
 *
 * With `--mock` among its arguments a mock may answer markets of a public chain. An error that keeps it
 * from starting is printed as one line, and the exit code is 1.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#what-the-kit-adds
 *
 * @param load - imports the agent file: `() => import('./agent.ts')`
 * @param environment - default `process.env`
 * @returns once it stops
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { runAgent } from '@cresolver/agent/node'
 *
 * const agent = defineAgent({ name: 'Ada', ...mock() })
 * await runAgent(async () => ({ default: agent })) // Ada listens on http://127.0.0.1:4001
 * ```
 */
export async function runAgent(
  load: () => Promise<AgentModule>,
  environment: AgentEnvironment = process.env,
): Promise<void> {
  try {
    const definition = await loadDefinition(load, environment)
    const allowMock = process.argv.includes('--mock')
    const started = await startAgent(environment, definition, { allowMock })
    console.info(started.line)
    stopOnSignals(started)
  } catch (error) {
    console.error(
      CresolverError.isInstance(error)
        ? error.toLine()
        : `The agent cannot start: ${errorText(error)}`,
    )
    process.exitCode = 1
  }
}

async function loadDefinition(
  load: () => Promise<AgentModule>,
  environment: AgentEnvironment,
): Promise<AgentDefinition> {
  try {
    const { default: exported } = await load()
    if (exported === undefined) throw new Error('it exports no definition')
    return typeof exported === 'function' ? exported(environment) : exported
  } catch (error) {
    if (CresolverError.isInstance(error)) throw error
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: `The agent file cannot be used: ${errorText(error)}.`,
      hint: 'Fix the file; its default export must be the result of defineAgent.',
      cause: error,
    })
  }
}

function stopOnSignals(started: StartedAgent): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void started.close())
  }
}

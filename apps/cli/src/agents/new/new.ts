import type { Command } from 'commander'
import { createAgentProject, describeProject } from 'create-cresolver-agent'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../terminal/printer.ts'

type NewOptions = {
  readonly language: string
  readonly name?: string | undefined
  readonly json?: boolean | undefined
}

export function addNew(agent: Command, environment: Environment): void {
  agent
    .command('new')
    .description('Create a new agent project')
    .argument('<folder>', 'folder to write; it must be empty or not exist')
    .option('--language <language>', 'typescript, python or go', 'typescript')
    .option('--name <name>', 'name of the agent (default: name of the folder)')
    .action(async (folder: string, _options, command: Command) => {
      const { language, name, json } = command.optsWithGlobals<NewOptions>()
      const project = await createAgentProject({ folder, language, name })
      const printer = createPrinter(environment, json === true)
      printer.print({ type: 'agent', ...project }, () =>
        describeProject(project, printer.colors),
      )
    })
}

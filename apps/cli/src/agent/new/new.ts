import { basename, resolve } from 'node:path'
import { agentNameSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../market/option-error.ts'
import { createPrinter } from '../../printer.ts'
import { newLines, nextCommands } from './new-lines.ts'
import {
  type AgentFile,
  LANGUAGES,
  type Language,
  readTemplate,
} from './read-template.ts'
import { checkFree, writeAgent } from './write-agent.ts'

type NewOptions = {
  readonly language: string
  readonly name?: string | undefined
  readonly json?: boolean | undefined
}

/** Adds `agent new`. */
export function addNew(agent: Command, environment: Environment): void {
  agent
    .command('new')
    .description('Write an agent that runs, to put your own judgement into.')
    .argument('<folder>', 'where to write it; not there yet, or empty')
    .option('--language <language>', 'typescript, python or go', 'typescript')
    .option('--name <name>', 'name of the agent (default: that of the folder)')
    .action(async (folder: string, _options, command: Command) => {
      const options = command.optsWithGlobals<NewOptions>()
      const language = readLanguage(options.language)
      const name = readName(options.name, folder)
      await checkFree(resolve(folder), folder)
      const files = await collectFiles(language, name)
      await writeAgent(folder, files)
      const made = { name, language, folder, files: files.map(({ path }) => path) }
      const printer = createPrinter(environment, options.json === true)
      printer.print({ type: 'agent', ...made, next: nextCommands(made) }, () =>
        newLines(made, printer),
      )
    })
}

async function collectFiles(language: Language, name: string): Promise<AgentFile[]> {
  const files = await readTemplate(language, name)
  if (language !== 'typescript') return files
  const { packKit } = await import('../pack/pack-kit.ts')
  const { addKit } = await import('./add-kit.ts')
  return addKit(files, await packKit())
}

function readLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text)
  if (language) return language
  throw new OptionError(
    'OPTION_INVALID',
    `--language is no language that there is a template for: ${JSON.stringify(text)}.`,
    'Write typescript, python or go.',
  )
}

function readName(given: string | undefined, folder: string): string {
  const name = given ?? basename(resolve(folder))
  const parsed = agentNameSchema.safeParse(name)
  if (parsed.success) return name
  throw new OptionError(
    'OPTION_INVALID',
    `${JSON.stringify(name)} cannot be the name of an agent: ${parsed.error.issues[0]?.message}.`,
    given === undefined
      ? 'The folder gives the name: pass another as --name.'
      : 'Pass another --name.',
  )
}

import { parseArgs } from 'node:util'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { createAgentProject } from './create-agent-project.ts'
import { describeProject } from './describe-project.ts'

const usage = `Usage: npm create cresolver-agent@latest <folder> -- [options]

Create an agent project that runs, tests included

Options:
  --language <language>  typescript, python or go (default: typescript)
  --name <name>          name of the agent (default: name of the folder)
  --json                 print one JSON object
  --help                 print this help`

/** Runs the command with its arguments and prints lines. */
export async function runCreate(
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = read(args)
  if (values.help) {
    print(usage)
    return
  }
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) {
    throw refuse(
      folder === undefined ? 'No folder was given' : 'More than one folder was given',
    )
  }
  const { language, name, json } = values
  const project = await createAgentProject({ folder, language, name })
  if (json) print(JSON.stringify({ type: 'agent', ...project }))
  else for (const line of describeProject(project)) print(line)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        name: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw refuse(errorText(error).split('. ')[0] ?? '')
  }
}

function refuse(why: string): CresolverError {
  return new CresolverError({
    code: 'USAGE',
    message: `${why}.`,
    hint: 'Run the command with --help for usage.',
  })
}

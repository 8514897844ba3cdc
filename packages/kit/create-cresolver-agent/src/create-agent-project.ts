import { basename, resolve } from 'node:path'
import { agentNameSchema, CresolverError } from '@cresolver/protocol'
import { addKit } from './add-kit.ts'
import type { AgentProject } from './agent-project.ts'
import { nextCommands } from './describe-project.ts'
import { LANGUAGES, type Language, readTemplate } from './read-template.ts'
import { checkFree, writeAgent } from './write-agent.ts'

/** A project to create. */
export type NewAgentParameters = {
  /** Path of a folder that does not exist yet, or is empty. */
  readonly folder: string
  /** One of `LANGUAGES`; `typescript` unless given. */
  readonly language?: string | undefined
  /** Name of the agent; that of the folder unless given. */
  readonly name?: string | undefined
}

/**
 * Creates a project with an agent that runs, tests included.
 *
 * A project in TypeScript depends on the published `@cresolver/agent`; in a clone of CREsolver it
 * depends on a tarball of the clone, which is put into the project.
 *
 * @param parameters - {@link NewAgentParameters}
 * @returns what was written
 * @throws CresolverError `OPTION_INVALID`, `AGENT_FOLDER_TAKEN`, `AGENT_NOT_WRITTEN`, `KIT_NOT_PACKED`
 *
 * @example
 * ```ts
 * import { createAgentProject } from 'create-cresolver-agent'
 *
 * const { next } = await createAgentProject({ folder: 'rain', language: 'python' })
 * console.log(next.join('\n'))
 * ```
 */
export async function createAgentProject(
  parameters: NewAgentParameters,
): Promise<AgentProject> {
  const { folder } = parameters
  const language = readLanguage(parameters.language ?? 'typescript')
  const name = readName(parameters.name, folder)
  await checkFree(resolve(folder), folder)
  const template = await readTemplate(language, name)
  const files = language === 'typescript' ? await addKit(template) : template
  await writeAgent(folder, files)
  const made = { name, language, folder, files: files.map(({ path }) => path) }
  return { ...made, next: nextCommands(made) }
}

function readLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text)
  if (language) return language
  throw new CresolverError({
    code: 'OPTION_INVALID',
    message: `--language is not a language that there is a template for: ${JSON.stringify(text)}.`,
    hint: 'Write typescript, python or go.',
  })
}

function readName(given: string | undefined, folder: string): string {
  const name = given ?? basename(resolve(folder))
  const parsed = agentNameSchema.safeParse(name)
  if (parsed.success) return name
  throw new CresolverError({
    code: 'OPTION_INVALID',
    message: `${JSON.stringify(name)} cannot be the name of an agent: ${parsed.error.issues[0]?.message}.`,
    hint:
      given === undefined
        ? 'The folder gives the name: pass another as --name.'
        : 'Pass another --name.',
  })
}

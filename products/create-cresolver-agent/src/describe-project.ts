import type { AgentProject } from './agent-project.ts'
import type { Language } from './read-template.ts'

/** Emphasis of words on a terminal. */
export type Emphasis = {
  readonly green: (text: string) => string
  readonly bold: (text: string) => string
}

const languages: Readonly<
  Record<
    Language,
    { readonly title: string; readonly judgement: string; readonly next: string[] }
  >
> = {
  typescript: {
    title: 'TypeScript',
    judgement: 'src/agent.ts',
    next: ['npm install && npm test', 'npm start'],
  },
  python: {
    title: 'Python',
    judgement: 'agent.py',
    next: ['python3 -m unittest', 'python3 agent.py'],
  },
  go: {
    title: 'Go',
    judgement: 'judgement.go',
    next: ['go test ./...', 'go run .'],
  },
}

/** Lists the commands that change to the folder, test the agent and start it. */
export function nextCommands({
  folder,
  language,
}: Pick<AgentProject, 'folder' | 'language'>): string[] {
  const quoted = /^[\w./~-]+$/.test(folder)
    ? folder
    : `'${folder.replace(/'/g, `'\\''`)}'`
  return [`cd ${quoted}`, ...languages[language].next]
}

/**
 * Describes a new project and what to type next.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#create-a-project
 *
 * @param project - {@link AgentProject}
 * @param emphasis - {@link Emphasis}; plain text unless given
 * @returns lines
 *
 * @example
 * ```ts
 * import { createAgentProject, describeProject } from 'create-cresolver-agent'
 *
 * const project = await createAgentProject({ folder: 'rain' })
 * console.log(describeProject(project).join('\n')) // what was written, and what to type next
 * ```
 */
export function describeProject(
  project: AgentProject,
  { green, bold }: Emphasis = { green: String, bold: String },
): string[] {
  const { name, files, folder, language, next } = project
  const { title, judgement } = languages[language]
  return [
    `${green('Created')} the agent ${bold(name)} in ${title}: ${files.length} files in ${folder}.`,
    `Its judgment is in ${bold(judgement)}: replace it with yours.`,
    '',
    ...next.map((command) => `  ${command}`),
  ]
}

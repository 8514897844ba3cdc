import type { Printer } from '../../printer.ts'
import type { Language } from './read-template.ts'

/** An agent that was written. */
export type NewAgent = {
  readonly name: string
  readonly language: Language
  /** As the person wrote it. */
  readonly folder: string
  /** Paths in the folder. */
  readonly files: readonly string[]
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

/** Lists what a person types next. */
export function nextCommands({ folder, language }: NewAgent): string[] {
  const quoted = /^[\w./~-]+$/.test(folder)
    ? folder
    : `'${folder.replace(/'/g, `'\\''`)}'`
  return [`cd ${quoted}`, ...languages[language].next]
}

/** Says what was written and what comes next. */
export function newLines(agent: NewAgent, { colors }: Printer): string[] {
  const { title, judgement } = languages[agent.language]
  const { name, files, folder } = agent
  return [
    `${colors.green('Wrote')} the agent ${colors.bold(name)} in ${title}: ${files.length} files in ${folder}.`,
    `Its judgement is in ${colors.bold(judgement)}: replace it by yours.`,
    '',
    ...nextCommands(agent).map((command) => `  ${command}`),
  ]
}

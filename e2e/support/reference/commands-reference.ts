const introduction = `# Commands

The help text of every \`cresolver\` command. In the clone a command is
\`npm run cresolver -- <command>\`; add \`-s\` (\`npm run -s cresolver\`) where only the output of the
command must be printed.
`

/** Runs one command line and returns what it prints. */
type PrintHelp = (words: readonly string[]) => Promise<string>

/** Formats the help texts of all commands as a Markdown page, one section a command. */
export async function formatCommandsReference(printHelp: PrintHelp): Promise<string> {
  const sections = await sectionsOf([], printHelp)
  return [introduction, ...sections].join('\n')
}

async function sectionsOf(
  command: readonly string[],
  printHelp: PrintHelp,
): Promise<string[]> {
  const help = (await printHelp([...command, '--help'])).trim()
  const level = command.length > 1 ? '###' : '##'
  const title = ['cresolver', ...command].join(' ')
  const section = `${level} ${title}\n\n\`\`\`text\n${help}\n\`\`\`\n`
  const below: string[] = []
  for (const name of subcommandsOf(help))
    below.push(...(await sectionsOf([...command, name], printHelp)))
  return [section, ...below]
}

function subcommandsOf(help: string): string[] {
  const [, list = ''] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(help) ?? []
  const names = [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'help')
}

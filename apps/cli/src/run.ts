import { CommanderError } from 'commander'
import type { Environment } from './environment.ts'
import { COMMAND_GROUPS } from './groups.ts'
import { EXIT } from './moltbook/market-run.ts'
import { createProgram } from './program.ts'
import { printError } from './terminal/print-error.ts'
import { withoutHelpOfUnknown } from './unknown-command.ts'

const withValue = ['--fields', '--rpc', '--account', '--password-file', '--profile']

/** Finds the name of the command. */
function commandOf(words: readonly string[]): string | undefined {
  let index = 0
  while (words[index]?.startsWith('-')) {
    index += withValue.includes(words[index] ?? '') ? 2 : 1
  }
  return words[index]
}

/** Runs a command line. */
export async function run(
  words: readonly string[],
  environment: Environment,
): Promise<number> {
  if (words[0] === '__complete') return printCandidates(words, environment)
  const command = commandOf(words)
  const isMoltbook = command === 'moltbook'
  let code: number = EXIT.done
  const session: { -readonly [key in keyof Environment]: Environment[key] } = {
    ...environment,
  }
  const leaveOpen = () => {
    code = isMoltbook ? EXIT.open : EXIT.error
  }
  try {
    const program = await createProgram(
      { environment: session, leaveOpen, confirms: true },
      (group) => words.includes(group),
    )
    program.hook('preAction', async (_program, command) => {
      session.fields = await readFields(command.optsWithGlobals())
      const { selectConnection } = await import('./account/select-connection.ts')
      session.variables = await selectConnection(command.optsWithGlobals(), environment)
    })
    const known = words.length === 0 ? ['--help'] : withoutHelpOfUnknown(program, words)
    await program.parseAsync(known, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    await printError(await placed(error, words), words.includes('--json'), environment)
    if (isMoltbook && error instanceof CommanderError) return EXIT.usage
    // Only a check that fails says that a verdict is wrong.
    const isVerify = command === 'verify' && !words.includes('pull')
    return isVerify && !isFailed(error) ? EXIT.cannotSay : EXIT.error
  }
}

/** Says where an option goes that stands before the command. */
async function placed(error: unknown, words: readonly string[]): Promise<unknown> {
  if (!(error instanceof CommanderError) || error.code !== 'commander.unknownOption') {
    return error
  }
  const option = /'(--[\w-]+)/.exec(error.message)?.[1] ?? ''
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`))
  const groups = new Set(COMMAND_GROUPS.map(({ name }) => name))
  const group = words.findIndex((word) => groups.has(word))
  if (at < 0 || group < at) return error
  const { CresolverError } = await import('@cresolver/core/protocol')
  return new CresolverError({
    code: 'USAGE',
    message: `${option} is not an option of all commands.`,
    hint: `Write it after the command: cresolver ${words[group]} ... ${option} ...`,
  })
}

type FieldOptions = { readonly json?: boolean; readonly fields?: string }

async function readFields({ json, fields }: FieldOptions): Promise<string[] | undefined> {
  if (fields === undefined) return undefined
  if (json) return fields.split(',').map((name) => name.trim())
  const { OptionError } = await import('./options/option-error.ts')
  throw new OptionError('--fields needs --json.', 'Add --json.')
}

function isFailed(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'VERDICT_NOT_VERIFIED'
  )
}

/** Called by the scripts of `completion`: the shell, and the words behind the program's name. */
async function printCandidates(
  [, shell = '', ...words]: readonly string[],
  environment: Environment,
): Promise<number> {
  const { complete, formatCandidates } = await import('./completion/complete.ts')
  const program = await createProgram({ environment, leaveOpen: () => {} }, (group) =>
    words.includes(group),
  )
  for (const line of formatCandidates(complete(program, words), shell)) {
    environment.stdout.write(`${line}\n`)
  }
  return EXIT.done
}

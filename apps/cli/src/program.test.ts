import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { COMMAND_GROUPS } from './groups.ts'
import { createProgram } from './program.ts'

const nowhere = { write: () => {} }
const run = {
  environment: { variables: {}, stdout: nowhere, stderr: nowhere, now: () => 0 },
  leaveOpen: () => {},
}
const program = await createProgram(run, () => true)

/** Names of the commands that have no subcommands. */
function leavesOf(command: Command, path: string): string[] {
  if (command.commands.length === 0) return [path]
  return command.commands.flatMap((child) =>
    leavesOf(child, `${path} ${child.name()}`.trim()),
  )
}

test('the help lists at most 16 groups', () => {
  expect(program.commands.length).toBeLessThanOrEqual(16)
})

test('a reader has at most 85 commands to learn', () => {
  const leaves = leavesOf(program, '')
  expect(leaves.length, leaves.join('\n')).toBeLessThanOrEqual(85)
})

test('markets create takes at most eight options', () => {
  const create = program.commands
    .find((group) => group.name() === 'markets')
    ?.commands.find((command) => command.name() === 'create')
  expect(create?.options.map(({ long }) => long)).toSatisfy(
    (options: unknown[] | undefined) => options !== undefined && options.length <= 8,
  )
})

/** The words of a line as a shell reads them. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
}

/** Replaces what commands do, so that lines are only parsed. */
function withoutActions(command: Command): void {
  command.action(() => {})
  for (const child of command.commands) withoutActions(child)
}

test.each(
  COMMAND_GROUPS.flatMap((group) => [group, ...(group.groups ?? [])]).map(
    ({ name, example }) => [name, example],
  ),
)('the help of %s has an example that is parsed: %s', async (name, example) => {
  const parsed = await createProgram(run, () => true)
  withoutActions(parsed)
  const [command, ...words] = wordsOf(example)
  expect(command).toBe('cresolver')
  expect(words).toContain(name)
  await parsed.parseAsync(words, { from: 'user' })
})

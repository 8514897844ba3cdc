import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

const nowhere = { write: () => {} }
const program = await createProgram(
  {
    environment: { variables: {}, stdout: nowhere, stderr: nowhere, now: () => 0 },
    leaveOpen: () => {},
  },
  () => true,
)

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

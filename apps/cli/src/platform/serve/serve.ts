import type { Command } from 'commander'
import type { PlatformProgram } from './platform-program.ts'

/** Adds the commands that run the platform itself, or move its data. */
export function addPlatformServer(platform: Command): void {
  platform
    .command('serve')
    .description('Run the platform: its variables configure it')
    .addHelpText(
      'after',
      '\nPLATFORM_HOST, PLATFORM_PORT, DATABASE_URL, PLATFORM_SECRET_KEY, PLATFORM_ADMIN_KEY and\n' +
        'others are in docs/reference.md.',
    )
    .action(() => runProgram('platform'))
  for (const [name, description] of [
    ['dump', 'Write the data of a platform to a file; it may run meanwhile'],
    ['restore', 'Replace the data of a platform by a dump; none may run meanwhile'],
  ] as const) {
    platform
      .command(name)
      .description(description)
      .argument('<file>', 'path of the dump')
      .action((file: string) => runProgram('platform-data', name, file))
  }
}

/** It reads the process's own words and variables, and ends at signals by itself. */
async function runProgram(
  name: PlatformProgram,
  ...words: readonly string[]
): Promise<void> {
  process.argv.splice(2, process.argv.length, ...words)
  const { loadPlatformProgram } = await import('./platform-program.ts')
  await loadPlatformProgram(name)
}

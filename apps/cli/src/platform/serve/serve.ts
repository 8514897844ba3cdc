import type { Command } from 'commander'
import type { PlatformProgram } from './platform-program.ts'

export function addPlatformServer(platform: Command): void {
  platform
    .command('serve')
    .description('Run the platform, configured by variables')
    .addHelpText(
      'after',
      '\nPLATFORM_HOST, PLATFORM_PORT, DATABASE_URL, PLATFORM_SECRET_KEY, PLATFORM_ADMIN_KEY and\n' +
        'others are in docs/reference.md.',
    )
    .action(() => runProgram('platform'))
  platform
    .command('data')
    .description('Dump the data of a platform to a file, or restore it from one')
    .argument('<action>', 'dump (the platform can run) or restore (it must not run)')
    .argument('<file>', 'path of the dump')
    .action((action: string, file: string) => runProgram('platform-data', action, file))
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

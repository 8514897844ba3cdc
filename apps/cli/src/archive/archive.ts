import type { Command } from 'commander'
import { collectValues } from '../collect-values.ts'
import type { Environment } from '../environment.ts'
import type { PullOptions, ServeOptions } from './archive-options.ts'

/** Adds `archive`. */
export function addArchive(archive: Command, environment: Environment): void {
  archive
    .command('serve')
    .description('Serve an archive from a folder')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--folder <folder>', 'where records, bundles and pages are stored')
    .option('--from-block <number>', 'block in which the market was deployed', '0')
    .option('--port <number>', 'port of the archive', '8551')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--mirror <url>', 'archive to copy from (repeat)', collectValues)
    .option('--max-gb <number>', 'most disk space for proved contents', '50')
    .option('--posts <count>', 'posts of one address in a minute; 0 for no limit', '600')
    .option('--proxies <count>', 'proxies whose X-Forwarded-For is believed', '0')
    .option('--observe-port <number>', 'port of /health and /metrics', '9465')
    .option('--observe-host <address>', 'address of that port', '127.0.0.1')
    .addHelpText(
      'after',
      '\nAnyone may post. A record is shown once its hash is on chain, a bundle once it is\n' +
        'announced or named by such a record, a page once one of these names it. What is\n' +
        'proved is never deleted.',
    )
    .action(async (_options, command: Command) => {
      const { runServe } = await import('./run-serve.ts')
      await runServe(command.optsWithGlobals<ServeOptions>(), environment)
    })
  archive
    .command('pull')
    .description('Copy all records of a market contract to a folder')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--from <archive>', 'URL or folder of an archive (repeat)', collectValues)
    .option('--to <folder>', 'folder to copy to')
    .option('--from-block <number>', 'block in which the market was deployed', '0')
    .option('--without-pages', 'leave out the pages that claims name')
    .addHelpText(
      'after',
      '\nThe hashes come from the chain, and each copy is compared with its hash. Repeat the\n' +
        'command after an interruption: what is there is verified and not fetched again. The\n' +
        'exit code is 1 if something is missing.',
    )
    .action(async (_options, command: Command) => {
      const { runPull } = await import('./run-pull.ts')
      await runPull(command.optsWithGlobals<PullOptions>(), environment)
    })
}

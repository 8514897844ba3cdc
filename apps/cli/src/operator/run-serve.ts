import { resolve } from 'node:path'
import { startArchive } from '@cresolver/operator'
import type { Environment } from '../environment.ts'
import { marketAddressOf, rpcUrlOf } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import { formatArchiveEvent } from './format-event.ts'
import { readServeOptions, type ServeArchiveOptions } from './operator-options.ts'
import { printEvents } from './print-events.ts'
import { required } from './read-values.ts'

/** Serves an archive until it is interrupted. */
export async function runServe(
  options: ServeArchiveOptions,
  environment: Environment,
): Promise<void> {
  const folder = resolve(required('--folder <folder>', options.folder))
  const settings = readServeOptions(options)
  const printer = createPrinter(environment, options.json === true)
  const market = await marketAddressOf(options, environment)
  const archive = await startArchive({
    ...{ ...settings, market, folder, rpcUrl: rpcUrlOf(options, environment) },
    portHint: 'Choose another port with --port, or stop that program.',
    onEvent: printEvents(printer, formatArchiveEvent),
  })
  const { url, observeUrl } = archive
  printer.print({ event: 'archive-started', market, url, observeUrl }, () => [
    `${printer.colors.green('Serving')} the records of ${market}.`,
    `Archive   ${url}/records/{hash}`,
    `Health    ${observeUrl}/health`,
  ])
  await untilInterrupted(undefined)
  await archive.close()
}

import { resolve } from 'node:path'
import { type ArchiveEvent, startArchive } from '@cresolver/operator'
import type { Environment } from '../environment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import { marketAddressOf, rpcUrlOf } from '../settings.ts'
import { untilInterrupted } from '../start/until-interrupted.ts'
import { plainText } from '../text.ts'
import {
  readGigabytes,
  readPort,
  readWhole,
  required,
  type ServeOptions,
} from './archive-options.ts'

/** Serves an archive until it is interrupted. */
export async function runServe(
  options: ServeOptions,
  environment: Environment,
): Promise<void> {
  const folder = resolve(required('--folder <folder>', options.folder))
  const printer = createPrinter(environment, options.json === true)
  const settings = {
    mostBytes: readGigabytes('--max-gb', options.maxGb),
    postsPerMinute: readWhole('--posts', options.posts),
  }
  const market = await marketAddressOf(options, environment)
  const archive = await startArchive({
    ...{ market, settings, rpcUrl: rpcUrlOf(options, environment) },
    fromBlock: BigInt(readWhole('--from-block', options.fromBlock)),
    folder,
    port: readPort('--port', options.port),
    portHint: 'Choose another port with --port, or stop that program.',
    hostname: options.host,
    observePort: readPort('--observe-port', options.observePort),
    observeHostname: options.observeHost,
    mirrors: options.mirror,
    proxies: readWhole('--proxies', options.proxies),
    onEvent: openEventPrinter(printer),
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

/** A problem that lasts is printed once. */
function openEventPrinter({
  print,
  colors,
}: Pick<Printer, 'print' | 'colors'>): (event: ArchiveEvent) => void {
  let problem = ''
  return (event) => {
    const { type, ...details } = event
    if (type === 'problem' && event.message === problem) return
    problem = type === 'problem' ? event.message : ''
    print({ event: type, ...details }, () => [formatEvent(event, colors)])
  }
}

function formatEvent(event: ArchiveEvent, colors: Printer['colors']): string {
  switch (event.type) {
    case 'stored':
      return colors.dim(`Stored ${event.kind}/${event.hash}.`)
    case 'evicted':
      return colors.dim(`Evicted ${event.kind}/${event.hash}, which nothing proved.`)
    case 'damaged':
      return colors.red(`The bytes of ${event.kind}/${event.hash} have another hash.`)
    case 'full':
      return colors.red('The archive has no space left (ARCHIVE_FULL).')
    case 'problem':
      return colors.yellow(`${plainText(event.message)} (${event.code})`)
  }
}

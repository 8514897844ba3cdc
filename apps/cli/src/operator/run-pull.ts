import { resolve } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import {
  type ArchiveReader,
  followChain,
  openFolderStorage,
  openHttpStorage,
  type PullReport,
  pullArchive,
} from '@cresolver/operator'
import type { Environment } from '../environment.ts'
import { marketAddressOf, rpcUrlOf } from '../settings.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import type { PullOptions } from './operator-options.ts'
import { readBlock, required } from './read-values.ts'

/** Copies the records of a market contract to a folder. */
export async function runPull(
  options: PullOptions,
  environment: Environment,
): Promise<void> {
  const places = required('--from <archive>', options.from)
  const folder = resolve(required('--to <folder>', options.to))
  const printer = createPrinter(environment, options.json === true)
  const market = await marketAddressOf(options, environment)
  const chain = followChain({
    ...{ market, rpcUrl: rpcUrlOf(options, environment) },
    fromBlock: readBlock(options.fromBlock),
  })
  const from: ArchiveReader[] = []
  for (const each of places) from.push(await openSource(each))
  const to = await openFolderStorage(folder)
  await chain.refresh()
  const hashes = chain.evidence()
  const report = await pullArchive({
    ...{ hashes, from, to, pages: options.withoutPages !== true },
  })
  printReport(printer, hashes.length, report)
  const { missing } = report
  if (missing.length > 0) {
    throw new CresolverError({
      code: 'ARCHIVE_UNREACHABLE',
      message: `${missing.length} contents are missing.`,
      hint: 'Repeat the command with another archive in --from.',
    })
  }
}

async function openSource(text: string): Promise<ArchiveReader> {
  return /^https?:\/\//i.test(text)
    ? openHttpStorage({ url: text })
    : openFolderStorage(resolve(text), { mustExist: true })
}

function printReport(
  { print, colors }: Printer,
  records: number,
  { fetched, present, missing }: PullReport,
): void {
  print({ records, fetched, present, missing }, () => [
    ...missing.map(
      ({ kind, hash, why }) =>
        `${colors.yellow('missing')} ${kind}/${hash}: ${plainText(why)}`,
    ),
    `The chain names ${records} records. Fetched ${fetched} contents, ` +
      `${present} were there, ${missing.length} are missing.`,
  ])
}

import type { MigrationReport } from '@cresolver/market-store'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'

/** Writes what became of an old book. */
export function formatMigration(
  report: MigrationReport,
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const { kind, path, markets, backup, others } = report
  if (kind === 'up-to-date') return [`There is nothing to bring over in ${path}.`]
  const item = (mark: string, text: string) =>
    wrap(plainText(text), Math.max(width - 4, 12)).map(
      (line, index) => `  ${index === 0 ? mark : ' '} ${line}`,
    )
  const brought = markets.filter(({ status }) => status !== undefined).length
  const how =
    kind === 'planned' ? 'can be brought over; nothing was written' : 'brought over'
  return [
    ...markets.flatMap(({ id, status, backfilled, left }) => [
      `${colors.bold(plainText(id))}  ${status ?? colors.yellow('not brought over')}`,
      ...backfilled.flatMap((text) => item('+', text)),
      ...left.flatMap((text) => item('!', text)),
    ]),
    ...(others === undefined
      ? []
      : [
          `Other fields of the book stay below unmigrated, as ${JSON.stringify(others)}.`,
        ]),
    `${brought} of ${markets.length} markets ${how}.`,
    ...(backup === undefined ? [] : [`Backup: ${backup}`]),
  ]
}

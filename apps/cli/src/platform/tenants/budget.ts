import type { Command } from 'commander'
import * as z from 'zod'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { openCommand } from '../open-command.ts'
import type { PlatformOptions } from '../platform-settings.ts'

const budgetSchema = z.object({
  budget: z.string(),
  reserved: z.string(),
  spent: z.string(),
  left: z.string(),
})

export function addKeyBudget(tenants: Command, environment: Environment): void {
  tenants
    .command('budget')
    .description('Show or set what an API key may spend on requested verdicts')
    .argument('<key>', 'id of the API key; local in local mode')
    .argument(
      '[amount]',
      'total that it may spend, in the smallest unit of the asset',
      readAmount,
    )
    .option('--asset <address>', 'token (default: the native currency, with gas)')
    .action(
      async (
        key: string,
        budget: string | undefined,
        _options: unknown,
        command: Command,
      ) => {
        const opened = await openCommand<PlatformOptions & { readonly asset?: string }>(
          command,
          environment,
        )
        const { asset } = opened.options
        const path = `/keys/${encodeURIComponent(key)}/resolution-budget`
        const query = asset === undefined ? '' : `?asset=${encodeURIComponent(asset)}`
        const found = await opened.platform.request(
          budget === undefined
            ? { path: `${path}${query}` }
            : {
                method: 'PUT',
                path,
                body: { budget, ...(asset !== undefined && { asset }) },
              },
          budgetSchema,
        )
        opened.printer.print({ key, ...found }, () => [
          `${found.left} left of ${found.budget} (${found.spent} spent, ${found.reserved} reserved)`,
        ])
      },
    )
}

function readAmount(text: string): string {
  if (/^(0|[1-9]\d{0,28})$/.test(text)) return text
  throw new OptionError(
    `${JSON.stringify(text)} is not a whole number.`,
    'Use decimal digits, such as 1000000000000000000.',
  )
}

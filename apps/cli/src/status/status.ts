import type { Command } from 'commander'
import { readProfileName } from '../account/select-connection.ts'
import type { Environment } from '../environment.ts'
import type { MarketOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'

const columns = { part: 11, state: 13 }

export function addStatus(status: Command, environment: Environment): void {
  status
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions & { profile?: string }>()
      const { probeParts } = await import('./probe-parts.ts')
      const profile = await readProfileName(options, environment)
      const { print, colors } = createPrinter(environment, options.json === true)
      const line = (part: string, text: string) => [`${part.padEnd(columns.part)}${text}`]
      print({ part: 'profile', name: profile ?? null }, () =>
        line('profile', profile ?? 'none; npm start writes one, named local'),
      )
      const paint = {
        reachable: colors.green,
        unreachable: colors.red,
        unknown: colors.dim,
      }
      const parts = await probeParts(options, environment)
      for (const found of parts) {
        const { part, state, address, detail } = found
        const where = [address, detail].filter((text) => text !== undefined).join(', ')
        print(found, () =>
          line(part, `${paint[state](state.padEnd(columns.state))}${where}`),
        )
      }
      // No command works without its chain, and other programs may answer at the other addresses.
      const chain = parts.find(({ part }) => part === 'chain')
      if (chain?.state === 'reachable') return
      const { CresolverError } = await import('@cresolver/core/protocol')
      throw new CresolverError({
        code: 'RPC_UNREACHABLE',
        message: `Nothing runs: no chain answers at ${chain?.address ?? 'its address'}.`,
        hint: 'Start the local network with npm start, or name another one with --rpc or --profile.',
      })
    })
}

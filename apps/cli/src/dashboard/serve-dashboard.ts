import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import * as z from 'zod'
import type { Environment } from '../environment.ts'
import { readPort, required } from '../operator/read-values.ts'
import { pickSetting } from '../settings.ts'
import { createDashboardApp, RoundBroadcast } from '../start/dashboard/index.ts'
import { createPrinter } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'

export type ServeDashboardOptions = {
  readonly json?: boolean | undefined
  readonly pages?: string | undefined
  readonly config?: string | undefined
  readonly port: string
  readonly host: string
  readonly name?: readonly string[] | undefined
}

/** Serves the pages of the dashboard until it is interrupted. */
export async function serveDashboard(
  options: ServeDashboardOptions,
  environment: Environment,
): Promise<void> {
  const given = (flag: string | undefined, name: string, option: string) =>
    resolve(required(option, pickSetting(flag, environment, name)))
  const folder = given(options.pages, 'DASHBOARD_PAGES', '--pages <folder>')
  const file = given(options.config, 'DASHBOARD_CONFIG', '--config <file>')
  await access(join(folder, 'index.html')).catch(unreadable('--pages', folder))
  const config = await readConfig(file)
  const feed = new RoundBroadcast({ now: environment.now })
  const app = createDashboardApp({
    pages: () => ({ kind: 'built', folder }),
    config: Promise.resolve(config),
    feed,
    hosts: options.name,
  })
  const server = await serveHttp(app.fetch, {
    port: readPort('--port', options.port),
    hostname: options.host,
    portHint: 'Choose another port with --port, or stop that program.',
  })
  const { print, colors } = createPrinter(environment, options.json === true)
  print({ event: 'dashboard-started', url: server.url }, () => [
    `${colors.green('Serving')} the dashboard of ${config.network.name} on ${server.url}.`,
  ])
  await untilInterrupted(undefined)
  feed.close()
  await server.close()
}

/** The pages name each field that is wrong. */
const configSchema = z.looseObject({ network: z.looseObject({ name: z.string() }) })

async function readConfig(file: string): Promise<z.infer<typeof configSchema>> {
  try {
    return configSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    return unreadable('--config', file)(error)
  }
}

function unreadable(option: string, path: string): (error: unknown) => never {
  return (error) => {
    throw new CresolverError({
      code: 'FILE_UNREADABLE',
      message: `${option} ${path} cannot be used: ${errorText(error)}.`,
      hint: 'Build the pages, and write config.json, as docs/dashboard.md shows.',
      cause: error,
    })
  }
}

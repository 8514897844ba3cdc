import { CresolverError, tableViewSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { Environment } from '../environment.ts'
import { openPlatform } from '../platform/open-platform.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'

/** A log, and what the platform shows as the result of its table. */
export type LogOfPlatform = { readonly text: string; readonly shown: unknown }

/** Reads the log of a closed table from a platform. */
export async function readLogOfPlatform(
  id: string,
  options: PlatformOptions,
  environment: Environment,
): Promise<LogOfPlatform> {
  const platform = openPlatform(readPlatformSettings(options, environment))
  const path = `/round-table/tasks/${encodeURIComponent(id)}`
  const { closed_at: closedAt } = await platform.request({ path }, tableViewSchema)
  if (closedAt === null) {
    throw new CresolverError({
      code: 'NOT_YET',
      message: `The table ${id} has no result yet.`,
      hint: `Wait for it with: cresolver tables show ${id} --follow`,
    })
  }
  const headers = { accept: 'application/x-ndjson' }
  const text = await platform.text({ path: `${path}/events`, headers })
  const shown = await platform.request({ path: `${path}/result` }, z.json())
  return { text, shown }
}

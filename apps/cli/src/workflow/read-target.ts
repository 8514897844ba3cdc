import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CresolverError } from '@cresolver/core/protocol'
import { parse } from 'yaml'
import * as z from 'zod'

/** One target of workflow.yaml. */
export type WorkflowTarget = {
  readonly name: string
  /** Path of the entry file. */
  readonly entry: string
  /** Bytes of the configuration. */
  readonly config: Uint8Array
  /** True while the configuration has a zero address or a placeholder of a URL in it. */
  readonly unfilled: boolean
}

const fileSchema = z.record(
  z.string(),
  z.looseObject({
    'user-workflow': z.looseObject({ 'workflow-name': z.string().min(1) }),
    'workflow-artifacts': z.looseObject({
      'workflow-path': z.string().min(1),
      'config-path': z.string().min(1),
    }),
  }),
)

/** Reads a target as the CRE command line does. */
export async function readTarget(
  folder: string | undefined,
  name: string,
): Promise<WorkflowTarget> {
  const base = resolve(
    folder ?? fileURLToPath(new URL('../../../workflow/', import.meta.url)),
  )
  try {
    const file = fileSchema.parse(
      parse(await readFile(join(base, 'workflow.yaml'), 'utf8')),
    )
    const target = file[name]
    if (!target) throw new Error(`the file has ${Object.keys(file).join(', ')}`)
    const paths = target['workflow-artifacts']
    const config = await readFile(join(base, paths['config-path']))
    return {
      name: target['user-workflow']['workflow-name'],
      entry: join(base, paths['workflow-path']),
      config,
      unfilled: /0x0{40}\b|\.example\b/.test(config.toString('utf8')),
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: `The target ${JSON.stringify(name)} of ${base} cannot be read: ${reason.slice(0, 500)}.`,
      hint: 'Name a target of workflow.yaml, such as staging-settings.',
      cause,
    })
  }
}

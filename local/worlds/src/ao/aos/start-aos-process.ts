import { randomBytes } from 'node:crypto'
import { LocalAoError } from '../local-ao-error.ts'
import { AOS_MODULES, type AosModuleName } from './aos-modules.ts'
import { type AosLimits, type AosProcess, openAosProcess } from './open-aos-process.ts'
import { createMessageBuilder, deriveId, type Tag } from './unit-message.ts'

/** Process to start. */
export type StartAosProcessParameters = AosLimits & {
  readonly module: AosModuleName
  /** 43 characters. Default: a random one. */
  readonly id?: string | undefined
  /** Address of its owner. Default: the same for every process. */
  readonly owner?: string | undefined
  /** Tags of its spawn, such as `Authority`. */
  readonly tags?: readonly Tag[] | undefined
}

/**
 * Starts an AO process on the real wasm, without HTTP, and gives it its spawn as first message.
 *
 * @throws LocalAoError `PACKAGE_MISSING`, `START_FAILED`
 */
export async function startAosProcess(
  parameters: StartAosProcessParameters,
): Promise<AosProcess> {
  const { owner = deriveId('owner') } = parameters
  const id = parameters.id ?? randomBytes(32).toString('base64url')
  const moduleId = AOS_MODULES[parameters.module].id
  const tags: Tag[] = [
    { name: 'Data-Protocol', value: 'ao' },
    { name: 'Variant', value: 'ao.TN.1' },
    { name: 'Type', value: 'Process' },
    { name: 'Module', value: moduleId },
    ...(parameters.tags ?? []),
  ]
  const environment = {
    Process: { Id: id, Owner: owner, Tags: tags },
    Module: { Id: moduleId, Tags: [] },
  }
  const process = openAosProcess({ ...parameters, environment })
  const spawn = createMessageBuilder(process, 0)({ id })
  const first = await process.evaluate({ ...spawn, Tags: tags })
  if (first.Error === undefined) return process
  await process.close()
  throw new LocalAoError({
    code: 'START_FAILED',
    message: `The process ${id} did not start: ${first.Error}`,
    hint: 'Check its tags.',
    status: 500,
  })
}

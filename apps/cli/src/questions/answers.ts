import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sources } from '@cresolver/chain/sources'
import { errorText } from '@cresolver/core/protocol'
import type { Observation, SourceRequest } from '@cresolver/core/questions'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'

/** Answers of sources, live or recorded. */
type Answers = Pick<Sources, 'fetch' | 'close'> & {
  /** Number of answers so far. */
  readonly count: () => number
}

type Folders = { readonly from?: string | undefined; readonly save?: string | undefined }

/**
 * Opens recorded answers, or the sources themselves; a folder to save in gets a file for each answer.
 *
 * @throws OptionError for a folder that cannot be read, or a file whose body does not have its hash
 */
export async function openAnswers(
  { from, save }: Folders,
  environment: Environment,
): Promise<Answers> {
  const inner =
    from === undefined ? await openLive(environment) : await openRecorded(from)
  if (save !== undefined) await mkdir(save, { recursive: true })
  let count = 0
  return {
    close: inner.close,
    count: () => count,
    fetch: async (request) => {
      const observation = await inner.fetch(request)
      count += 1
      if (save !== undefined) {
        const text = `${JSON.stringify(observation, undefined, 2)}\n`
        await writeFile(join(save, fileOf(request)), text)
      }
      return observation
    },
  }
}

async function openLive(environment: Environment): Promise<Sources> {
  const { openSources } = await import('../moltbook/open-sources.ts')
  return openSources(environment)
}

async function openRecorded(folder: string): Promise<Pick<Sources, 'fetch' | 'close'>> {
  const recorded: Observation[] = []
  for (const name of await listFiles(folder)) {
    recorded.push(await readObservation(join(folder, name)))
  }
  const { recordedSources } = await import('@cresolver/chain/sources/recorded')
  return { ...recordedSources(recorded), close: async () => {} }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => /^[0-9a-f]{32}\.json$/.test(name)).sort()
  } catch (error) {
    throw new OptionError(
      `The folder ${folder} cannot be read: ${errorText(error)}.`,
      'Give a folder that --save has filled.',
    )
  }
}

async function readObservation(file: string): Promise<Observation> {
  const { observationSchema } = await import('@cresolver/chain/sources/recorded')
  const parsed = observationSchema.safeParse(parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw damaged(
    file,
    issue?.code === 'custom' ? issue.message : 'it is not a recorded answer',
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(file: string, reason: string): OptionError {
  return new OptionError(
    `${file} cannot be used: ${reason}.`,
    'Record the answers again with --save.',
  )
}

function fileOf({ host, path, extract = '' }: SourceRequest): string {
  const hash = createHash('sha256').update([host, path, extract].join('\n')).digest('hex')
  return `${hash.slice(0, 32)}.json`
}
